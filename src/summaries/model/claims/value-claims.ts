import { dayNumber } from '../../local/calendar.ts';
import type { Value } from '../../local/values.ts';
import type { Evidence } from './evidence.ts';
import { canonicalNumber } from './numbers.ts';
import { wordsOf } from './words.ts';

const WEEKDAY = /^(?:on |this |next |coming )*((?:sun|mon|tues|wednes|thurs|fri|satur)day)$/i;
const HALF = /(am|pm|noon|midnight)\W*$/i;
/** What may follow a bare number that is a price. */
const AFTER_PRICE =
  /^(?:|for|per|a|an|plus|and|with|all|total|flat|to|or|if|each|extra|including|dollars?|bucks|euros?|pounds?|cents?|is|then|today|in|on|by|at|together|altogether|even|tops)$/;

const half = (shown: string): string => {
  const said = HALF.exec(shown.replace(/\./g, ''))?.[1]?.toLowerCase() ?? '';
  return said === 'noon' ? 'pm' : said === 'midnight' ? 'am' : said;
};

const isLoose = ({ said }: Evidence, number: string, unit: RegExp): boolean =>
  said.some(({ loose }) => loose.some((one) => one.number === number && unit.test(one.unit)));

function saysDate(value: Value, written: string, evidence: Evidence): boolean {
  if (value.day && evidence.days.has(dayNumber(value.day))) return true;
  const weekday = WEEKDAY.exec(written.trim())?.[1];
  return weekday !== undefined && evidence.words.has(weekday.toLowerCase());
}

function saysTime(value: Value, written: string, evidence: Evidence): boolean {
  // "after 2 calls" may have been read as a time.
  if (/^\d{1,2}$/.test(written.trim()) && evidence.numbers.has(written.trim())) return true;
  const same = evidence.values.filter(({ key }) => key === value.key);
  const claimed = half(written);
  if (same.length) {
    const said = same.map(({ shown }) => half(shown)).filter(Boolean);
    if (claimed === '' || said.includes(claimed)) return true;
    // Where nobody said which half, it is the one in which businesses are open.
    return said.length === 0 && same.some(({ minutes }) => minutes === value.minutes);
  }
  const minutes = value.minutes ?? 0;
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const count = /^(?:|or|and|to|then|please|is|works|would|am|pm|o|in)$/;
  const minute = minutes % 60;
  return (
    isLoose(evidence, String(hour), count) && (minute === 0 || evidence.numbers.has(String(minute)))
  );
}

const saysMoney = (value: Value, evidence: Evidence): boolean =>
  evidence.keys.has(value.key) ||
  isLoose(evidence, canonicalNumber(value.key.replace(/^money /, '')), AFTER_PRICE);

const MIN_PHONE_DIGITS = 7;

/** The whole number or its national part; parts of it may be spread over turns. */
function saysPhone(value: Value, { digits }: Evidence): boolean {
  const claimed = value.key.replace(/\D/g, '');
  if (claimed.length < MIN_PHONE_DIGITS) return false;
  return digits.some((said) => said.includes(claimed) || said.includes(claimed.slice(-10)));
}

/** The numbers and names of an address; what follows it in the sentence may have been taken along. */
const saysAddress = (shown: string, { words, numbers }: Evidence): boolean =>
  (shown.match(/[\p{Lu}\d][\p{L}\p{N}'-]*/gu) ?? [])
    .flatMap(wordsOf)
    .every((word) => words.has(word) || numbers.has(word));

const saysWords = (shown: string, { words, numbers }: Evidence): boolean =>
  wordsOf(shown).every((word) => words.has(word) || numbers.has(word));

/** Whether the call says a typed value, in whatever form. `written` is how the claim writes it. */
export function saysValue(value: Value, written: string, evidence: Evidence): boolean {
  switch (value.kind) {
    case 'date':
      return saysDate(value, written, evidence);
    case 'time':
      return saysTime(value, written, evidence);
    case 'money':
      return saysMoney(value, evidence);
    case 'phone':
      return saysPhone(value, evidence);
    case 'address':
      return saysAddress(written, evidence);
    default:
      return evidence.keys.has(value.key) || saysWords(value.shown, evidence);
  }
}
