import type { CallTime } from './call-time.ts';
import type { NumberSpan } from './numbers/number-span.ts';
import type { TextToken } from './tokens.ts';

/** A sentence as the readers of values see it. */
export type TokenisedText = {
  readonly text: string;
  readonly tokens: readonly TextToken[];
  readonly numbers: readonly NumberSpan[];
  /** The same by the index of their first token. */
  readonly numbersFrom: ReadonlyMap<number, NumberSpan>;
  readonly call: CallTime;
};

/** The number whose first token stands there. */
export const numberAt = ({ numbersFrom }: TokenisedText, token: number): NumberSpan | undefined =>
  numbersFrom.get(token);

/** The number whose last token stands before that place. */
export const numberBefore = ({ numbers }: TokenisedText, token: number): NumberSpan | undefined =>
  numbers.find(({ to }) => to === token);
