import type { Role } from '../call.ts';
import type { RedactedKind } from './kinds.ts';
import type { Label } from './name-patterns.ts';
import type { Name } from './names.ts';
import type { Run } from './runs.ts';

/** What a turn says, as far as numbers go. */
export type Spoken = {
  readonly role: Role;
  readonly text: string;
  readonly names: readonly Name[];
  readonly runs: readonly Run[];
  readonly hasDigit: boolean;
  /** Nothing else is said but digits and words like "okay". */
  readonly onlyNumbers: boolean;
};

/** Kinds that come in several groups. */
export const LONG: ReadonlySet<Label> = new Set(['card_number', 'bank_account', 'national_id']);

const LEAST: Readonly<Record<RedactedKind, number>> = {
  card_number: 4,
  card_code: 3,
  card_expiry: 2,
  national_id: 4,
  bank_account: 4,
  pin: 4,
  password: 1,
  one_time_code: 4,
};
const MOST: Readonly<Record<RedactedKind, number>> = {
  card_number: 99,
  card_code: 4,
  card_expiry: 8,
  national_id: 20,
  bank_account: 40,
  pin: 12,
  password: 99,
  one_time_code: 10,
};

/** Whether a number of this length can be what it was called; a part of one where nothing else is said. */
export function fits(label: RedactedKind, { digits }: Run, part: boolean): boolean {
  return digits.length <= MOST[label] && (part || digits.length >= LEAST[label]);
}

const UNIT =
  /^[\s-]*(?:dollars?|bucks|euros?|pounds?|cents?|percent|per cent|%|€|£|\$|a\.?m\b|p\.?m\b|o'?clock|minutes?|hours?|days?|weeks?|months?|years?|people|persons?|square|miles?|kilometers?|kilomet(?:re|er)s|meters?|feet|foot|inch(?:es)?|kilos?|grams?|pounds|times|street|st\b|avenue|ave\b|road|rd\b|drive|lane|boulevard|blvd|degrees|reais|uhr|heures?|horas?|uur|ore\b|in the (?:morning|afternoon|evening)|tonight|tomorrow|january|february|march|april|may\b|june|july|august|september|october|november|december)/i;
const AMOUNT = /[$€£¥]\s?$/;
const TIME =
  /\b(?:at|around|by|until|till|before|after|from|between|about|um|gegen|à|vers|às|alle|om|a las)\s$/i;
const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|the year|in|since|year)\s$/i;
const PLUS = /(?:\+|\bplus|\bmás|\bmais|\bpiù|\bdouble zero)\s?$/i;

/** An amount or a telephone number by the sign or the word right beside it. */
export function isAmount(text: string, { start, end, digits }: Run): boolean {
  const before = text.slice(Math.max(0, start - 14), start);
  if (PLUS.test(before)) return true;
  return digits.length <= 8 && (AMOUNT.test(before) || UNIT.test(text.slice(end, end + 24)));
}

/** An amount, a time, a date or a telephone number by what stands right beside it. */
export function isPlainNumber(text: string, run: Run): boolean {
  const { start, end, digits, groups } = run;
  if (isAmount(text, run) || areYears(text, run)) return true;
  if (digits.length > 8) return false;
  const before = text.slice(Math.max(0, start - 14), start);
  if (/^[:.]\d/.test(text.slice(end, end + 2)) || /\d[:.]$/.test(before)) return groups.length < 3;
  return (digits.length <= 4 && TIME.test(before)) || (digits.length <= 6 && MONTH.test(before));
}

/** "Built in 2004 and 2011". */
const areYears = (text: string, { start, digits, groups }: Run): boolean =>
  digits.length <= 12 &&
  groups.every((group) => group === 4) &&
  /^(?:(?:1[89]|20)\d\d)+$/.test(digits) &&
  MONTH.test(text.slice(Math.max(0, start - 14), start));
