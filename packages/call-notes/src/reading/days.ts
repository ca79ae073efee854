import {
  type Calendar,
  comingWeekday,
  type DayNumber,
  dayOf,
  MONTHS,
  monthDayOf,
  WEEKDAYS,
  weekdayOf,
} from './calendar.ts';
import type { Found, Gloss } from './gloss.ts';
import { type DayValue, Reader } from './value.ts';

const W = `(${WEEKDAYS.join('|')})`;
const M = `(${MONTHS.join('|')})`;
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th|º|ª)';
const NUMBER = '(\\d{1,2})(?:st|nd|rd|th|º|ª)?';
/** What is counted by an ordinal number, and is no day. */
const NO_DAY =
  "(?! (?:floor|street|st|avenue|ave|road|time|grade|birthday|visit|year|ones?|1|class|thing|name|week|month|half(?! (?:past|\\d))|quarter(?! (?:past|to|after|of))|lot|session|party|appointment|line|page|edition|option|person|row|attempt|opinion|/|:|am|pm|o'clock) )";

type Named = {
  readonly weekday?: string | undefined;
  readonly date?: string | undefined;
  readonly month?: string | undefined;
  readonly year?: string | undefined;
};

/** How far ahead a day of the month is looked for, in days. */
const AHEAD = 100;
const BEHIND = 60;

const isNamed = (day: DayNumber, date: number, month: number, weekday: number): boolean => {
  const its = monthDayOf(day);
  return (
    its.day === date &&
    (month === 0 || its.month === month) &&
    (weekday < 0 || weekdayOf(day) === weekday)
  );
};

/** The day that a date names: the next one, or with its month the nearest; null if its weekday contradicts. */
function dateOf({ weekday, date, month, year }: Named, { today }: Calendar): DayNumber | null {
  const [wanted, day] = [MONTHS.indexOf(month ?? '') + 1, Number(date)];
  const named = WEEKDAYS.indexOf(weekday ?? '');
  if (year) {
    const exact = dayOf(
      `${year}-${String(wanted).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    );
    return Number.isNaN(exact) || !isNamed(exact, day, wanted, named) ? null : exact;
  }
  const [from, to] = wanted ? [-BEHIND, 365 - BEHIND] : [0, weekday ? AHEAD : 31];
  for (let ahead = Math.max(from, 0); ahead <= to; ahead += 1)
    if (isNamed(today + ahead, day, wanted, -1))
      return isNamed(today + ahead, day, wanted, named) || !wanted
        ? nextWith(today + ahead, to + today, day, wanted, named)
        : null;
  for (let back = -1; back >= from; back -= 1)
    if (isNamed(today + back, day, wanted, named)) return today + back;
  return null;
}

function nextWith(from: DayNumber, to: DayNumber, date: number, month: number, weekday: number) {
  for (let day = from; day <= to; day += 1) if (isNamed(day, date, month, weekday)) return day;
  return null;
}

type Make = (groups: readonly (string | undefined)[], calendar: Calendar) => DayNumber | null;
type Rule = {
  readonly pattern: RegExp;
  readonly make: Make;
  readonly isRelative?: boolean;
  readonly isWeekday?: boolean;
};

const after =
  (days: number): Make =>
  (_, { today }) =>
    today + days;
const weekday =
  (more: number, group = 1): Make =>
  (groups, calendar) =>
    comingWeekday(WEEKDAYS.indexOf(groups[group] ?? ''), calendar) + more;

const inWeeks: Make = ([, weeks], { today }) => today + 7 * Number(weeks);

/** "Next Friday" is certain only where the coming Friday is in the next week, which starts on Monday. */
const nextWeekday: Make = (groups, calendar) => {
  const coming = comingWeekday(WEEKDAYS.indexOf(groups[1] ?? ''), calendar);
  const isNextWeek = (weekdayOf(coming) + 6) % 7 <= (weekdayOf(calendar.today) + 6) % 7;
  return isNextWeek ? coming : null;
};
/** "Friday next week" */
const weekdayOfNextWeek: Make = (groups, calendar) => {
  const monday = calendar.today + 7 - ((weekdayOf(calendar.today) + 6) % 7);
  return monday + ((WEEKDAYS.indexOf(groups[1] ?? '') + 6) % 7);
};

const rule = (pattern: string, make: Make, isRelative = false): Rule => ({
  pattern: new RegExp(` ${pattern}(?= )`, 'g'),
  make,
  isRelative,
});

/** "2026-03-06" */
const WRITTEN: readonly Rule[] = [
  rule('(20\\d\\d) - (\\d\\d) - (\\d\\d)', ([, year, month, date], calendar) =>
    dateOf({ date, month: MONTHS[Number(month) - 1], year }, calendar),
  ),
];

const RULES: readonly Rule[] = [
  rule(
    `(?:${W}(?: ,)? )?(?:the )?(?:day )?${NUMBER} (?:\\. )?(?:of )?${M}(?:(?: of)? (20\\d\\d))?`,
    ([, w, date, month, year], calendar) => dateOf({ weekday: w, date, month, year }, calendar),
  ),
  rule(
    `(?:${W}(?: ,)? )?${M} (?:the )?${NUMBER}(?! (?:am|pm|o'clock|dollars|pounds|euros))(?: ,? ?(20\\d\\d))?`,
    ([, w, month, date, year], calendar) => dateOf({ weekday: w, date, month, year }, calendar),
  ),
  rule(`${W}(?: ,)? (?:the |day |the day )?${ORDINAL}${NO_DAY}`, ([, w, date], calendar) =>
    dateOf({ weekday: w, date }, calendar),
  ),
  rule(`the ${ORDINAL}${NO_DAY}`, ([, date], calendar) => dateOf({ date }, calendar)),
  rule(`(1[3-9]|[23]\\d)(?:st|nd|rd|th)${NO_DAY}`, ([, date], calendar) =>
    dateOf({ date }, calendar),
  ),
  rule('day after tomorrow', after(2), true),
  rule(`(?:a )?week from ${W}`, weekday(7), true),
  rule('(?:a )?week from tomorrow', after(8), true),
  rule('(?:a )?week from (?:today|now)', after(7), true),
  rule('(\\d{1,2}) weeks (?:from )?(?:today|now)', inWeeks, true),
  rule('today in (\\d{1,2}) weeks', inWeeks, true),
  rule('today in (\\d{1,2}) days', ([, days], { today }) => today + Number(days), true),
  rule(`${W} after next`, weekday(7), true),
  rule(`${W}(?: of| in| the)? (?:next week|week next)`, weekdayOfNextWeek, true),
  rule(`next week(?: ,)?(?: on)? ${W}`, weekdayOfNextWeek, true),
  rule(`${W} week`, weekday(7), true),
  rule(`(?:next|following) ${W}`, nextWeekday, true),
  rule(`${W}(?: the)? (?:after|next|following)`, () => null, true),
  rule('tomorrow', after(1), true),
  rule('today', after(0), true),
  { ...rule(`(?:this |coming |on )?${W}`, weekday(0), true), isWeekday: true },
];

/** In other languages a day needs no ending: "viernes 12", "el dia 17", "der 15." */
const FOREIGN: readonly Rule[] = [
  rule(
    `${W}(?: ,)? (?:the |day |the day )?(\\d{1,2})(?! (?:o'clock|am|pm|:|and|less|euros|%))`,
    ([, w, date], calendar) => dateOf({ weekday: w, date }, calendar),
  ),
  rule("(?:the )?day (\\d{1,2})(?! (?:o'clock|am|pm))", ([, date], calendar) =>
    dateOf({ date }, calendar),
  ),
  rule('the (\\d{1,2}) \\.', ([, date], calendar) => dateOf({ date }, calendar)),
  rule('(\\d{1,2})\\.(\\d{1,2})(?:\\.(20\\d\\d))?', ([, date, month, year], calendar) =>
    dateOf({ date, month: MONTHS[Number(month) - 1] ?? '', year }, calendar),
  ),
];

const PAST = / (?:last|since|yesterday|past|ago|previous) (?:the )?$/;
const EVERY = / (?:every|each) (?:the )?(?:other |second )?$/;
const REPEATING = new RegExp(
  ` (?:(?:${WEEKDAYS.join('|')})s|weekly|fortnightly|biweekly)(?= )`,
  'g',
);

/** "Monday to Friday", and not "my Monday to Friday", which is a move. */
const WEEKDAYS_TO =
  /(?<! (?:from|my|the|his|her|our|your|their)) monday (?:to|through|till|until|-) (?:friday|saturday|sunday)(?= )/g;

function read(reader: Reader<DayValue>, rules: readonly Rule[], calendar: Calendar): void {
  for (const { pattern, make, isRelative = false, isWeekday = false } of rules)
    reader.take(pattern, (found) => {
      const before = textBefore(reader.gloss, found);
      const day = PAST.test(before) ? null : make(found.groups, calendar);
      const { start, end } = found;
      const repeats = EVERY.test(before);
      return { kind: 'day', start, end, day, isRelative, isWeekday, repeats };
    });
}

function takeRepeating(reader: Reader<DayValue>, pattern: RegExp): void {
  reader.take(pattern, ({ start, end }) => ({
    kind: 'day',
    start,
    end,
    day: null,
    isRelative: true,
    repeats: true,
  }));
}

function textBefore({ words, text, offsets }: Gloss, { start }: Found): string {
  const at = words.findIndex((word) => word.start === start);
  return text.slice(Math.max(0, (offsets[at] ?? 0) - 30), offsets[at]);
}

/** All days in a text. */
export function readDays(gloss: Gloss, calendar: Calendar, isEnglish: boolean): DayValue[] {
  const reader = new Reader<DayValue>(gloss);
  takeRepeating(reader, WEEKDAYS_TO);
  read(reader, [...WRITTEN, ...RULES.slice(0, 2)], calendar);
  if (!isEnglish) read(reader, FOREIGN, calendar);
  read(reader, RULES.slice(2), calendar);
  takeRepeating(reader, REPEATING);
  return reader.found.sort((a, b) => a.start - b.start);
}
