import { perLanguage } from '../../vocabulary/languages.ts';
import { BETWEEN, CLOCK_WORDS, JOINS_MINUTES } from '../../vocabulary/moments/clock-words.ts';
import { COUNTED, NUMBERED } from '../../vocabulary/quantities/counted.ts';
import { CURRENCIES } from '../../vocabulary/quantities/money-words.ts';
import type { NumberSpan } from '../numbers/number-span.ts';
import type { TokenisedText } from '../tokenised-text.ts';
import { Phrases } from '../tokens.ts';

/** A time as read: an hour from 1 to 12 is not known to be of the morning or the afternoon. */
export type ClockTime = {
  readonly minutes: number;
  readonly sure: boolean;
  readonly from: number;
  readonly to: number;
};

/** The time that begins at a token; null where none does. */
export type TimeReader = (words: TokenisedText, at: number) => ClockTime | null;

export const HALF_DAY = 720;
/** Without a word on it, a bare hour is one at which firms are open: 7 to 12, then 1 to 6. */
const FIRST_OPEN_HOUR = 7;

/** Spoken minutes are said in fives. */
export const STEP = 5;

export const openHours = (minutes: number): number =>
  minutes < FIRST_OPEN_HOUR * 60 ? minutes + HALF_DAY : minutes;

const CLOCKS = perLanguage((language) => {
  const { at, hour, noon, midnight, behind, before, past, to } = CLOCK_WORDS[language];
  return {
    behind,
    before,
    past,
    to,
    noon: new Phrases(noon),
    midnight: new Phrases(midnight),
    leads: new Phrases(at.map((phrase) => phrase.replace("'", ''))),
    hours: new Phrases(hour),
    tails: new Phrases(Object.keys(behind)),
    fractions: new Phrases(Object.keys(before)),
  };
});
export const clockWords = ({ call }: TokenisedText) => CLOCKS[call.language];

export const lowerAt = ({ tokens }: TokenisedText, at: number): string => tokens[at]?.lower ?? '';

const isHalf = (words: TokenisedText, at: number): boolean =>
  lowerAt(words, at) === 'and' && lowerAt(words, at + 2) === 'half';

/** "Two people", "four and a half hours", "room 5", "$9": no hour. */
export function isCounted(words: TokenisedText, { from, to: end }: NumberSpan): boolean {
  const to = isHalf(words, end) ? end + 3 : end;
  const [before, next] = [lowerAt(words, from - 1), lowerAt(words, to)];
  return (
    COUNTED.has(next) ||
    (next === '-' && COUNTED.has(lowerAt(words, to + 1))) ||
    NUMBERED.has(before) ||
    next in CURRENCIES ||
    before in CURRENCIES
  );
}

/** The minutes of "quatro e quarenta", "las ocho y diez"; null where none are said so. */
function minutesBehind(
  words: TokenisedText,
  { spoken, groups, from, to }: NumberSpan,
): NumberSpan | null {
  const isBetween = [from - 1, from - 2].some((at) => BETWEEN.has(lowerAt(words, at)));
  const isHour = spoken && groups.length === 1 && !isBetween;
  const isAnd = isHour && JOINS_MINUTES[words.call.language] === lowerAt(words, to);
  const minutes = isAnd ? words.numbersFrom.get(to + 1) : undefined;
  const isMinutes = minutes?.spoken && minutes.value % STEP === 0 && minutes.value < 60;
  return isMinutes && !isCounted(words, minutes) ? minutes : null;
}

/** The hour with the minutes that follow it. */
export function withMinutesBehind(
  words: TokenisedText,
  hour: NumberSpan,
  minutes: number,
): ClockTime {
  const more = minutesBehind(words, hour);
  return {
    minutes: minutes + (more?.value ?? 0),
    sure: false,
    from: hour.from,
    to: more?.to ?? hour.to,
  };
}

/** Minutes since midnight of "nine thirty"; null if the groups are no time. */
export function clockOf({ groups, digits }: NumberSpan): number | null {
  const [hour = -1, ...rest] = groups;
  const minute = rest.length === 0 ? 0 : Number(digits.slice(String(hour).length));
  if (!Number.isInteger(hour) || hour < 0 || hour > 24 || minute > 59 || rest.length > 2)
    return null;
  if (rest.length === 1 && (rest[0] ?? 0) < 10 && digits.length < 3) return null;
  return hour * 60 + minute;
}
