import type { MemoryInput } from 'caller-facts';

/** What a model writes the memory of one caller from. */
export type MemorySource = {
  readonly input: MemoryInput;
  /** Names the model and the input; null where no model is to write. */
  readonly source: string | null;
  /** IANA name; absent where it is unknown. */
  readonly timeZone: string | undefined;
};
