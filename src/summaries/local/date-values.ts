import { type Day, dayNumber, dayOf, sayDay } from './calendar.ts';
import type { Value } from './values.ts';

/** When the call was, so that "tomorrow" has a meaning. */
export type CallTime = {
  readonly startedAtMs: number;
  readonly zone: string | undefined;
  readonly day: Day;
  /** Whether anybody said "today" or the like. */
  readonly saysToday?: boolean;
};

export const callTime = (startedAtMs: number, zone?: string): CallTime => ({
  startedAtMs,
  zone,
  day: dayOf(startedAtMs, zone),
});

export const WEEKDAY = `(?:sun|mon|tues|wednes|thurs|fri|satur)day`;
// A day that is over is said as it was said: resolving it forwards would make it up.
export const PAST =
  /\b(?:since|last|was|were|did|had|(?<!(?:'ve|have|has|'s|not) )got|went|yesterday|ago|started|sold|bought)\b/i;
export const TODAY = /^(?:later today|today|tonight|this (?:morning|afternoon|evening))$/i;

/** A date as a value: the note says the day, and where "today" was said also that. */
export const dateValue = (day: Day, start: number, said: string, call: CallTime): Value => ({
  kind: 'date',
  key: `date ${dayNumber(day)}${/night|morning|afternoon|evening/i.exec(TODAY.test(said) ? said : '')?.[0].toLowerCase() ?? ''}`,
  start,
  end: start + said.length,
  shown: TODAY.test(said)
    ? `${said} (${sayDay(day, call.day).replace(/^\w+ /, '')})`
    : sayDay(day, call.day),
  day,
});
