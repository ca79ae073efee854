import type { CalendarDay } from '../calendar.ts';
import type { TokenisedText } from '../tokenised-text.ts';
import type { DayValue } from '../value.ts';

/** A day with its tokens. */
export type FoundDay = {
  readonly day: CalendarDay;
  readonly said: DayValue['said'];
  readonly from: number;
  readonly to: number;
};

/** Reads the day that begins at a token; null if there is none. */
export type DayReader = (words: TokenisedText, at: number) => FoundDay | null;

export const lowerAt = ({ tokens }: TokenisedText, at: number): string => tokens[at]?.lower ?? '';
export const WEEK = 7;
