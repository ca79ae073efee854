import { dayNumber, weekdayOf } from '../../../language/values/calendar.ts';
import { type DayValue, isKind, type TimeValue } from '../../../language/values/value.ts';
import type { SpokenEvidence } from './spoken-evidence.ts';

const HALF_DAY = 720;

/** Numbers that are no other value and no count. */
const looseNumbers = ({ values }: SpokenEvidence) =>
  values.filter(isKind('number')).filter(({ counts }) => !counts);

/** Whether a day was said, or one with the same weekday if only that is claimed. */
export const saysDay = ({ day, said }: DayValue, { days, values }: SpokenEvidence): boolean =>
  days.has(dayNumber(day)) ||
  (said === 'weekday' &&
    values.some((value) => value.kind === 'day' && weekdayOf(value.day) === weekdayOf(day)));

/** Whether two times are equal; modulo twelve hours if the claim is not certain. */
const isSameTime = (said: number, claimed: number, isSure: boolean): boolean =>
  said === claimed || (!isSure && said % HALF_DAY === claimed % HALF_DAY);

/**
 * Whether a time was said, alone or as end of a window.
 *
 * @param isSure whether the claim says which half of the day
 */
export function saysTime(minutes: number, isSure: boolean, evidence: SpokenEvidence): boolean {
  const times = evidence.values.filter(isKind('time'));
  const said = times.flatMap((one) => [
    one.minutes,
    ...(one.until === undefined ? [] : [one.until]),
  ]);
  const certain = times.filter(({ sure, until }) => sure && until === undefined);
  const sameHour = certain.filter((one) => one.minutes % HALF_DAY === minutes % HALF_DAY);
  // Where the call says which half of the day, the other one is another time.
  if (sameHour.length > 0 && isSure) return sameHour.some((one) => one.minutes === minutes);
  if (said.some((one) => isSameTime(one, minutes, isSure))) return true;
  const [hour, minute] = [Math.floor(minutes / 60) % 12 || 12, minutes % 60];
  return looseNumbers(evidence).some(
    ({ groups: [first, second = 0] }) => first === hour && second === minute,
  );
}

export const saysPart = (part: 'am' | 'pm', { values }: SpokenEvidence): boolean =>
  values.some((value) =>
    value.kind === 'time'
      ? value.minutes >= HALF_DAY === (part === 'pm')
      : value.kind === 'part' && value.part === part,
  );

/** Whether a time was said, and the end of its window. */
export const saysClock = ({ minutes, sure, until }: TimeValue, evidence: SpokenEvidence): boolean =>
  saysTime(minutes, sure, evidence) && (until === undefined || saysTime(until, sure, evidence));
