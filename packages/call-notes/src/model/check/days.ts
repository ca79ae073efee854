import { type Calendar, type DayNumber, dayOf, monthDayOf, weekdayOf } from '../../reading/calendar.ts';
import { type Found, findAll, type Gloss } from '../../reading/gloss.ts';

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTHS =
  'january february march april may june july august september october november december'.split(' ');
const W = `(${WEEKDAYS.join('|')})s?`;
const M = `(${MONTHS.join('|')})`;
const END = '(?:st|nd|rd|th|º|ª)';
const D = `(\\d{1,2})${END}?`;
const THE = "(?:the|day|on|el|del|al|am|der|den|dem|zum|vom|le|du|au|il|dal|o|do|no)";
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
  readonly place: Found;
};
type Parts = { w?: string; d?: string; e?: string; m?: string; y?: string; ahead?: number };
type Rule = { readonly pattern: RegExp; readonly read: (groups: Found['groups']) => Parts };
const rule = (pattern: string, read: (groups: (string | undefined)[]) => object): Rule => ({
  pattern: new RegExp(` ${pattern}(?= )`, 'g'),
  read: (groups) => read([...groups]) as Parts,
});

/** The longest first: in a statement, what one has read is not read again. */
const RULES: readonly Rule[] = [
  rule(`(?:${W} (?:, )?)?(?:the )?(?:${D} (?:to|-|–|and|until|or|bis) (?:the )?)?${D} (?:\\. )?(?:of |de )?${M}(?: ,)?(?: (?:of |de )?((?:19|20)\\d\\d))?`,
    ([, w, e, d, m, y]) => ({ w, e, d, m, y })),
  rule(`(?:${W} (?:, )?)?${M} (?:the )?${D}(?: (?:to|-|–|and|until|or) (?:the )?${D})?${NO_TIME}(?: ,)?(?: ((?:19|20)\\d\\d))?`,
    ([, w, m, d, e, y]) => ({ w, e, d, m, y })),
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
  rule('christmas(?: day)?|navidad|weihnachten|noel|natal|natale', () => ({ d: '25', m: 'december' })),
  rule('boxing day', () => ({ d: '26', m: 'december' })),
  rule("new year's eve", () => ({ d: '31', m: 'december' })),
  rule("new year(?:'s)?(?: day)?", () => ({ d: '1', m: 'january' })),
  rule('halloween', () => ({ d: '31', m: 'october' })),
  rule("valentine's(?: day)?", () => ({ d: '14', m: 'february' })),
  rule("today|now|straight away|right away|immediately|on (?:the|my|his|her|their) way", () => ({ ahead: 0 })),
  rule('(\\d{1,2}) (?:days?|nights?|tage|jours|dias|giorni)', ([, d]) => ({ ahead: Number(d) })),
  rule('(\\d{1,2}|a|the|next|following) (?:weeks?|wochen|semanas?|semaines?)', ([, d]) => ({ ahead: 7 * (Number(d) || 1) })),
];

function toMention({ w, d, e, m, y, ahead }: Parts, place: Found): DayMention | null {
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
export const daysIn = (spoken: Gloss, isSpoken: boolean): DayMention[] =>
  [...RULES, ...(isSpoken ? SPOKEN : [])].flatMap(({ pattern, read }) =>
    findAll(spoken, pattern).flatMap((place) => toMention(read(place.groups), place) ?? []),
  );

/** The day with a date in the year that is nearest to another; null if there is none. */
function nearest(date: number, month: number, today: DayNumber, year?: number): DayNumber | null {
  const now = new Date(today * 86_400_000).getUTCFullYear();
  const days = (year ? [year] : [now - 1, now, now + 1])
    .map((one) => dayOf(`${one}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`))
    .filter((day) => !Number.isNaN(day) && monthDayOf(day).day === date);
  return days.sort((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? null;
}

/** How far from today a day may be that is named by its date or its weekday only. */
const MONTH = 31;
const WEEKS = 14;
const MORE_WEEKS = 35;

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
    ...(ahead === undefined ? [] : [calendar.today + ahead, calendar.today - ahead]),
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
        (one.month === undefined ? Math.abs(away) <= MONTH : one.month === month) ) ||
      (one.weekday === weekdayOf(day) && one.dates.length === 0 && (isNear || isBeside())) ||
      (one.dates.includes(date) && mentions.some((other) => other.month === month)),
  );
}

const saysDayItself = (day: DayNumber, said: SaidDays): boolean =>
  said.dated.has(day) || isMeant(day, said);

/** The days around today that a mention may mean. */
function* meantBy({ weekday, month }: DayMention, date: number, { calendar }: SaidDays) {
  for (let away = -60; away <= 330; away += 1) {
    const day = calendar.today + away;
    const its = monthDayOf(day);
    if (weekday !== undefined && weekdayOf(day) !== weekday) continue;
    if (month !== undefined && its.month !== month) continue;
    if (!date || its.day === date) yield day;
  }
}

/** Whether the day that a sentence names was said in any reading, and its weekday is that of its date. */
export function saysDay(claimed: DayMention, said: SaidDays): boolean {
  const { mentions, calendar } = said;
  if (claimed.ahead !== undefined)
    return mentions.some(({ ahead }) => ahead === claimed.ahead) || saysDayItself(calendar.today + claimed.ahead, said);
  const { month, year } = claimed;
  const isYearKnown = !year || Math.abs(year - new Date(calendar.today * 86_400_000).getUTCFullYear()) <= 1 || mentions.some((one) => one.year === year);
  if (!isYearKnown) return false;
  if (month && mentions.some((one) => one.month === month && claimed.dates.every((date) => one.dates.includes(date) && claimed.weekday === undefined))) return true;
  if (claimed.dates.length === 0 && claimed.weekday !== undefined && mentions.some((one) => one.weekday === claimed.weekday)) return true;
  return (claimed.dates.length ? claimed.dates : [0]).every((date, at) =>
    [...meantBy(at ? { ...claimed, weekday: undefined } as never : claimed, date, said)].some((day) => saysDayItself(day, said)),
  );
}
