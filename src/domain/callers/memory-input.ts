/** What a model writes a memory from: the same for the same notes and entries, whatever the time. */
export type MemoryInput = {
  /** "Daniel Okafor has called 3 times since 4 March 2026." */
  readonly opening: string;
  /** Newest first, each behind day, speaker and outcome. */
  readonly notes: readonly string[];
  /** What holds of calls whose notes are not among those, and what was entered by hand. */
  readonly values: readonly string[];
};

/** What a model writes the memory of one caller from. */
export type MemorySource = {
  readonly input: MemoryInput;
  /** Names the model and the input; null where no model is to write. */
  readonly source: string | null;
  /** IANA name; absent where it is unknown. */
  readonly timeZone: string | undefined;
};
