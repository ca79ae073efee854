import { readNumbers } from './amounts.ts';
import type { Calendar } from './calendar.ts';
import { readDays } from './days.ts';
import type { Gloss } from './gloss.ts';
import { readTimes } from './times.ts';
import type { Value } from './value.ts';

export type ReadingContext = {
  readonly calendar: Calendar;
  readonly isEnglish: boolean;
  /** The sentence before, of either side, was about a moment. */
  readonly isAboutMoment: boolean;
};

/** The values of a sentence in their order. */
export function readValues(gloss: Gloss, context: ReadingContext): readonly Value[] {
  if (!/\d|day|tomorrow|noon|midnight|weekly|[@]| dot /.test(gloss.text)) return [];
  const days = readDays(gloss, context.calendar, context.isEnglish);
  const times = readTimes(gloss, days, {
    isEnglish: context.isEnglish,
    isAboutMoment: days.length > 0 || context.isAboutMoment,
  });
  const others = readNumbers(gloss, [...days, ...times]);
  return [...days, ...times, ...others].sort((a, b) => a.start - b.start);
}
