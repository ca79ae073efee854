import {
  type Calendar,
  type DayNumber,
  isoOf,
  MONTHS,
  monthDayOf,
  WEEKDAYS,
  weekdayOf,
} from '../../reading/calendar.ts';
import type { Found, Gloss } from '../../reading/gloss.ts';
import { type Match, matchesOf, type Rule, rule } from './patterns.ts';

const W = `(${WEEKDAYS.join('|')})s?`;
const M = `(${MONTHS.join('|')})`;
const Y = '((?:19|20)\\d\\d)';
const END = '(?:st|nd|rd|th|º|ª)';
const D = `(\\d{1,2})${END}?`;
const TO = '(?:to|-|–|and|until|or) (?:the )?';
const THE = '(?:the|day|on|el|del|al|am|der|den|dem|zum|vom|le|du|au|il|dal|o|do|no)';
const IN = '(?:in|dans|en|em|tra|fra) (?:about )?';
const AGO = '(?:vor|hace|ha|il y a)';
const ONE = 'an?|eine[rn]?|una?|une|uma';

/** What a text says of a day: of a range both dates, the month from 1, how many days it is ahead of today. */
export type DayMention = {
  readonly [part in 'weekday' | 'month' | 'year' | 'ahead']?: number | undefined;
} & {
  readonly dates: readonly number[];
  /** "Friday in three weeks": a weekday may be further away. */
  readonly isFar?: boolean;
};
const FAR = / (?:weeks|fortnight|month|week after|after next|week from) /;

/**
 * Groups: w a weekday, d and e dates, m a month, n its number, y a year, a days and k weeks ahead. Without groups the
 * number is that of days ahead, or month * 100 + date. The longest first: what one has read is not read again.
 */
const WRITTEN: readonly Rule[] = [
  rule(
    'wedmy',
    `(?:${W} (?:, )?)?(?:the )?(?:${D} (?:\\. )?${TO})?${D} (?:\\. )?(?:of |de )?${M}(?: ,| of| de)?(?: ${Y})?`,
  ),
  rule(
    'wmdey',
    `(?:${W} (?:, )?)?${M} (?:the )?${D}(?: ${TO}${D})?(?! (?:am|pm|o'clock))(?: ,)?(?: ${Y})?`,
  ),
  rule('ynd', '(20\\d\\d) - (\\d\\d) - (\\d\\d)'),
  rule('nd', '(\\d{1,2}) 月 (\\d{1,2}) 日'),
  rule('my', `${M} ${Y}`),
  rule('wd', `${W} (?:, )?(?:the |day |the day )?(\\d{1,2})${END}`),
  rule(
    'wd',
    `${W} (\\d{1,2})(?= (?:[,.;]|and|or|und|oder|et|ou|y|o|e) )(?! (?:[,]|and|or|und|oder|et|ou) \\d{1,2} (?:am|pm|o'clock|uhr|h) )`,
  ),
  rule('', 'day after tomorrow', 2),
  rule('', 'tomorrow', 1),
  rule('', '(?:yesterday|last night)', -1),
  rule('w', `${W}(?! (?:, )?(?:the |day )*\\d{1,2}${END} )`),
  rule('m', `(?:in|since|until|till|by|from|end of|before|after|next|last) ${M}`),
];
/** What may be a day where people speak; the order of day and month is not known. */
const SPOKEN: readonly Rule[] = [
  rule('m', M),
  rule('d', `(?:the )?([4-9]|[12]\\d|3[01])${END}`),
  rule(
    'd',
    `the (\\d)${END}(?= (?:[.,?!;–]|of|at|is|or|and|to|till|until|for|then|would|works|in|if|on) )`,
  ),
  rule('wd', `${W} (?:, )?(?:${THE} )*(\\d{1,2})`),
  rule('d', `${THE} (\\d{1,2})(?: \\.)?`),
  rule('dn', '(\\d{1,2})(?:\\.| / )(\\d{1,2})'),
  rule('nd', '(\\d{1,2})(?:\\.| / )(\\d{1,2})'),
  rule('', '(?:christmas eve|nochebuena|heiligabend)', 1224),
  rule('', '(?:christmas(?: day)?|navidad|weihnachten|noel|natal|natale)', 1225),
  rule('', "new year's eve", 1231),
  rule('', "new year(?:'s)?(?: day)?", 101),
  rule('', '(?:today|now|(?:straight|right) away|immediately|on (?:the|my|his|her|their) way)'),
  rule('a', `${IN}(\\d{1,2}) (?:days?|tagen?|jours|dias|giorni)`),
  rule('a', '(\\d{1,2}|a) days? (?:from|later|time)'),
  rule('a', `(?:${AGO} )?(\\d{1,2}) (?:days? ago|giorni fa)`, -1),
  rule('a', `${AGO} (\\d{1,2}) (?:tagen|dias|jours)`, -1),
  rule('k', `${IN}(\\d{1,2}|${ONE}) (?:weeks?|wochen?|semanas?|semaines?|settiman[ae])`),
  rule('k', '(\\d{1,2}|a) weeks? (?:from|today|later|time)'),
  rule('k', `(\\d{1,2}|a) weeks? ago`, -1),
  rule('k', `${AGO} (\\d{1,2}|${ONE}) (?:wochen?|semanas?|semaines?)`, -1),
];

function toMention({ of, plus, place }: Match): DayMention & { readonly place: Found } {
  const number = (group: string): number | undefined => (of(group) ? Number(of(group)) : undefined);
  if (plus > 100) return { place, dates: [plus % 100], month: Math.floor(plus / 100) };
  const isNamed = ['w', 'd', 'm'].some((group) => of(group));
  const [days, weeks] = [of('a'), of('k')];
  const count = Number(days ?? weeks) || 1;
  const month = of('m') === undefined ? number('n') : MONTHS.indexOf(of('m') ?? '') + 1;
  return {
    place,
    weekday: of('w') === undefined ? undefined : WEEKDAYS.indexOf(of('w') ?? ''),
    dates: [number('d'), number('e')].filter((date) => date !== undefined),
    month,
    year: number('y'),
    ahead: isNamed ? undefined : days || weeks ? count * (weeks ? 7 : 1) * (plus || 1) : plus,
  };
}

/** The days that a text names, with their places. @param isSpoken everything that may be a day */
export const daysIn = (spoken: Gloss, isSpoken: boolean): ReturnType<typeof toMention>[] =>
  matchesOf(spoken, isSpoken ? [...WRITTEN, ...SPOKEN] : WRITTEN)
    .map(toMention)
    .map((day) => ({ ...day, isFar: FAR.test(spoken.text) }));

/** How far from today a day may be that is named by its date, by its weekday, or by both. */
const [MONTH, WEEKS, MORE_WEEKS, HALF_A_YEAR] = [31, 14, 35, 183];
/** Where the days of a claim are looked for, in days from today. */
const [BEFORE, AFTER] = [60, 330];

/** What was said of days. */
export type SaidDays = {
  readonly calendar: Calendar;
  readonly mentions: readonly DayMention[];
  /** All numbers that were said: years may be among them. */
  readonly numbers: ReadonlySet<number>;
};
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** Whether a date with its month was said, or with its weekday: "Friday the ninth". */
const isDated = (day: DayNumber, { mentions, calendar }: SaidDays): boolean => {
  const { month, day: date } = monthDayOf(day);
  return mentions.some(
    (one) =>
      one.dates.includes(date) &&
      (one.month === month ||
        (one.month === undefined &&
          one.weekday === weekdayOf(day) &&
          Math.abs(day - calendar.today) <= HALF_A_YEAR)),
  );
};

/** Whether a day is that of the call, or may be one that was named: "tomorrow", "Friday", "the 12th", "12 March". */
function isDaySaid(day: DayNumber, said: SaidDays): boolean {
  const away = day - said.calendar.today;
  const { month, day: date } = monthDayOf(day);
  const isMonth = Math.abs(away) <= MONTH || said.mentions.some((one) => one.month === month);
  return (
    away === 0 ||
    isDated(day, said) ||
    said.mentions.some(
      (one) =>
        one.ahead === away ||
        (one.month === undefined && one.dates.includes(date) && isMonth) ||
        (one.weekday === weekdayOf(day) &&
          one.dates.length === 0 &&
          ((away >= -7 && away <= (one.isFar ? MORE_WEEKS : WEEKS)) ||
            range(day - 7, day + 7).some((other) => isDated(other, said)))),
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
