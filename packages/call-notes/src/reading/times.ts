import { WEEKDAYS } from './calendar.ts';
import { type Found, type Gloss, textBeside } from './gloss.ts';
import { Reader, type TimeValue } from './value.ts';

const HALF_DAY = 720;
const H = '(\\d{1,2})';
/** An hour, and minutes where they are said: "9", "9:15", "9 15". */
const CLOCK = '(\\d{1,2})(?:(?:[:.]| )([0-5]\\d))?';
const HALF = "(?: (?:o'clock))?(?: (?:in the |at )?(am|pm|morning|afternoon|evening|night))?";
/** Words after a number that make it something else than a time. */
const COUNTED =
  '(?! (?:[$€£%]|dollars|euros|pounds|cents|percent|hours?|hour|minutes?|days?|weeks?|months?|years?|people|of us|and (?:half|quarter|30|15|45)|times|miles|stairs|steps|feet|street|road|lane|court|avenue|drive|nights?|\\d|/|-))';

type Half = 'am' | 'pm' | null;
const halfOf = (word: string | undefined): Half =>
  !word ? null : word === 'am' || word === 'morning' ? 'am' : 'pm';

/** Half of the day that the words around a time name: "in the morning"; "good morning" names none. */
function halfIn(text: string): Half {
  const isMorning = /(?<! good) morning /.test(text);
  const isLater = /(?<! good) (?:afternoon|evening|night|dinner) /.test(text);
  return isMorning === isLater ? null : isMorning ? 'am' : 'pm';
}

/** Minutes since midnight; without a half of the day, the one in which firms work. */
function minutesOf(hour: number, minute: number, half: Half): number | null {
  if (hour > 23 || minute > 59) return null;
  if (hour > 12 || hour === 0) return hour * 60 + minute;
  const early = (hour % 12) * 60 + minute;
  const isLater = half ? half === 'pm' : hour < 7 || hour === 12;
  return isLater ? early + HALF_DAY : early;
}

type Parts = { readonly hour: number; readonly minute: number; readonly half: Half };
type Make = (groups: readonly (string | undefined)[]) => readonly Parts[] | null;
type Rule = { readonly pattern: RegExp; readonly make: Make };

const rule = (pattern: string, make: Make): Rule => ({
  pattern: new RegExp(` ${pattern}(?= )`, 'g'),
  make,
});
const at = (hour: number, minute: number, half: Half): readonly Parts[] => [{ hour, minute, half }];
const to = (hour: number, by: number, half: Half) => at(hour === 1 ? 12 : hour - 1, 60 - by, half);
const minuteWord = (word: string | undefined): number =>
  word === 'quarter' ? 15 : word === 'half' ? 30 : Number(word);

/** "Ten to twelve" may be a window and is no time. */
function beside([, by, side, hour, half]: readonly (string | undefined)[]) {
  const [minute, named] = [minuteWord(by), Number(hour)];
  if (![5, 10, 15, 20, 25].includes(minute)) return null;
  const isPast = side === 'past' || side === 'after';
  if (side === 'to' && by !== 'quarter' && minute <= 12 && minute < named) return null;
  return isPast ? at(named, minute, halfOf(half)) : to(named, minute, halfOf(half));
}

function window(groups: readonly (string | undefined)[]): readonly Parts[] {
  const [, hour, minute = '0', half, second, next = '0', last] = groups;
  const [first, end] = [halfOf(half), halfOf(last)];
  const isSameHalf = Number(hour) % 12 < Number(second) % 12;
  return [
    { hour: Number(hour), minute: Number(minute), half: first ?? (isSameHalf ? end : null) },
    { hour: Number(second), minute: Number(next), half: end ?? (isSameHalf ? first : null) },
  ];
}
const single: Make = ([, hour, minute = '0', half]) =>
  at(Number(hour), Number(minute), halfOf(half));

const RULES: readonly Rule[] = [
  rule(
    `(?:between|from) (?:at )?${CLOCK}${HALF} (?:and|to|until|till|-) (?:at )?${CLOCK}${HALF}${COUNTED}`,
    window,
  ),
  rule(
    `(?:between |from )?${CLOCK}${HALF} (?:to|until|till|and|-) noon`,
    ([, hour, minute = '0', half]) => [
      { hour: Number(hour), minute: Number(minute), half: halfOf(half) },
      { hour: 12, minute: 0, half: 'pm' },
    ],
  ),
  rule(`${CLOCK}${HALF} (?:to|until|till|-) (?:at )?${CLOCK} (am|pm|o'clock)`, window),
  rule(`(\\d{1,2}):([0-5]\\d)${HALF} (?:to|until|till|-) (\\d{1,2}):([0-5]\\d)${HALF}`, window),
  rule('(?<! (?:after|past|before) )noon', () => at(12, 0, 'pm')),
  rule('midnight', () => at(0, 0, null)),
  rule(`half past ${H}${HALF}`, ([, hour, half]) => at(Number(hour), 30, halfOf(half))),
  rule(`half to ${H}${HALF}`, ([, hour, half]) => to(Number(hour), 30, halfOf(half))),
  rule(`${H} (?:o'clock )?less (quarter|\\d{1,2})${HALF}`, ([, hour, by, half]) =>
    to(Number(hour), minuteWord(by), halfOf(half)),
  ),
  rule(
    `(quarter|\\d{1,2})(?: minutes)? (past|after|to|of|till|before) ${H}${HALF}${COUNTED}`,
    beside,
  ),
  rule(`half ${H}${HALF}${COUNTED}`, ([, hour, half]) => at(Number(hour), 30, halfOf(half))),
  rule(`(\\d{1,2}):([0-5]\\d)${HALF}`, single),
  rule(`${CLOCK} (am|pm)`, single),
  rule(`${CLOCK} o'clock(?: (?:in the |at )?(morning|afternoon|evening|night))?`, single),
  rule(`${H}(?: 0)? ?([0-5]?\\d)? in the (morning|afternoon|evening)`, single),
  rule(`(?:at|by|around|about|from|until|till|after|before|say) ${CLOCK}${COUNTED}`, single),
];

/** How many of the rules are windows. */
const WINDOWS = 4;

/** "Las once y media" */
const FOREIGN: readonly Rule[] = [
  rule(`${H} o'clock ([0-5]\\d)${HALF}`, single),
  rule(`${H} (?:o'clock )?and (half|quarter|[0-5]?\\d)${HALF}${COUNTED}`, ([, hour, by, half]) =>
    by === 'half' || by === 'quarter' || Number(by) % 5 === 0
      ? at(Number(hour), minuteWord(by), halfOf(half))
      : null,
  ),
];

/** Read only where the sentence is about a moment. */
const LOOSE: readonly Rule[] = [
  rule(`${CLOCK}() (?:to|till|until) ${CLOCK}()${COUNTED}`, (groups) =>
    ['5', '10'].includes(groups[1] ?? '') ? null : window(groups),
  ),
  rule(`${H} ([0-5][05])${COUNTED}`, single),
  rule(`${H} 0 (5)${COUNTED}`, ([, hour]) => at(Number(hour), 5, null)),
  {
    pattern:
      /^ (?:(?:at|say|about|yes|okay|make it|um|or|and|,) )*(\d{1,2})(?= (?:works?|is|fine|good|sharp|ish|would|suits|okay|,|[.?!] $))/g,
    make: single,
  },
];

/** The end of a window, in the half of the day that is after its start. */
function endOf(last: Parts, start: number, half: Half): number | null {
  const end = minutesOf(last.hour, last.minute, last.half ?? half);
  return end !== null && end <= start ? minutesOf(last.hour, last.minute, 'pm') : end;
}

/** Before six in the morning only what is said to be so: "the morning one is off, today four to eight". */
const EARLIEST = 360;

function toValue(parts: readonly Parts[] | null, found: Found, half: Half): TimeValue | null {
  const [first, last] = parts ?? [];
  const minutes = first && minutesOf(first.hour, first.minute, first.half ?? half);
  if (minutes === null || minutes === undefined) return null;
  const until = last && endOf(last, minutes, half);
  const { start, end } = found;
  const isSure = Boolean(first?.half ?? half) || (first?.hour ?? 0) > 12;
  const isNight = !first?.half && minutes < EARLIEST;
  const isVague = isNight || (!isSure && (first?.hour === 6 || first?.hour === 7));
  if (last && (until === null || until === undefined || until <= minutes))
    return { kind: 'time', start, end, minutes, isVague, isSure };
  return { kind: 'time', start, end, minutes, until: until ?? undefined, isVague, isSure };
}

const DAY = new RegExp(` (?:today|tomorrow|${WEEKDAYS.join('|')})(?= )`, 'g');
/** How many characters around a time may say which half of the day it is in. */
const AROUND = 45;

/** The words around a time, from the last day before it on: "this morning I rang, can you come tomorrow at nine?" */
function textAround(gloss: Gloss, found: Found): string {
  const [before, said, behind] = textBeside(gloss, found, AROUND);
  return before.slice(Array.from(before.matchAll(DAY)).at(-1)?.index ?? 0) + said + behind;
}

/**
 * All times in a sentence.
 *
 * @param taken places that are days
 * @param isAboutMoment a day is said beside it, or the other side asked for or offered a moment
 */
export function readTimes(
  gloss: Gloss,
  taken: readonly { readonly start: number; readonly end: number }[],
  { isAboutMoment, isEnglish }: { readonly isAboutMoment: boolean; readonly isEnglish: boolean },
): TimeValue[] {
  const reader = new Reader<TimeValue>(gloss, taken);
  const isPriced =
    / (?:[$€£]|dollars|euros|pounds|extra|costs?|price|charge|fee|total|deposit|pay|paid|each|quoted?) /.test(
      gloss.text,
    );
  const rules = [RULES.slice(0, WINDOWS), isEnglish ? [] : FOREIGN, RULES.slice(WINDOWS)];
  for (const { pattern, make } of [...rules.flat(), ...(isAboutMoment && !isPriced ? LOOSE : [])])
    reader.take(pattern, (found) =>
      toValue(make(found.groups), found, halfIn(textAround(gloss, found))),
    );
  return reader.found.sort((a, b) => a.start - b.start);
}
