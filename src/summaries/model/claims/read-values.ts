import type { Chrono } from 'chrono-node';
import { findTimes } from '../../local/clock-times.ts';
import { findContacts, findMoney } from '../../local/contacts.ts';
import type { CallTime } from '../../local/date-values.ts';
import { findDates } from '../../local/dates.ts';
import { type Value, withoutOverlaps } from '../../local/values.ts';

/** How English texts of one call are read. */
export type Reader = {
  readonly parser: Chrono;
  readonly time: CallTime;
  /** Weekdays, clock times and amounts in words are those of English only. */
  readonly english: boolean;
};

/** The typed values of a text whose numbers are written out, at their places. */
export const readValues = (text: string, { parser, time, english }: Reader): Value[] =>
  withoutOverlaps([
    ...findContacts(text),
    ...findMoney(text),
    ...(english ? [...findDates(text, time, parser), ...findTimes(text)] : []),
  ]);
