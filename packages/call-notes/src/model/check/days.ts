import {
  type Calendar,
  type DayNumber,
  isoOf,
  monthDayOf,
  weekdayOf,
} from '../../reading/calendar.ts';
import { type Found, findAll, type Gloss } from '../../reading/gloss.ts';

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const W = `(${WEEKDAYS.join('|')})s?`;
const M = `(${MONTHS.join('|')})`;
const Y = '((?:19|20)\\d\\d)';
const END = '(?:st|nd|rd|th|º|ª)';
const D = `(\\d{1,2})${END}?`;
const TO = '(?:to|-|–|and|until|or) (?:the )?';
const THE = '(?:the|day|on|el|del|al|am|der|den|dem|zum|vom|le|du|au|il|dal|o|do|no)';
const IN = '(?:in|within|dans|en|em|tra|fra|vor|hace|ha|il y a|fa) (?:about )?';
const ONE = 'an?|eine[rn]?|una?|une|uma';

/** What a text says of a day; what is missing is not named. */
export type DayMention = {
  readonly weekday?: number | undefined;
  /** Days of the month: of a range both. */
  readonly dates: readonly number[];
  /** From 1. */
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  /** Days from today: "tomorrow" is 1. */
  readonly ahead?: number | undefined;
};

/**
 * A pattern, and what each of its groups is: w a weekday, d and e dates, m a month, n its number, y a year, a days and k
 * weeks ahead. Instead of groups, the days ahead ("+1") or a day of the year ("=12-24").
 */
type Rule = readonly [groups: string, pattern: RegExp];
const rule = (groups: string, pattern: string): Rule => [
  groups,
  new RegExp(` ${pattern}(?= )`, 'g'),
];

/** The longest first: in a statement, what one has read is not read again. */
const WRITTEN: readonly Rule[] = [
  rule(
    'wedmy',
    `(?:${W} (?:, )?)?(?:the )?(?:${D} ${TO})?${D} (?:\\. )?(?:of |de )?${M}(?: ,| of| de)?(?: ${Y})?`,
  ),
  rule(
    'wmdey',
    `(?:${W} (?:, )?)?${M} (?:the )?${D}(?: ${TO}${D})?(?! (?:am|pm|o'clock))(?: ,)?(?: ${Y})?`,
  ),
  rule('ynd', '(20\\d\\d) - (\\d\\d) - (\\d\\d)'),
  rule('nd', '(\\d{1,2}) 月 (\\d{1,2}) 日'),
  rule('my', `${M} ${Y}`),
  rule('wd', `${W} (?:, )?(?:the |day |the day )?(\\d{1,2})${END}`),
  rule('+2', 'day after tomorrow'),
  rule('+1', 'tomorrow'),
  rule('-1', '(?:yesterday|last night)'),
  rule('w', W),
  rule('m', M),
  rule('d', `(?:the )?([4-9]|[12]\\d|3[01])${END}`),
  rule('d', `the (\\d)${END}`),
];
/** What may be a day where people speak; the order of day and month is not known. */
const SPOKEN: readonly Rule[] = [
  rule('wd', `${W} (?:, )?(?:${THE} )*(\\d{1,2})`),
  rule('d', `${THE} (\\d{1,2})(?: \\.)?`),
  rule('dn', '(\\d{1,2})(?:\\.| / )(\\d{1,2})'),
  rule('nd', '(\\d{1,2})(?:\\.| / )(\\d{1,2})'),
  rule('=12-24', '(?:christmas eve|nochebuena|heiligabend)'),
  rule('=12-25', '(?:christmas(?: day)?|navidad|weihnachten|noel|natal|natale)'),
  rule('=12-26', 'boxing day'),
  rule('=12-31', "new year's eve"),
  rule('=01-01', "new year(?:'s)?(?: day)?"),
  rule('=10-31', 'halloween'),
  rule('=02-14', "valentine's(?: day)?"),
  rule('+0', '(?:today|now|(?:straight|right) away|immediately|on (?:the|my|his|her|their) way)'),
  rule('a', `${IN}(\\d{1,2}) (?:days?|tagen?|jours|dias|giorni)`),
  rule('a', `(\\d{1,2}|a) days? (?:ago|from|later|time)`),
  rule('k', `${IN}(\\d{1,2}|${ONE}) (?:weeks?|wochen?|semanas?|semaines?|settiman[ae])`),
  rule('k', '(\\d{1,2}|a) weeks? (?:ago|from|today|later|time)'),
];

function toMention([groups]: Rule, found: Found['groups']): DayMention {
  if (/^[+-]/.test(groups)) return { dates: [], ahead: Number(groups) };
  const [, fixed, date] = /^=(\d\d)-(\d\d)/.exec(groups) ?? [];
  if (fixed) return { dates: [Number(date)], month: Number(fixed) };
  const of = (key: string): string | undefined => found[groups.indexOf(key) + 1 || 99];
  const number = (key: string): number | undefined => (of(key) ? Number(of(key)) : undefined);
  const count = of('a') ?? of('k');
  return {
    weekday: of('w') && WEEKDAYS.indexOf(of('w') ?? ''),
    dates: [number('d'), number('e')].filter((one) => one !== undefined),
    month: of('m') ? MONTHS.indexOf(of('m') ?? '') + 1 : number('n'),
    year: number('y'),
    ahead: count && (Number(count) || 1) * (of('k') ? 7 : 1),
  } as DayMention;
}

/** The days that a text names, with their places. @param isSpoken everything that may be a day */
export const daysIn = (spoken: Gloss, isSpoken: boolean): (DayMention & { place: Found })[] =>
  [...WRITTEN, ...(isSpoken ? SPOKEN : [])].flatMap((one) =>
    findAll(spoken, one[1]).map((place) => ({ ...toMention(one, place.groups), place })),
  );

/** How far from today a day may be that is named by its date or by its weekday only. */
const [MONTH, WEEKS, MORE_WEEKS] = [31, 14, 35];
/** Where the days of a claim are looked for, in days from today. */
const [BEFORE, AFTER] = [60, 330];

/** What was said of days. */
export type SaidDays = {
  readonly calendar: Calendar;
  readonly mentions: readonly DayMention[];
  /** All numbers that were said: years may be among them. */
  readonly numbers: ReadonlySet<number>;
  /** "The week after next", "a fortnight on Friday": weekdays may be further away. */
  readonly hasWeeks: boolean;
};
export const saidDays = (
  texts: readonly Gloss[],
  numbers: ReadonlySet<number>,
  calendar: Calendar,
): SaidDays => ({
  calendar,
  numbers,
  mentions: texts.flatMap((text) => daysIn(text, true)),
  hasWeeks: texts.some(({ text }) => / (?:weeks?|fortnight|month|after next) /.test(text)),
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** Whether a date with its month was said. */
const isDated = (day: DayNumber, { mentions }: SaidDays): boolean => {
  const { month, day: date } = monthDayOf(day);
  return mentions.some((one) => one.month === month && one.dates.includes(date));
};

/** Whether a day may be one that was named: "tomorrow", "Friday", "the 12th", "12 March". */
function isDaySaid(day: DayNumber, said: SaidDays): boolean {
  const away = day - said.calendar.today;
  const { month, day: date } = monthDayOf(day);
  const isMonth = Math.abs(away) <= MONTH || said.mentions.some((one) => one.month === month);
  const isNear = away >= -7 && away <= (said.hasWeeks ? MORE_WEEKS : WEEKS);
  return (
    isDated(day, said) ||
    said.mentions.some(
      (one) =>
        one.ahead === away ||
        ((one.ahead ?? 0) > 2 && one.ahead === -away) ||
        (one.month === undefined && one.dates.includes(date) && isMonth) ||
        (one.weekday === weekdayOf(day) &&
          one.dates.length === 0 &&
          (isNear || range(day - 7, day + 7).some((other) => isDated(other, said)))),
    )
  );
}

/** Whether the same was said in the same parts: "14 March 1985", "Fridays". */
const isSaidSo = ({ weekday, dates, month }: DayMention, { mentions }: SaidDays): boolean =>
  mentions.some(
    (one) =>
      (weekday === undefined || (one.weekday === weekday && dates.length === 0)) &&
      (month === undefined ? dates.length === 0 : one.month === month) &&
      dates.every((date) => one.dates.includes(date)),
  );

/** Whether the day that a sentence names was said in any reading, and its weekday is that of its date. */
export function saysDay(
  { weekday, dates, month, year, ahead }: DayMention,
  said: SaidDays,
): boolean {
  const { today } = said.calendar;
  if (ahead !== undefined) return isDaySaid(today + ahead, said);
  const isNow = !year || Math.abs(year - Number(isoOf(today).slice(0, 4))) <= 1;
  if (!isNow && !said.numbers.has(year)) return false;
  const days = range(today - BEFORE, today + AFTER).filter(
    (day) => month === undefined || monthDayOf(day).month === month,
  );
  return (
    isSaidSo({ weekday, dates, month }, said) ||
    (dates.length ? dates : [null]).every((date, at) =>
      days.some(
        (day) =>
          (date === null || monthDayOf(day).day === date) &&
          (weekday === undefined || at > 0 || dates.length > 1 || weekdayOf(day) === weekday) &&
          isDaySaid(day, said),
      ),
    )
  );
}
