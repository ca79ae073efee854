import type { Chrono } from 'chrono-node';
import {
  addDays,
  type Day,
  dayNumber,
  dayOf,
  MONTHS,
  offsetMinutes,
  sayDay,
  sayShortDay,
} from './calendar.ts';
import type { Value } from './values.ts';

/** When the call was, so that "tomorrow" has a meaning. */
export type CallTime = {
  readonly startedAtMs: number;
  readonly zone: string | undefined;
  readonly day: Day;
};

export const callTime = (startedAtMs: number, zone?: string): CallTime => ({
  startedAtMs,
  zone,
  day: dayOf(startedAtMs, zone),
});

const WEEKDAY = String.raw`(?:sun|mon|tues|wednes|thurs|fri|satur)day`;
const ORDINAL = new RegExp(
  String.raw`\b(?:(?:this |next )?(${WEEKDAY}),? )?(?:the |(?=\d\S* of this month))(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of (?!this)|floor|street|avenue|time|one|${MONTHS.join('|')}))(?: of this month)?`,
  'gi',
);
const DATE_WORD = new RegExp(
  String.raw`\b(?:${WEEKDAY}|today|tonight|tomorrow|(?:this|tomorrow) (?:morning|afternoon|evening)|valentine)|\b(?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b.{0,4}\d|\d(?:st|nd|rd|th)?(?: of)? (?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|\b\d{1,4}[/-]\d{1,2}\b|\d(?:st|nd|rd|th)\b`,
  'i',
);
// A day that is over is said as it was said: resolving it forwards would make it up.
const PAST = /\b(?:since|last|was|were|did|had|got|went|yesterday|ago|started|sold|bought)\b/i;
const RELATIVE = /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/i;
const TODAY = /^(?:later today|today|tonight|this (?:morning|afternoon|evening))$/i;

let chrono: Promise<Chrono> | undefined;
/** Loaded on first use: it is most of the start-up time of everything here. */
export function loadChrono(): Promise<Chrono> {
  chrono ??= import('chrono-node').then((module) => module.en.casual);
  return chrono;
}

const dateValue = (day: Day, start: number, said: string, call: CallTime): Value => ({
  kind: 'date',
  key: `date ${dayNumber(day)}${/night|morning|afternoon|evening/i.exec(TODAY.test(said) ? said : '')?.[0].toLowerCase() ?? ''}`,
  start,
  end: start + said.length,
  shown: TODAY.test(said)
    ? `${said} (${sayDay(day, call.day).replace(/^\w+ /, '')})`
    : sayDay(day, call.day),
  day,
});

/** "the 21st", "Friday the 5th": the coming day with that number. */
function ordinalDays(text: string, call: CallTime): Value[] {
  const found: Value[] = [];
  if (PAST.test(text)) return found;
  for (const match of text.matchAll(ORDINAL)) {
    const sameDay = new RegExp(`\\b(${MONTHS.join('|')}) ${match[2]}`, 'i').exec(text)?.[1];
    const days = Array.from({ length: 180 }, (_, ahead) => addDays(call.day, ahead)).filter(
      (day) => day.day === Number(match[2]),
    );
    const sameMonth = days.find(
      (day) => MONTHS[day.month - 1]?.toLowerCase() === sameDay?.toLowerCase(),
    );
    const named = days.find((day) =>
      sayDay(day, call.day)
        .toLowerCase()
        .startsWith(match[1]?.toLowerCase() ?? ''),
    );
    const day = sameMonth ?? named ?? days[0];
    if (!day) continue;
    const value = dateValue(day, match.index, match[0], call);
    // Where no weekday was said the month is derived already; that is enough.
    found.push(match[1] ? value : { ...value, shown: sayShortDay(day) });
  }
  return found;
}

const dayAfterTomorrow = (text: string, call: CallTime): Value[] =>
  [...text.matchAll(/\b(?:the )?day after tomorrow\b/gi)].map((match) =>
    dateValue(addDays(call.day, 2), match.index, match[0], call),
  );

/** A date without a year is the nearest one: "July 14th" said on 20 July is six days ago. */
function nearestYear(day: Day, call: CallTime): Day {
  const distance = (year: number): number =>
    Math.abs(dayNumber({ ...day, year }) - dayNumber(call.day));
  const { year } = call.day;
  const best = [year, year + 1, year - 1].sort((a, b) => distance(a) - distance(b))[0] ?? year;
  return { ...day, year: best };
}

/** Dates in a sentence, resolved against the call; vague spans ("in two weeks", "May") are left as said. */
export function findDates(text: string, call: CallTime, parser: Chrono): Value[] {
  const found = [...ordinalDays(text, call), ...dayAfterTomorrow(text, call)];
  if (!DATE_WORD.test(text)) return found;
  const reference = {
    instant: new Date(call.startedAtMs),
    timezone: offsetMinutes(call.startedAtMs, call.zone),
  };
  for (const result of parser.parse(text, reference, { forwardDate: true })) {
    const start = result.start;
    const said = DATE_WORD.exec(result.text);
    if (!said || /\bago\b|^now$|^(?:this|next) (?:month|week|year)/i.test(result.text)) continue;
    const year = start.get('year');
    const month = start.get('month');
    const dayOfMonth = start.get('day');
    if (year === null || month === null || dayOfMonth === null) continue;
    let day: Day = { year, month, day: dayOfMonth };
    if (start.isCertain('day') && start.isCertain('month') && !start.isCertain('year'))
      day = nearestYear(day, call);
    if (!start.isCertain('day') && !start.isCertain('weekday') && !RELATIVE.test(result.text))
      continue;
    const weekdayOnly = start.isCertain('weekday') && !start.isCertain('day');
    if (
      weekdayOnly &&
      (PAST.test(text) || /\b(?:a|every|each) $/i.test(text.slice(0, result.index)))
    )
      continue;
    const words = dateWords(result.text);
    if (TODAY.test(words.text)) day = call.day;
    const at = result.index + words.start;
    const article = /\bthe $/i.exec(text.slice(0, at))?.[0] ?? '';
    found.push(withOn(dateValue(day, at - article.length, article + words.text, call), text));
  }
  return found;
}

/** "will call you tomorrow" has no preposition; "will call you Tuesday 3 March" wants one. */
function withOn(value: Value, text: string): Value {
  const before = text.slice(0, value.start);
  const bare =
    /^(?:tomorrow|\w+day)\b/i.test(text.slice(value.start)) && !/^\w+ \(/.test(value.shown);
  const object =
    /(?:\b(?:you|me|us|it|back|him|her|them|over|out|here|there|in|up|appointment|anything|something|someone|open|free|available)) $/i.test(
      before,
    );
  return bare && object ? { ...value, shown: `on ${value.shown}` } : value;
}

const LEAD_TIME =
  /^(?:(?:at|by|around|before|after|from) )?(?:(?:the )?(?:morning|afternoon|evening) )?(?:\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\b\.?)(?: in the \w+)?,? (?:on )?/i;
const LEAD_WORD = /^(?:on |coming )(?!morning|afternoon|evening)/i;

/** chrono takes the time of day along; only the words of the date are replaced. */
function dateWords(text: string): { start: number; text: string } {
  if (/^an? week/i.test(text)) return { start: 0, text };
  const time =
    /(?:,? (?:at|around|by|before|after|from|between) )?\b(?:\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\b\.?|(?:at|around|by|before|after|from|between) \d{1,2}\b(?!st|nd|rd|th).*|noon|midday)|,? (?:in the )?(?:morning|afternoon|evening|night)\b.*/i;
  const start = (LEAD_TIME.exec(text) ?? LEAD_WORD.exec(text))?.[0].length ?? 0;
  const rest = text.slice(start);
  const relative = /^(?:this|tomorrow) (?:morning|afternoon|evening)/i.exec(rest);
  if (relative && /^this/i.test(rest)) return { start, text: relative[0] };
  const cut = rest.search(time);
  return { start, text: (cut > 0 ? rest.slice(0, cut) : rest).replace(/[\s,]+$/, '') };
}
