import { perLanguage } from '../../vocabulary/languages.ts';
import { RELATIVE_DAYS, WEEKDAYS } from '../../vocabulary/moments/calendar-words.ts';
import { BEHIND_AN_HOUR, POINTS_AT } from '../../vocabulary/moments/clock-words.ts';
import { numberAt, numberBefore, type TokenisedText } from '../tokenised-text.ts';
import { bareTime } from './bare-time.ts';
import { type ClockTime, lowerAt } from './clock-time.ts';

const DAYS = perLanguage((language) => {
  const weekdays = WEEKDAYS[language].flatMap(([name = '']) => name);
  return new Set([...weekdays, ...Object.keys(RELATIVE_DAYS[language])]);
});

/** "nine on Tuesday", "Tuesday two to four": a day beside a bare number says that it is a time. */
export function isBesideDay(words: TokenisedText, from: number, to: number): boolean {
  const days = DAYS[words.call.language];
  const behind = lowerAt(words, to) === 'on' ? to + 1 : to;
  const before = lowerAt(words, from - 1) === ',' ? from - 2 : from - 1;
  return days.has(lowerAt(words, behind)) || days.has(lowerAt(words, before));
}

/** "Monday the thirtieth, seven forty-five": after a date hour and minutes are a time. */
function isBehindDate(words: TokenisedText, { from }: ClockTime): boolean {
  const groups = numberAt(words, from)?.groups.length ?? 0;
  const isBehind = lowerAt(words, from - 1) === ',' && numberBefore(words, from - 1)?.ordinal;
  return groups > 1 && isBehind === true;
}

/** "The Monday one", "Biscuit's Monday one": the one of that day. */
function isPronoun(words: TokenisedText, { from, to }: ClockTime): boolean {
  const before = lowerAt(words, from - 2);
  const isPointedAt = POINTS_AT.has(before) || before.endsWith("'s");
  return to === from + 1 && lowerAt(words, from) === 'one' && isPointedAt;
}

/** "Friday, one way or the other": some thing, and no hour. */
const isSomeThing = (words: TokenisedText, { from, to }: ClockTime): boolean =>
  to === from + 1 &&
  lowerAt(words, from) === 'one' &&
  /^\p{L}/u.test(lowerAt(words, to)) &&
  !BEHIND_AN_HOUR.has(lowerAt(words, to));

/** "Thursday nine thirty" */
export function timeBesideDay(words: TokenisedText, at: number): ClockTime | null {
  const time = bareTime(words, at);
  const isBeside = time && (isBesideDay(words, time.from, time.to) || isBehindDate(words, time));
  const isHour = isBeside && !isPronoun(words, time);
  return isHour && !isSomeThing(words, time) ? time : null;
}
