import { LEADS_A_PLACE } from '../../vocabulary/moments/clock-words.ts';
import type { NumberSpan } from '../numbers/number-span.ts';
import { numberAt, type TokenisedText } from '../tokenised-text.ts';
import type { FoundPhrase } from '../tokens.ts';
import {
  type ClockTime,
  clockOf,
  clockWords,
  HALF_DAY,
  isCounted,
  lowerAt,
  withMinutesBehind,
} from './clock-time.ts';
import { isSign, partAt } from './parts-of-day.ts';

const MOST_DIGITS = 2_400;

/** "Diez y media", "dix heures moins le quart". */
function withMinutes(
  words: TokenisedText,
  { value, from }: NumberSpan,
  minutes: number,
  behind: number,
): ClockTime | null {
  const { tails, behind: shifts } = clockWords(words);
  const tail = value <= 24 ? tails.at(words.tokens, behind) : null;
  if (!tail) return null;
  const shift = shifts[tail.phrase] ?? 0;
  return { minutes: minutes + shift, sure: minutes > HALF_DAY, from, to: tail.next };
}

/** "Eight o'clock", "15 Uhr 30". */
function ofClock(
  words: TokenisedText,
  from: number,
  minutes: number,
  { phrase, next }: FoundPhrase,
): ClockTime {
  const more = numberAt(words, next);
  const isMore = more && !phrase.startsWith('o') && more.value < 60 && !isCounted(words, more);
  const isOfDay = minutes > HALF_DAY || phrase === 'uhr' || phrase === 'h';
  return {
    minutes: minutes + (isMore ? more.value : 0),
    sure: words.call.language !== 'en' && isOfDay,
    from,
    to: isMore ? more.to : next,
  };
}

/** "9 in the morning", "at five"; not "at 12 Elm Street". */
function isPlainHour(words: TokenisedText, number: NumberSpan): boolean {
  const { value, groups, from, to } = number;
  const isHour = groups.length > 1 || value <= (words.call.language === 'en' ? 12 : 24);
  if (value <= 0 || !isHour || isCounted(words, number)) return false;
  const part = partAt(words, to);
  const isLed = clockWords(words).leads.endsAt(words.tokens, from);
  // "One morning, one afternoon": some morning, and no hour.
  if (part) return value !== 1 || isLed || isSign(part) || lowerAt(words, to) !== part.word;
  const isWhole = groups.length > 1 || value >= 1;
  return isWhole && isLed && !LEADS_A_PLACE.has(lowerAt(words, to));
}

/** "9 am", "eight o'clock", "at five", "15 Uhr 30", "a las diez y media". */
export function hourTime(words: TokenisedText, at: number): ClockTime | null {
  const number = numberAt(words, at);
  if (!number || number.ordinal || number.value > MOST_DIGITS) return null;
  const minutes = clockOf(number);
  if (minutes === null) return null;
  const hour = clockWords(words).hours.at(words.tokens, number.to);
  const exact = withMinutes(words, number, minutes, hour?.next ?? number.to);
  if (exact) return exact;
  // "Comptez une heure": how long it takes.
  const isLed = clockWords(words).leads.endsAt(words.tokens, at);
  if (hour?.phrase === 'heure' && !isLed) return null;
  if (hour) return ofClock(words, at, minutes, hour);
  return isPlainHour(words, number) ? withMinutesBehind(words, number, minutes) : null;
}
