import { dayNumber, weekdayOf } from '../../../language/values/calendar.ts';
import {
  type DayValue,
  isKind,
  type MoneyValue,
  type TimeValue,
  type Value,
} from '../../../language/values/value.ts';
import { type Evidence, lettersOf } from './said.ts';
import { wordsOf } from './words.ts';

const HALF_DAY = 720;
const MIN_PHONE_DIGITS = 7;
const NATIONAL_DIGITS = 10;

/** Numbers of a sentence that are nothing else and count nothing. */
const looseNumbers = ({ values }: Evidence) =>
  values.filter(isKind('number')).filter(({ counts }) => !counts);

const saysDay = ({ day, said }: DayValue, { days, values }: Evidence): boolean =>
  days.has(dayNumber(day)) ||
  (said === 'weekday' &&
    values.some((value) => value.kind === 'day' && weekdayOf(value.day) === weekdayOf(day)));

/** The same time; where nobody said which half of the day, the one in which it was understood. */
const isSameTime = (said: number, claimed: number, isSure: boolean): boolean =>
  said === claimed || (!isSure && said % HALF_DAY === claimed % HALF_DAY);

/**
 * Whether a time was said, by itself or as the end of a window.
 *
 * @param isSure whether the claim says which half of the day
 */
export function saysTime(minutes: number, isSure: boolean, evidence: Evidence): boolean {
  const times = evidence.values.filter(isKind('time'));
  const said = times.flatMap((one) => [
    one.minutes,
    ...(one.until === undefined ? [] : [one.until]),
  ]);
  if (said.some((one) => isSameTime(one, minutes, isSure))) return true;
  const [hour, minute] = [Math.floor(minutes / 60) % 12 || 12, minutes % 60];
  return looseNumbers(evidence).some(
    ({ groups: [first, second = 0] }) => first === hour && second === minute,
  );
}

const saysPart = (part: 'am' | 'pm', { values }: Evidence): boolean =>
  values.some((value) =>
    value.kind === 'time'
      ? value.minutes >= HALF_DAY === (part === 'pm')
      : value.kind === 'part' && value.part === part,
  );

/** Whether an amount was said, in that currency where one was. */
export const saysMoney = (
  { amountMinor, currency }: Pick<MoneyValue, 'amountMinor' | 'currency'>,
  evidence: Evidence,
): boolean =>
  evidence.values
    .filter(isKind('money'))
    .some(
      (said) =>
        said.amountMinor === amountMinor &&
        (said.bare === true || said.currency === currency || !said.currency || !currency),
    );

/** The whole number or its national part; parts of it may be spread over turns. */
function saysPhone(text: string, { digits }: Evidence): boolean {
  const claimed = text.replace(/\D/g, '');
  if (claimed.length < MIN_PHONE_DIGITS) return false;
  const national = claimed.slice(-NATIONAL_DIGITS);
  return digits.some((said) => said.includes(claimed) || said.includes(national));
}

/** Whether every word of a text was said, its numbers in digits or in words. */
export const saysWords = (text: string, { words, numbers }: Evidence): boolean =>
  wordsOf(text).every(
    (word) => words.has(word) || (/^\d+$/.test(word) && numbers.has(Number(word))),
  );

/** Whether an e-mail address, a street address or a code was said in words, or letter by letter. */
const saysWriting = (text: string, evidence: Evidence): boolean =>
  saysWords(text, evidence) ||
  evidence.letters.some((letters) => letters.includes(lettersOf(text))) ||
  (/^[\d -]+$/.test(text) && evidence.digits.some((one) => one.includes(lettersOf(text)))) ||
  evidence.values.some((value) => value.kind === 'email' && value.text === text);

const saysClock = ({ minutes, sure, until }: TimeValue, evidence: Evidence): boolean =>
  saysTime(minutes, sure, evidence) && (until === undefined || saysTime(until, sure, evidence));

/** Whether the call says a typed value, in whatever form. */
export function saysValue(value: Value, evidence: Evidence): boolean {
  switch (value.kind) {
    case 'day':
      return saysDay(value, evidence);
    case 'time':
      return saysClock(value, evidence);
    case 'part':
      return saysPart(value.part, evidence);
    case 'money':
      return saysMoney(value, evidence);
    case 'phone':
      return saysPhone(value.text, evidence);
    case 'number':
      return true;
    default:
      return saysWriting(value.text, evidence);
  }
}
