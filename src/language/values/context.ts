import type { Language } from '../vocabulary/languages.ts';
import { type Day, dayOf, minutesOf } from './calendar.ts';
import type { NumberSpan } from './numbers.ts';
import type { Token } from './tokens.ts';

/** When the call was and in which language, so that "tomorrow" has a meaning. */
export type CallTime = {
  /** Unix milliseconds. */
  readonly startedAtMs: number;
  /** IANA zone; UTC where it is undefined. */
  readonly zone: string | undefined;
  readonly day: Day;
  /** Minutes since midnight. */
  readonly minutes: number;
  readonly language: Language;
};

export const callTime = (
  startedAtMs: number,
  zone?: string,
  language: Language = 'en',
): CallTime => ({
  startedAtMs,
  zone,
  day: dayOf(startedAtMs, zone),
  minutes: minutesOf(startedAtMs, zone),
  language,
});

/** A sentence as the readers of values see it. */
export type Words = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly numbers: readonly NumberSpan[];
  readonly call: CallTime;
};

/** The number whose first token stands there. */
export const numberAt = ({ numbers }: Words, token: number): NumberSpan | undefined =>
  numbers.find(({ from }) => from === token);

/** The number whose last token stands before that place. */
export const numberBefore = ({ numbers }: Words, token: number): NumberSpan | undefined =>
  numbers.find(({ to }) => to === token);
