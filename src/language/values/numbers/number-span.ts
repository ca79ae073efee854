import type { Span } from '../../vocabulary/span.ts';

/** A number in words or digits, and the tokens it stands in. */
export type NumberSpan = Span & {
  /** Index of its first token, and of the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** Parts below a hundred said one behind the other: 12 and 45 of "twelve forty five". */
  readonly groups: readonly number[];
  /** All its digits: "1245". */
  readonly digits: string;
  readonly value: number;
  readonly ordinal: boolean;
  /** Whether it was said in words. */
  readonly spoken: boolean;
};
