import { calendarAt } from './calendar.ts';
import { gloss } from './gloss.ts';
import type { Language } from './languages/language-words.ts';
import { readValues } from './read-values.ts';
import type { Value } from './value.ts';

type TextOptions = {
  /** What days are counted from, in Unix milliseconds. */
  readonly nowMs: number;
  /** IANA zone; UTC if absent. */
  readonly timeZone?: string | undefined;
  readonly language: Language;
};

/** The values that a text says by itself, with their places in its NFC form, in their order. */
export const readText = (
  text: string,
  { nowMs, timeZone, language }: TextOptions,
): readonly Value[] =>
  readValues(gloss(text.normalize('NFC'), language), {
    calendar: calendarAt(nowMs, timeZone),
    isEnglish: language === 'en',
    isAboutMoment: false,
  });
