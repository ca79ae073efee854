import type { Span } from '../../vocabulary/span.ts';

/** A number in words or digits, with its tokens. */
export type NumberSpan = Span & {
  /** Index of its first token, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** Spoken groups: 12 and 45 of "twelve forty five". */
  readonly groups: readonly number[];
  /** All its digits: "1245". */
  readonly digits: string;
  readonly value: number;
  readonly ordinal: boolean;
  /** Whether it was said in words. */
  readonly spoken: boolean;
};
