import type { CallTime } from './context.ts';
import type { NumberSpan } from './numbers/number-span.ts';
import type { Token } from './tokens.ts';

/** A sentence as the readers of values see it. */
export type Words = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly numbers: readonly NumberSpan[];
  /** The same by the index of their first token. */
  readonly numbersFrom: ReadonlyMap<number, NumberSpan>;
  readonly call: CallTime;
};

/** The number whose first token stands there. */
export const numberAt = ({ numbersFrom }: Words, token: number): NumberSpan | undefined =>
  numbersFrom.get(token);

/** The number whose last token stands before that place. */
export const numberBefore = ({ numbers }: Words, token: number): NumberSpan | undefined =>
  numbers.find(({ to }) => to === token);
