import { BETWEEN, FROM_TIME } from '../../vocabulary/moments/clock-words.ts';
import { COUNTED } from '../../vocabulary/quantities/counted.ts';
import type { NumberSpan } from '../numbers/number-span.ts';
import { numberAt, type TokenisedText } from '../tokenised-text.ts';
import { type ClockTime, clockWords, HALF_DAY, lowerAt } from './clock-time.ts';

const LAST_MINUTE = 1_439;
const STEP = 5;
const FEWEST_SURE = 13;

/** "Noon", "midnight", "mezzogiorno e mezza". */
export function namedTime(words: TokenisedText, at: number): ClockTime | null {
  const { noon, midnight, tails, behind } = clockWords(words);
  const found = noon.at(words.tokens, at);
  // "Après-midi"
  if (found && lowerAt(words, at - 1) === '-') return null;
  if (found) {
    const tail = tails.at(words.tokens, found.next);
    const minutes = HALF_DAY + (tail ? (behind[tail.phrase] ?? 0) : 0);
    return { minutes, sure: true, from: at, to: tail?.next ?? found.next };
  }
  const night = midnight.at(words.tokens, at);
  return night && { minutes: LAST_MINUTE, sure: true, from: at, to: night.next };
}

/** The number there, where it is an hour from 1 to 12. */
function hourAt(words: TokenisedText, at: number): NumberSpan | null {
  const hour = numberAt(words, at);
  return hour && hour.groups.length === 1 && hour.value >= 1 && hour.value <= 12 ? hour : null;
}

/** "half past ten", "quarter to four", "halb elf", "half nine". */
export function fractionOfHour(words: TokenisedText, at: number): ClockTime | null {
  const { before, fractions } = clockWords(words);
  const found = fractions.at(words.tokens, at);
  const hour = found && hourAt(words, found.next);
  if (!hour || (found.phrase === 'half' && !hour.spoken)) return null;
  const shift = before[found.phrase] ?? 0;
  return { minutes: hour.value * 60 + shift, sure: false, from: at, to: hour.to };
}

/** "Two till four", "8 to 10", "between ten and four": a window; minutes are said in fives. */
function couldBeWindow(
  words: TokenisedText,
  minute: NumberSpan,
  word: string,
  named: boolean,
): boolean {
  if (!minute.spoken || (minute.value % STEP !== 0 && !named)) return true;
  if (word !== 'to') return false;
  const before = lowerAt(words, minute.from - 1);
  const isOdd = minute.value < FEWEST_SURE && minute.value % STEP !== 0;
  return isOdd || BETWEEN.has(before) || FROM_TIME.has(before);
}

/** "twenty past nine", "ten to four". */
export function minutesPast(words: TokenisedText, at: number): ClockTime | null {
  const minute = numberAt(words, at);
  if (!minute || minute.value < 1 || minute.value > 30 || minute.ordinal) return null;
  const { past, to } = clockWords(words);
  const named = lowerAt(words, minute.to) === 'minutes';
  const next = named ? minute.to + 1 : minute.to;
  const word = lowerAt(words, next);
  const isPast = past.includes(word);
  const hour = isPast || to.includes(word) ? hourAt(words, next + 1) : null;
  if (!hour || COUNTED.has(lowerAt(words, hour.to))) return null;
  if (!isPast && couldBeWindow(words, minute, word, named)) return null;
  const shift = isPast ? minute.value : -minute.value;
  return { minutes: hour.value * 60 + shift, sure: false, from: at, to: hour.to };
}
