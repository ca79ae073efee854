import type { Day } from '../calendar.ts';
import type { DayValue } from '../value.ts';
import type { Words } from '../words.ts';

/** A day that was read, and the tokens it stands in. */
export type FoundDay = {
  readonly day: Day;
  readonly said: DayValue['said'];
  readonly from: number;
  readonly to: number;
};

/** The day that begins at a token; null where none does. */
export type DayReader = (words: Words, at: number) => FoundDay | null;

export const lowerAt = ({ tokens }: Words, at: number): string => tokens[at]?.lower ?? '';
export const WEEK = 7;
