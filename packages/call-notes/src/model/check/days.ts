import {
  type Calendar,
  type DayNumber,
  dayOf,
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
const END = '(?:st|nd|rd|th|º|ª)';
const D = `(\\d{1,2})${END}?`;
const THE = '(?:the|day|on|el|del|al|am|der|den|dem|zum|vom|le|du|au|il|dal|o|do|no)';
const IN = '(?:in|within|dans|en|em|tra|fra|vor|hace|ha|il y a|fa) (?:about )?';
const NO_TIME = "(?! (?:am|pm|o'clock))";

/** What a text says of a day; what is missing is not named. */
export type DayMention = {
  readonly weekday?: number;
  /** Days of the month: of a range both. */
  readonly dates: readonly number[];
  /** From 1. */
  readonly month?: number;
  readonly year?: number;
  /** Days from today: "tomorrow" is 1. */
  readonly ahead?: number;
};
type Placed = DayMention & { readonly place: Found };
type Parts = { w?: string; d?: string; e?: string; m?: string; y?: string; ahead?: number };
type Rule = { readonly pattern: RegExp; readonly read: (groups: Found['groups']) => Parts };
const rule = (pattern: string, read: (groups: (string | undefined)[]) => object): Rule => ({
  pattern: new RegExp(` ${pattern}(?= )`, 'g'),
  read: (groups) => read([...groups]) as Parts,
});

/** The longest first: in a statement, what one has read is not read again. */
const RULES: readonly Rule[] = [
  rule(
    `(?:${W} (?:, )?)?(?:the )?(?:${D} (?:to|-|–|and|until|or|bis) (?:the )?)?${D} (?:\\. )?(?:of |de )?${M}(?: ,)?(?: (?:of |de )?((?:19|20)\\d\\d))?`,
    ([, w, e, d, m, y]) => ({ w, e, d, m, y }),
  ),
  rule(
    `(?:${W} (?:, )?)?${M} (?:the )?${D}(?: (?:to|-|–|and|until|or) (?:the )?${D})?${NO_TIME}(?: ,)?(?: ((?:19|20)\\d\\d))?`,
    ([, w, m, d, e, y]) => ({ w, e, d, m, y }),
  ),
  rule('(20\\d\\d) - (\\d\\d) - (\\d\\d)', ([, y, m, d]) => ({ y, d, m: MONTHS[Number(m) - 1] })),
  rule('(\\d{1,2}) 月 (\\d{1,2}) 日', ([, m, d]) => ({ d, m: MONTHS[Number(m) - 1] })),
  rule(`${M} ((?:19|20)\\d\\d)`, ([, m, y]) => ({ m, y })),
  rule(`${W} (?:, )?(?:the |day |the day )?(\\d{1,2})${END}`, ([, w, d]) => ({ w, d })),
  rule('day after tomorrow', () => ({ ahead: 2 })),
  rule('tomorrow', () => ({ ahead: 1 })),
  rule('yesterday|last night', () => ({ ahead: -1 })),
  rule(W, ([, w]) => ({ w })),
  rule(M, ([, m]) => ({ m })),
  rule(`(?:the )?((?:[4-9]|[12]\\d|3[01]))${END}`, ([, d]) => ({ d })),
  rule(`the (\\d)${END}`, ([, d]) => ({ d })),
];
/** What may be a day where people speak; the order of day and month is not known. */
const SPOKEN: readonly Rule[] = [
  rule(`${W} (?:, )?(?:${THE} )*(\\d{1,2})`, ([, w, d]) => ({ w, d })),
  rule(`${THE} (\\d{1,2})(?: \\.)?`, ([, d]) => ({ d })),
  rule('(\\d{1,2})(?:\\.| / )(\\d{1,2})', ([, d, m]) => ({ d, m: MONTHS[Number(m) - 1] })),
  rule('(\\d{1,2})(?:\\.| / )(\\d{1,2})', ([, m, d]) => ({ d, m: MONTHS[Number(m) - 1] })),
  rule('christmas eve|nochebuena|heiligabend', () => ({ d: '24', m: 'december' })),
  rule('christmas(?: day)?|navidad|weihnachten|noel|natal|natale', () => ({
    d: '25',
    m: 'december',
  })),
  rule('boxing day', () => ({ d: '26', m: 'december' })),
  rule("new year's eve", () => ({ d: '31', m: 'december' })),
  rule("new year(?:'s)?(?: day)?", () => ({ d: '1', m: 'january' })),
  rule('halloween', () => ({ d: '31', m: 'october' })),
  rule("valentine's(?: day)?", () => ({ d: '14', m: 'february' })),
  rule('today|now|straight away|right away|immediately|on (?:the|my|his|her|their) way', () => ({
    ahead: 0,
  })),
  rule(`${IN}(\\d{1,2}) (?:days?|tage[n]?|jours|dias|giorni)`, ([, d]) => ({ ahead: Number(d) })),
  rule(
    `${IN}(\\d{1,2}|an?|eine[rn]?|una?|une|uma) (?:weeks?|wochen?|semanas?|semaines?|settiman[ae])`,
    ([, d]) => ({ ahead: 7 * (Number(d) || 1) }),
  ),
  rule('(\\d{1,2}|a) days? (?:ago|from|later|time)', ([, d]) => ({ ahead: Number(d) || 1 })),
  rule('(\\d{1,2}|a) weeks? (?:ago|from|today|later|time)', ([, d]) => ({
    ahead: 7 * (Number(d) || 1),
  })),
];

function toMention({ w, d, e, m, y, ahead }: Parts, place: Found): Placed | null {
  const dates = [d, e].flatMap((date) => (date ? Number(date) : []));
  if (dates.some((date) => date < 1 || date > 31)) return null;
  return {
    dates,
    place,
    ...(w && { weekday: WEEKDAYS.indexOf(w) }),
    ...(m && { month: MONTHS.indexOf(m) + 1 }),
    ...(y && { year: Number(y) }),
    ...(ahead !== undefined && { ahead }),
  };
}

/** The days that a text names. @param isSpoken everything that may be a day */
export const daysIn = (spoken: Gloss, isSpoken: boolean): Placed[] =>
  [...RULES, ...(isSpoken ? SPOKEN : [])].flatMap(({ pattern, read }) =>
    findAll(spoken, pattern).flatMap((place) => toMention(read(place.groups), place) ?? []),
  );

/** The day with a date in the year that is nearest to another; null if there is none. */
function nearest(date: number, month: number, today: DayNumber, year?: number): DayNumber | null {
  const now = Number(isoOf(today).slice(0, 4));
  const days = (year ? [year] : [now - 1, now, now + 1])
    .map((one) =>
      dayOf(`${one}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`),
    )
    .filter((day) => !Number.isNaN(day) && monthDayOf(day).day === date);
  return days.sort((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? null;
}

/** How far from today a day may be that is named by its date or its weekday only. */
const MONTH = 31;
const WEEKS = 14;
const MORE_WEEKS = 35;
/** Where the days of a claim are looked for, in days from today. */
const BEFORE = 60;
const AFTER = 330;

/** What was said of days, and which they may be. */
export type SaidDays = {
  readonly calendar: Calendar;
  readonly mentions: readonly DayMention[];
  readonly dated: ReadonlySet<DayNumber>;
  /** "The week after next", "a fortnight on Friday": weekdays may be further away. */
  readonly hasWeeks: boolean;
};

export function saidDays(texts: readonly Gloss[], calendar: Calendar): SaidDays {
  const mentions = texts.flatMap((text) => daysIn(text, true));
  const dated = mentions.flatMap(({ dates, month, year, ahead }) => [
    ...(month ? dates.flatMap((date) => nearest(date, month, calendar.today, year) ?? []) : []),
    ...(ahead === undefined ? [] : [calendar.today + ahead]),
    ...((ahead ?? 0) > 2 ? [calendar.today - (ahead ?? 0)] : []),
  ]);
  return {
    calendar,
    mentions,
    dated: new Set(dated),
    hasWeeks: texts.some(({ text }) => / (?:weeks?|fortnight|month|after next) /.test(text)),
  };
}

/** Whether a day may be one that was named by its weekday or by its date without a month. */
function isMeant(day: DayNumber, { mentions, calendar, dated, hasWeeks }: SaidDays): boolean {
  const away = day - calendar.today;
  const { month, day: date } = monthDayOf(day);
  const isNear = away >= -7 && away <= (hasWeeks ? MORE_WEEKS : WEEKS);
  const isBeside = (): boolean => [...dated].some((one) => day - one > -7 && day - one <= 7);
  return mentions.some(
    (one) =>
      (one.dates.includes(date) &&
        (one.month === undefined
          ? Math.abs(away) <= MONTH || mentions.some((other) => other.month === month)
          : one.month === month)) ||
      (one.weekday === weekdayOf(day) && one.dates.length === 0 && (isNear || isBeside())),
  );
}

const isDaySaid = (day: DayNumber, said: SaidDays): boolean =>
  said.dated.has(day) || isMeant(day, said);

/** The days around today that a mention may mean, with one of its dates or without any. */
function meantBy(
  { weekday, month }: DayMention,
  date: number | null,
  today: DayNumber,
): DayNumber[] {
  return Array.from({ length: BEFORE + AFTER }, (_, at) => today - BEFORE + at).filter((day) => {
    const its = monthDayOf(day);
    return (
      (weekday === undefined || weekdayOf(day) === weekday) &&
      (month === undefined || its.month === month) &&
      (date === null || its.day === date)
    );
  });
}

const isYearSaid = (year: number, { mentions, calendar }: SaidDays): boolean =>
  Math.abs(year - Number(isoOf(calendar.today).slice(0, 4))) <= 1 ||
  mentions.some((one) => one.year === year);

/** Whether the same was said in the same parts: "14 March 1985", "Fridays". */
const isSaidSo = ({ weekday, dates, month }: DayMention, { mentions }: SaidDays): boolean =>
  mentions.some((one) =>
    dates.length > 0
      ? month !== undefined &&
        weekday === undefined &&
        one.month === month &&
        dates.every((date) => one.dates.includes(date))
      : (weekday === undefined || one.weekday === weekday) &&
        (month === undefined || one.month === month),
  );

/** Whether the day that a sentence names was said in any reading, and its weekday is that of its date. */
export function saysDay(claimed: DayMention, said: SaidDays): boolean {
  const { mentions, calendar } = said;
  const { ahead, dates, year } = claimed;
  if (ahead !== undefined)
    return mentions.some((one) => one.ahead === ahead) || isDaySaid(calendar.today + ahead, said);
  if (year && !isYearSaid(year, said)) return false;
  if (isSaidSo(claimed, said)) return true;
  const { weekday: _, ...later } = claimed;
  return (dates.length ? dates : [null]).every((date, at) =>
    meantBy(at ? later : claimed, date, calendar.today).some((day) => isDaySaid(day, said)),
  );
}
