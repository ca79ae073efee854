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
  pageSize: 100,
  bucketCapacity: 100_000,
  /** Below the least one a bucket would take more than an hour for its next token. */
  leastRefillPerS: 0.001,
  mostRefillPerS: 100_000,
  planAmount: 1_000_000_000_000,
} as const;

/** Whether a text has at most so many characters; one outside the basic plane is one, as JSON Schema counts. */
export const isWithin = (text: string, characters: number): boolean =>
  text.length <= characters ||
  (text.length <= 2 * characters && Array.from(text).length <= characters);
