/** Sizes beyond which input is refused; every door states and checks the same ones. */
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
  recentCalls: 10,
  /** Newest calls of a caller whose facts are read. */
  rememberedCalls: 100,
  pageSize: 100,
  bucketCapacity: 100_000,
  /** Below the least one a bucket would take more than an hour for its next token. */
  leastRefillPerS: 0.001,
  mostRefillPerS: 100_000,
  planAmount: 1_000_000_000_000,
} as const;

/** What a text has to pass, and what is said of one that does not. */
type TextRule = readonly [passes: (text: string) => boolean, message: string];

export const atMost = (characters: number): TextRule => [
  (text) => isWithin(text, characters),
  `must be at most ${characters} characters`,
];

export const atMostBytes = (bytes: number): TextRule => [
  (text) => Buffer.byteLength(text) <= bytes,
  `must be at most ${bytes} bytes`,
];

/** Stored text comes back as it is: an unpaired surrogate would come back as another character. */
export const WELL_FORMED: TextRule = [(text) => text.isWellFormed(), 'must be well-formed Unicode'];

/** Whether a text has at most so many characters; one outside the basic plane is one, as JSON Schema counts. */
export const isWithin = (text: string, characters: number): boolean =>
  text.length <= characters ||
  (text.length <= 2 * characters && Array.from(text).length <= characters);
