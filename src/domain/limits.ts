/** Input limits; REST, MCP and GraphQL state and check the same ones. */
export const LIMITS = {
  phoneNumberChars: 64,
  idChars: 256,
  passthroughBytes: 64 * 1024,
  passthroughDepth: 32,
  passthroughKeys: 1_000,
  transcriptTurns: 10_000,
  turnBytes: 32 * 1024,
  recallBodyBytes: 64 * 1024,
  writeBackBodyBytes: 4 * 1024 * 1024,
  graphqlBodyBytes: 256 * 1024,
  importRows: 1_000,
  /** Of rows as JSON, or characters of a page of a longer CSV. */
  importBytes: 256 * 1024,
  recentCalls: 10,
  /** Newest recalls of one call whose traces are read. */
  recallsOfCall: 10,
  /** Newest calls of a caller whose facts are read. */
  rememberedCalls: 100,
  defaultPageSize: 20,
  /** Facts of a caller that were corrected or deleted by hand. */
  changesByHand: 1_000,
  factChars: 500,
  /** Why a request to be forgotten was dismissed. */
  reasonChars: 500,
  /** Failed summaries that one request retries. */
  retriedSummaries: 1_000,
  pageSize: 100,
  /** Rows that are read for a page whose conditions no index serves; `npm run bench:search` shows what they cost. */
  searchedRows: 200,
  bucketCapacity: 100_000,
  /** Below this a bucket would need more than a quarter of an hour for its next token. */
  leastRefillPerS: 0.001,
  mostRefillPerS: 100_000,
  retentionDays: 3_650,
  /** Most months of usage in one answer. */
  usageMonths: 24,
  /** Most keys of a tenant in one answer. */
  listedKeys: 100,
  /** Longest time that a replaced key stays valid: 30 days. */
  overlapS: 30 * 86_400,
  planAmount: 1_000_000_000_000,
} as const;

/** A check of a text, and the message if it fails. */
type TextRule = readonly [passes: (text: string) => boolean, message: string];

export const atMost = (characters: number): TextRule => [
  (text) => isWithin(text, characters),
  `must be at most ${characters} characters`,
];

export const atMostBytes = (bytes: number): TextRule => [
  (text) => Buffer.byteLength(text) <= bytes,
  `must be at most ${bytes} bytes`,
];

/** Text is returned as it was stored, and an unpaired surrogate would be returned as another character. */
export const WELL_FORMED: TextRule = [(text) => text.isWellFormed(), 'must be well-formed Unicode'];

/** In the names that people give: these characters could fake a line, or reverse the order of what is shown. */
export const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]/u;

/** Whether a text has at most that many characters. Characters outside the basic plane count once, as in JSON Schema. */
export const isWithin = (text: string, characters: number): boolean =>
  text.length <= characters ||
  (text.length <= 2 * characters && Array.from(text).length <= characters);
