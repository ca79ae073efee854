import { type DayKey, isFull, isMonthDay } from './days.ts';
import type { Said } from './said.ts';

const HALF_DAY = 12 * 60;
const LONG_NUMBER = /(?<![\d.:$-])\d{7,12}(?![\d:])/g;
const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');

function isHeardTime(call: Said, minutes: number): boolean {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return (
    call.times.has(minutes) ||
    call.times.has(minutes + HALF_DAY) ||
    call.allNumbers.has(minutes / 60) ||
    (call.allNumbers.has(hour || 12) && call.allNumbers.has(minute))
  );
}

function isHeardDay(call: Said, key: DayKey): boolean {
  if (call.days.has(key)) return true;
  const full = [...call.days].filter(isFull);
  if (isMonthDay(key)) {
    const [month, day] = key.split('-');
    const ending = `-${two(month)}-${two(day)}`;
    return (
      call.days.has(`bare:${day}`) ||
      call.allNumbers.has(Number(day)) ||
      full.some((date) => date.endsWith(ending))
    );
  }
  const weekdayOf = (date: DayKey) => `weekday:${new Date(`${date}T00:00:00Z`).getUTCDay()}`;
  return !key.startsWith('weekday:') || full.some((date) => weekdayOf(date) === key);
}

const isHeardNumber = ({ joined, joinedOverCommas }: Said, digits: string): boolean =>
  [joined, joinedOverCommas].some((heard) => heard.includes(digits.slice(-7)));

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60) || 12}:${two(String(minutes % 60))}`;

/**
 * Times, days, amounts and phone numbers of a summary that its call does not contain. Times count modulo twelve
 * hours.
 */
export function madeUp(summary: Said, call: Said): string[] {
  const times = new Set([...summary.times].map((minutes) => minutes % HALF_DAY));
  const numbers = summary.joined.match(LONG_NUMBER) ?? [];
  return [
    ...[...times]
      .filter((minutes) => !isHeardTime(call, minutes))
      .map((minutes) => `time ${clock(minutes)}`),
    ...[...summary.days]
      .filter((key) => !isHeardDay(call, key) && (isMonthDay(key) || key.startsWith('weekday:')))
      .map((key) => `day ${key}`),
    ...[...summary.amounts]
      .filter((amount) => !call.amounts.has(amount) && !call.allNumbers.has(amount))
      .map((amount) => `amount ${amount}`),
    ...numbers.filter((digits) => !isHeardNumber(call, digits)).map((digits) => `number ${digits}`),
  ];
}
