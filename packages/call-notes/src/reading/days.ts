import {
  type Calendar,
  comingWeekday,
  type DayNumber,
  dateOf,
  MONTHS,
  WEEKDAYS,
  weekdayOf,
} from './calendar.ts';
import { type Gloss, textBeside } from './gloss.ts';
import { type DayValue, Reader } from './value.ts';

const W = `(${WEEKDAYS.join('|')})`;
const M = `(${MONTHS.join('|')})`;
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th|º|ª)';
const NUMBER = '(\\d{1,2})(?:st|nd|rd|th|º|ª)?';
/** What is counted by an ordinal number, and is no day. */
const NO_DAY =
  "(?! (?:floor|street|st|avenue|ave|road|time|grade|birthday|visit|year|ones?|1|class|thing|name|week|month|half(?! (?:past|\\d))|quarter(?! (?:past|to|after|of))|lot|session|party|appointment|line|page|edition|option|person|row|attempt|opinion|/|:|am|pm|o'clock) )";

type Make = (groups: readonly (string | undefined)[], calendar: Calendar) => DayNumber | null;
type Rule = {
  readonly pattern: RegExp;
  readonly make: Make;
  readonly hasMonth: boolean;
  readonly isRelative: boolean;
  readonly isWeekday?: boolean;
  /** The day is another one than that which is named. */
  readonly isChanged?: boolean;
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
  hasMonth: pattern.includes(M),
  isRelative,
});
const ofWeekday = (pattern: string, isChanged = false): Rule => ({
  ...rule(pattern, weekday(0), true),
  isWeekday: true,
  isChanged,
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
  // "The first Tuesday" is none of the coming days for certain.
  ofWeekday(`(?:the )?[1-5](?:st|nd|rd|th) ${W}`, true),
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
  ofWeekday(
    `${W}(?: the)? (?:after(?! (?:\\d|noon|lunch|work|school|dinner|breakfast))|next|following)`,
    true,
  ),
  rule('tomorrow', after(1), true),
  rule('today', after(0), true),
  ofWeekday(`(?:this |coming )?${W}`),
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

/** Characters beside a day that may change it. */
const BESIDE = 30;
const PAST = / (?:last|since|yesterday|past|ago|previous) (?:the )?$/;
/** Any day of its kind; in other languages "a" is "on". */
const ANY = / (?:an?|any|another|some|most|either) $/;
const SPAN = '(?:days?|weeks?|months?|nights?|mornings?|evenings?)';
const WEEKS = '(?:weeks?|months?)';
/** Words before or behind a day by which it is another one: "two weeks from Tuesday", "the 15th of next month". */
const CHANGED_BEFORE = new RegExp(
  ` (?:${SPAN} (?:from|after|before|following)|(?<! this )${WEEKS} (?:time )?(?:on|of)|week after next(?: ,)?(?: on)?) (?:the )?$`,
);
const CHANGED_BEHIND = new RegExp(
  `^ (?:(?:(?:of|in) )?(?:the )?(?:next|following|last|each|every|coming) (?:${WEEKS}|year)|(?:in|of) (?:${M}|(?:an?|\\d{1,2}) ${SPAN})|in the (?:new year|spring|summer|autumn|fall|winter)|\\d{1,2} ${WEEKS}|(?:(?:in|on|of) )?the week (?:of|after|before|beginning|commencing)|(?:just )?gone|a week ago|before (?:last|the|that|christmas|easter|thanksgiving)) `,
);
const EVERY = / (?:every|each) (?:the )?(?:other |second )?$/;
const REPEATING = new RegExp(
  ` (?:(?:${WEEKDAYS.join('|')})s|weekly|fortnightly|biweekly)(?= )`,
  'g',
);

/** "Monday to Friday", and not "my Monday to Friday", which is a move. */
const WEEKDAYS_TO =
  /(?<! (?:from|my|the|his|her|our|your|their)) monday (?:to|through|till|until|-) (?:friday|saturday|sunday)(?= )/g;

function read(
  reader: Reader<DayValue>,
  rules: readonly Rule[],
  calendar: Calendar,
  isEnglish: boolean,
): void {
  for (const { pattern, make, hasMonth, isRelative, isWeekday = false, isChanged } of rules)
    reader.take(pattern, (found) => {
      const { start, end } = found;
      const [before, , behind] = textBeside(reader.gloss, found, BESIDE);
      const isAny = PAST.test(before) || (isEnglish && ANY.test(before));
      const named = isAny ? null : make(found.groups, calendar);
      const isOther = isChanged || CHANGED_BEFORE.test(before) || CHANGED_BEHIND.test(behind);
      const [day, unchanged] = isOther ? [null, named ?? undefined] : [named];
      const repeats = EVERY.test(before);
      return { kind: 'day', start, end, day, unchanged, isRelative, isWeekday, hasMonth, repeats };
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

/** All days in a text. */
export function readDays(gloss: Gloss, calendar: Calendar, isEnglish: boolean): DayValue[] {
  const reader = new Reader<DayValue>(gloss);
  takeRepeating(reader, WEEKDAYS_TO);
  read(reader, [...WRITTEN, ...RULES.slice(0, 2)], calendar, isEnglish);
  if (!isEnglish) read(reader, FOREIGN, calendar, isEnglish);
  read(reader, RULES.slice(2), calendar, isEnglish);
  takeRepeating(reader, REPEATING);
  return reader.found.sort((a, b) => a.start - b.start);
}
