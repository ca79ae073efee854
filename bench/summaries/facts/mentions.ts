// This folder deliberately has its own parsers of dates, times and amounts: it judges the service's summaries, and would repeat
// the mistakes of the service's parsers if it used them. Do not import `src/language` here.

import type { ExpectedValue } from '../calls.ts';
import { readTimes } from './clock-times.ts';
import { type DayKey, isFull, isMonthDay, readDays } from './days.ts';
import { bare, fold } from './folding.ts';
import { inDigits } from './number-words.ts';
import { type Said, singular, toNumber } from './said.ts';

const UNIMPORTANT = new Set(
  'the a an of and at in on to for de la st street restaurant city'.split(' '),
);

const saysWords = ({ flat }: Said, value: string): boolean =>
  bare(value) !== '' && flat.includes(` ${bare(value)} `);

const firstNumber = (value: string): number =>
  toNumber(/\d[\d,]*(?:\.\d+)?/.exec(inDigits(value))?.[0] ?? 'none');

function saysTime(said: Said, value: string): boolean {
  if (/[a-z]/.test(bare(value)) && saysWords(said, value)) return true;
  const wanted = /^\s*\d{1,2}\s*$/.test(value) ? `at ${value}` : value;
  return [...readTimes(wanted).times].some((minutes) => said.times.has(minutes));
}

/** Compares the most exact form of a date: full date, then month and day, then the rest. */
function saysDay(said: Said, value: string, startedAtMs: number): boolean {
  if (/[a-z]/.test(value) && bare(value).length > 3 && saysWords(said, value)) return true;
  const keys = [...readDays(value, startedAtMs).days];
  const shared = (test: (key: DayKey) => boolean) =>
    keys.some((key) => test(key) && said.days.has(key));
  if (shared(isFull)) return true;
  if (!keys.some(isMonthDay)) return shared(() => true);
  const bareDays = keys
    .filter((key) => key.startsWith('day:'))
    .map((key) => key.replace('day', 'bare'));
  return shared(isMonthDay) || bareDays.some((key) => said.days.has(key));
}

function saysPhone({ joined, joinedOverCommas }: Said, value: string): boolean {
  const digits = inDigits(value).replace(/\D/g, '');
  const wanted = digits.slice(-10);
  return digits.length >= 5 && (joined.includes(wanted) || joinedOverCommas.includes(wanted));
}

const saysStems = ({ folded }: Said, value: string): boolean =>
  value
    .split('+')
    .every((stems) => stems.split('|').some((stem) => new RegExp(`\\b${stem}`).test(folded)));

/** A name or address: as it stands, or all of its words; of four and more, three quarters. */
function saysText(said: Said, value: string): boolean {
  if (saysWords(said, value)) return true;
  const wanted = bare(value)
    .split(' ')
    .filter((word) => word && !UNIMPORTANT.has(word));
  const hits = wanted.filter((word) => said.words.has(singular(word))).length;
  if (!wanted.length) return false;
  return hits === wanted.length || (wanted.length >= 4 && hits / wanted.length >= 0.75);
}

function saysValue(
  said: Said,
  type: ExpectedValue['type'],
  value: string,
  startedAtMs: number,
): boolean {
  switch (type) {
    case 'time':
      return saysTime(said, value);
    case 'date':
      return saysDay(said, value, startedAtMs);
    case 'money':
      return said.allNumbers.has(firstNumber(value));
    case 'number':
      return said.numbers.has(firstNumber(value));
    case 'phone':
      return saysPhone(said, value);
    case 'email':
      return said.folded.includes(fold(value));
    case 'word':
      return saysWords(said, value) || said.words.has(singular(bare(value)));
    case 'keys':
      return saysStems(said, value);
    case 'text':
      return saysText(said, value);
  }
}

/** Whether a text mentions a fact, in any of its wordings: "half past eleven" is "11:30 am". */
export const mentions = (
  said: Said,
  { type, values }: ExpectedValue,
  startedAtMs: number,
): boolean => values.some((value) => saysValue(said, type, value, startedAtMs));
