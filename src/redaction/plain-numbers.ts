import type { Run } from './runs.ts';

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
