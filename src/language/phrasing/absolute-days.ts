import type { Sentence } from '../sentences/sentence.ts';
import { dayOf } from '../values/calendar.ts';
import type { DayValue, SpokenValue } from '../values/value.ts';
import { type FormatOptions, formatMoment } from './format-moment.ts';

/** "Tomorrow" means another day when it is read; of a weekday it is not sure that it is the one to come. */
export const isRelativeDay = (value: SpokenValue): value is DayValue =>
  value.kind === 'day' && value.said === 'relative';

/** A quote of a sentence with dates for the days to come that go stale; a day that is said twice is dated once. */
export function withAbsoluteDays(
  quote: string,
  { text, values }: Pick<Sentence, 'text' | 'values'>,
  options: FormatOptions,
): string {
  const today = dayOf(options.nowMs ?? 0, options.timeZone ?? 'UTC');
  const days = new Set<string>();
  let rest = quote;
  for (const value of values) {
    if (value.kind !== 'day') continue;
    const said = text.slice(value.start, value.end);
    const at = rest.toLowerCase().indexOf(said.toLowerCase());
    if (at >= 0 && isRelativeDay(value) && value.day >= today && !days.has(value.day))
      rest =
        rest.slice(0, at) +
        formatMoment({ day: value.day }, options) +
        rest.slice(at + said.length);
    days.add(value.day);
  }
  return rest;
}
