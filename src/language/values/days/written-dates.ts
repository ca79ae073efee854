import { NUMBERED } from '../../vocabulary/quantities/counted.ts';
import { type CalendarDay, dayFrom } from '../calendar.ts';
import type { TokenisedText } from '../tokenised-text.ts';
import { nearestYear } from './dates.ts';
import type { FoundDay } from './found-day.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})\b/;
const SLASHED = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d{2})|\2(?!\d))?(?![\d/])/;
const MOST_CHARS = 12;

/** "5/21" is the 21st of May in English, where the first can be a month; "21.5." of May elsewhere. */
function slashedDay(
  { call }: TokenisedText,
  [, one, sign, two, year]: RegExpExecArray,
): CalendarDay | null {
  const isEnglish = call.language === 'en';
  if (sign === '.' && isEnglish) return null;
  const [first, second] = [Number(one), Number(two)];
  const [month, date] = isEnglish && first <= 12 ? [first, second] : [second, first];
  return year
    ? dayFrom(Number(year.length === 2 ? `20${year}` : year), month, date)
    : nearestYear(month, date, call.day);
}

/** "5/21", "21.5.", "2026-05-21"; not "flat 2/1". */
export function writtenDate(words: TokenisedText, at: number): FoundDay | null {
  const { text, tokens } = words;
  const token = tokens[at];
  if (!token || !/^\d/.test(token.text) || NUMBERED.has(tokens[at - 1]?.lower ?? '')) return null;
  const rest = text.slice(token.start, token.start + MOST_CHARS);
  const iso = ISO.exec(rest);
  const match = iso ?? SLASHED.exec(rest);
  if (!match) return null;
  const day = iso
    ? dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    : slashedDay(words, match);
  if (day === null) return null;
  const end = token.start + match[0].length;
  let to = at + 1;
  while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to += 1;
  return { day, said: 'date', from: at, to };
}
