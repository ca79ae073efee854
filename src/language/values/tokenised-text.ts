import type { CallTime } from './call-time.ts';
import type { NumberSpan } from './numbers/number-span.ts';
import type { TextToken } from './tokens.ts';

/** A tokenised sentence with its numbers, the input of the value readers. */
export type TokenisedText = {
  readonly text: string;
  readonly tokens: readonly TextToken[];
  readonly numbers: readonly NumberSpan[];
  /** The numbers by the index of their first token. */
  readonly numbersFrom: ReadonlyMap<number, NumberSpan>;
  readonly call: CallTime;
};

/** The number that begins at that token. */
export const numberAt = ({ numbersFrom }: TokenisedText, token: number): NumberSpan | undefined =>
  numbersFrom.get(token);

/** The number that ends before that token. */
export const numberBefore = ({ numbers }: TokenisedText, token: number): NumberSpan | undefined =>
  numbers.find(({ to }) => to === token);
