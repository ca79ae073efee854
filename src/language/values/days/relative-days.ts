import { perLanguage } from '../../vocabulary/languages.ts';
import { RELATIVE_DAYS, SPANS } from '../../vocabulary/moments/calendar-words.ts';
import * as around from '../../vocabulary/moments/day-words.ts';
import { addDays } from '../calendar.ts';
import { numberAt, type TokenisedText } from '../tokenised-text.ts';
import { Phrases } from '../tokens.ts';
import { type FoundDay, lowerAt } from './found-day.ts';
import { plainWeekday } from './weekdays.ts';

const RELATIVE = perLanguage((language) => new Phrases(Object.keys(RELATIVE_DAYS[language])));
const MOST_SPANS = 12;

/** Whether words for a day begin there: "tonight" is one, and a part of it. */
export const namesDay = ({ tokens, call }: TokenisedText, at: number): boolean =>
  RELATIVE[call.language].at(tokens, at) !== null;

/** "Tomorrow", "the day after tomorrow". */
export function relativeDay(words: TokenisedText, at: number): FoundDay | null {
  const { tokens, call } = words;
  const found = RELATIVE[call.language].at(tokens, at);
  if (!found) return null;
  const before = lowerAt(words, at - 1);
  if (around.LEADS_PART.has(before) && around.DAYS_OR_PARTS.has(found.phrase)) return null;
  if (around.GREETS.has(before)) return null;
  const ahead = RELATIVE_DAYS[call.language][found.phrase] ?? 0;
  return { day: addDays(call.day, ahead), said: 'relative', from: at, to: found.next };
}

/** How many days a span there has, and the index after it: 14 of "two weeks". */
function spanAt(words: TokenisedText, at: number): { days: number; to: number } | null {
  const number = numberAt(words, at);
  const count = number?.value ?? (around.ONE_SPAN.has(lowerAt(words, at)) ? 1 : 0);
  if (count < 1 || count > MOST_SPANS) return null;
  const unit = number?.to ?? at + 1;
  const days = SPANS[lowerAt(words, unit)];
  return days ? { days: count * days, to: unit + 1 } : null;
}

/** "in two weeks", "a week from Thursday", "three days from now", "a week today". */
export function spanOfDays(words: TokenisedText, at: number): FoundDay | null {
  const span = spanAt(words, at);
  if (!span) return null;
  const { day: today } = words.call;
  const behind = lowerAt(words, span.to);
  const place = { from: at, said: 'relative' } as const;
  const isIn = around.IN_SPAN.has(lowerAt(words, at - 1));
  if (isIn && !around.SPAN_GOES_ON.has(behind) && !around.WITHIN_SPAN.has(lowerAt(words, at - 2)))
    return { ...place, day: addDays(today, span.days), to: span.to };
  const isFrom = around.SPAN_FROM.has(behind);
  if (!isFrom && !around.SPAN_FROM_TODAY.has(behind)) return null;
  const from = isFrom ? span.to + 1 : span.to;
  const base = relativeDay(words, from) ?? plainWeekday(words, from);
  if (base) return { ...place, day: addDays(base.day, span.days), to: base.to };
  return lowerAt(words, from) === 'now'
    ? { ...place, day: addDays(today, span.days), to: from + 1 }
    : null;
}
