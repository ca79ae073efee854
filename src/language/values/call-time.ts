import type { Language } from '../vocabulary/languages.ts';
import { type CalendarDay, dayOf, minutesOf } from './calendar.ts';

/** Time and language of the call, which "tomorrow" refers to. */
export type CallTime = {
  /** Unix milliseconds. */
  readonly startedAtMs: number;
  /** IANA zone; UTC where it is undefined. */
  readonly zone: string | undefined;
  readonly day: CalendarDay;
  /** Minutes since midnight. */
  readonly minutes: number;
  readonly language: Language;
};

export const createCallTime = (
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
