import type { Sentence } from '../sentences/sentence.ts';
import { dayOf } from '../values/calendar.ts';
import type { DayValue, SpokenValue } from '../values/value.ts';
import { type FormatOptions, formatMoment } from './format-moment.ts';

/** "Tomorrow" means another day once the note is read. */
export const isRelativeDay = (value: SpokenValue): value is DayValue =>
  value.kind === 'day' && value.said === 'relative';

/** Replaces relative days of the future by dates in a quote of a sentence; a repeated day is replaced once. */
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
