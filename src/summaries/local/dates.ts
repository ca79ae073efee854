import type { Chrono, ParsedComponents, ParsedResult } from 'chrono-node';
import { addDays, type Day, dayNumber, MONTHS, offsetMinutes, weekdayOf } from './calendar.ts';
import { type CallTime, dateValue, PAST, TODAY, WEEKDAY } from './date-values.ts';
import { findMonthDays } from './month-days.ts';
import { toldAsPast } from './past-tense.ts';
import type { Value } from './values.ts';

const DATE_WORD = new RegExp(
  String.raw`\b(?:${WEEKDAY}|today|tonight|tomorrow|(?:this|tomorrow) (?:morning|afternoon|evening)|valentine)|\b(?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b.{0,4}\d|\d(?:st|nd|rd|th)?(?: of)? (?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|\b\d{1,4}[/-]\d{1,2}\b|\d(?:st|nd|rd|th)\b`,
  'i',
);
const NO_DAY = /days\b|\bago\b|^now$|^(?:this|next) (?:month|week|year)|^24\/7$/i;
const HOURS = new RegExp(`${WEEKDAY}s? (?:to|through|till|until|-) ${WEEKDAY}`, 'i');
const HOURS_AFTER = new RegExp(`^s? (?:to|through|till|until|-) ${WEEKDAY}`, 'i');
const HOURS_BEFORE = new RegExp(`${WEEKDAY}s? (?:to|through|till|until|-) $`, 'i');
const RELATIVE = /\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening))\b/i;

let chrono: Promise<Chrono> | undefined;
/** Loaded on first use: it is most of the start-up time of everything here. */
export function loadChrono(): Promise<Chrono> {
  chrono ??= import('chrono-node').then((module) => module.en.casual);
  return chrono;
}

const dayAfterTomorrow = (text: string, call: CallTime): Value[] =>
  [...text.matchAll(/\b(?:the )?day after tomorrow\b/gi)].map((match) =>
    dateValue(addDays(call.day, 2), match.index, match[0], call),
  );

/** A date without a year is the nearest one: "July 14th" said on 20 July is six days ago. */
function nearestYear(day: Day, weekday: number | null, call: CallTime): Day {
  // What is arranged lies ahead more often than behind.
  const distance = (year: number): number => {
    const days = dayNumber({ ...day, year }) - dayNumber(call.day);
    return days < 0 ? -2 * days : days;
  };
  const { year } = call.day;
  const years = [year, year + 1, year - 1].sort((a, b) => distance(a) - distance(b));
  const named = years.find(
    (one) => weekday !== null && weekdayOf({ ...day, year: one }) === weekday,
  );
  const best = named ?? years[0] ?? year;
  return { ...day, year: best };
}

/** Dates in a sentence, resolved against the call; vague spans ("in two weeks", "May") are left as said. */
export function findDates(text: string, call: CallTime, parser: Chrono): Value[] {
  const found = [...findMonthDays(text, call), ...dayAfterTomorrow(text, call)];
  if (!DATE_WORD.test(text)) return found;
  const reference = {
    instant: new Date(call.startedAtMs),
    timezone: offsetMinutes(call.startedAtMs, call.zone),
  };
  return [
    ...found,
    ...parser
      .parse(text, reference, { forwardDate: true })
      .flatMap((result) => resolved(result, text, call) ?? []),
  ];
}

/** A day the parser found, as a value; null for spans and moments that name no day. */
function resolved(
  { start, text: said, index }: ParsedResult,
  text: string,
  call: CallTime,
): Value | null {
  const named = start.isCertain('day') || start.isCertain('weekday') || RELATIVE.test(said);
  if (!named || !DATE_WORD.test(said) || NO_DAY.test(said)) return null;
  const weekdayOnly = start.isCertain('weekday') && !start.isCertain('day');
  const before = text.slice(0, index);
  const after = text.slice(index + said.length);
  // "It's Tuesday" is today, "Monday to Thursday" are opening hours.
  const today =
    start.get('weekday') === weekdayOf(call.day) &&
    /\b(?:it's|today's|today is|it is) $/i.test(before);
  const hours =
    HOURS_AFTER.test(after) ||
    HOURS.test(said) ||
    HOURS_BEFORE.test(before) ||
    /\b(?:open|closed)\b/i.test(text);
  // "The Tuesday class" is every Tuesday's.
  const weekly =
    /\b(?:the|our) $/i.test(before) &&
    /^ (?:class|course|group|choir|practice|team|shift|round|club|night|market)s?\b/i.test(after);
  const general = weekly || today || hours || /\b(?:a|every|each) $/i.test(before);
  // "Tuesday the 14th" is one date, found where days of the month are.
  const numbered = /^,? the \d{1,2}(?:st|nd|rd|th)\b/i.test(text.slice(index + said.length));
  const past = PAST.test(text) || toldAsPast(text, index);
  if (weekdayOnly && (general || numbered || past)) return null;
  const words = dateWords(said);
  const at = index + words.start;
  const article = /\bthe $/i.exec(text.slice(0, at))?.[0] ?? '';
  const day = TODAY.test(words.text)
    ? call.day
    : weekdayOnly
      ? coming(start, call)
      : dayIn(start, call);
  const later = day && weeksLater(text, { day, at, said: words.text }, call);
  if (later) return later;
  return day && withOn(dateValue(day, at - article.length, article + words.text, call), text);
}

const WEEKS_FROM = /\b(?:(?<two>two weeks|a fortnight)|(?:a|one) week) (?:from|on|after|this) $/i;

/** "A week from Tuesday", "Tuesday week", "a fortnight on Monday": one day, not the coming one. */
function weeksLater(
  text: string,
  { day, at, said }: { readonly day: Day; readonly at: number; readonly said: string },
  call: CallTime,
): Value | null {
  const lead = WEEKS_FROM.exec(text.slice(0, at));
  if (lead)
    return dateValue(addDays(day, lead.groups?.two ? 14 : 7), lead.index, lead[0] + said, call);
  const tail = /^ week\b(?!end)/i.exec(text.slice(at + said.length));
  return tail ? dateValue(addDays(day, 7), at, said + tail[0], call) : null;
}

function dayIn(start: ParsedComponents, call: CallTime): Day | null {
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  if (year === null || month === null || day === null) return null;
  const weekday = start.isCertain('weekday') ? start.get('weekday') : null;
  const unsaid = start.isCertain('day') && start.isCertain('month') && !start.isCertain('year');
  const found = unsaid ? nearestYear({ year, month, day }, weekday, call) : { year, month, day };
  return contradicts(start, found) ? null : found;
}

/** A weekday is the coming one, whatever the hour; where the call speaks of today, today's own is left as said. */
function coming(start: ParsedComponents, call: CallTime): Day | null {
  const day = dayIn(start, call);
  if (!day || dayNumber(day) !== dayNumber(call.day)) return day;
  return call.saysToday ? null : addDays(day, 7);
}

/** Whether a weekday was said that the date does not have: then neither is known, and both stay as said. */
const contradicts = (start: ParsedComponents, day: Day): boolean =>
  start.isCertain('weekday') && start.isCertain('day') && start.get('weekday') !== weekdayOf(day);

const NEEDS_NO_ON =
  /\b(?:on|for|by|before|after|until|till|from|to|this|next|last|coming|of|since|is|are|be|was|were|at|about|around|between|and|or|than|every|the|a|not|maybe|like|want|wants|need|needs|prefer|have|has|do|say|make|take|with|as|in|except|if|but|so|my|your|our|his|her|their|suit|suits) $/i;

/** "will call you tomorrow" has no preposition; "will call you Tuesday 3 March" wants one. */
function withOn(value: Value, text: string): Value {
  const before = text.slice(0, value.start);
  const bare =
    /^(?:tomorrow|\w+day)\b/i.test(text.slice(value.start)) && !/^\w+ \(/.test(value.shown);
  const object = /[a-z'] $/i.test(before) && !NEEDS_NO_ON.test(before);
  return bare && object ? { ...value, shown: `on ${value.shown}` } : value;
}

const LEAD_TIME =
  /^(?:(?:at|by|around|before|after|from) )?(?:(?:the )?(?:morning|afternoon|evening) )?(?:\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\b\.?)(?: in the \w+)?,? (?:on )?/i;
const LEAD_WORD = /^(?:on |coming )(?!morning|afternoon|evening)/i;

/** chrono takes the time of day along; only the words of the date are replaced. */
function dateWords(text: string): { start: number; text: string } {
  const time =
    /(?:,? (?:at|around|by|before|after|from|between) )?\b(?:\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\b\.?|(?:at|around|by|before|after|from|between) \d{1,2}\b(?!st|nd|rd|th).*|noon|midday)|,? (?:in the )?(?:morning|afternoon|evening|night)\b.*/i;
  const start = (LEAD_TIME.exec(text) ?? LEAD_WORD.exec(text))?.[0].length ?? 0;
  const rest = text.slice(start);
  const relative = /^(?:this|tomorrow) (?:morning|afternoon|evening)/i.exec(rest);
  if (relative && /^this/i.test(rest)) return { start, text: relative[0] };
  const cut = rest.search(time);
  return { start, text: (cut > 0 ? rest.slice(0, cut) : rest).replace(/[\s,]+$/, '') };
}
