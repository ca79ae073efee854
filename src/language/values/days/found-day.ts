import type { CalendarDay } from '../calendar.ts';
import type { TokenisedText } from '../tokenised-text.ts';
import type { DayValue } from '../value.ts';

/** A day that was read, and the tokens it stands in. */
export type FoundDay = {
  readonly day: CalendarDay;
  readonly said: DayValue['said'];
  readonly from: number;
  readonly to: number;
};

/** The day that begins at a token; null where none does. */
export type DayReader = (words: TokenisedText, at: number) => FoundDay | null;

export const lowerAt = ({ tokens }: TokenisedText, at: number): string => tokens[at]?.lower ?? '';
export const WEEK = 7;
