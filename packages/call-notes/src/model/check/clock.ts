import { type Found, findAll, type Gloss } from '../../reading/gloss.ts';

type Half = 'am' | 'pm' | null;
/** Minutes since midnight; only those of the half of the day are certain where `half` is null. */
export type ClockTime = { readonly minutes: number; readonly half: Half };
type Rule = { readonly pattern: RegExp; readonly read: (found: Found['groups']) => number };

const NOON = 720;
const NAMED = '(am|pm|in the (?:morning|afternoon|evening|night)|at night)';
const HALF = `(?: o'clock)?(?: ${NAMED})?`;
const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(` ${pattern}(?= )`, 'g'),
  read,
});
const minutesIn = (word: string | undefined): number =>
  word === 'half' ? 30 : word === 'quarter' ? 15 : Number.parseInt(word || '0', 10);
const TWELVE = '(1\\d|2[0-3]|0?[1-9])';
const at = ([, hour, minute]: Found['groups']): number => Number(hour) * 60 + minutesIn(minute);

/** Times that are written so that they can be nothing else. The last group is the half of the day. */
const WRITTEN: readonly Rule[] = [
  rule(`(\\d{1,2})[:.]([0-5]\\d)${HALF}`, at),
  rule(`(\\d{1,2})() (?:o'clock )?${NAMED}`, at),
  rule(`(\\d{1,2}) o'clock ([0-5]\\d)(?: ${NAMED})?`, at),
  rule(`(\\d{1,2})() o'clock()(?! ${NAMED})`, at),
  rule(`(half|quarter|\\d{1,2}) (?:minutes )?(?:past|after) (\\d{1,2})${HALF}`, ([, by, hour]) =>
    at([, hour, by]),
  ),
  rule(
    `(half|quarter|\\d{1,2} minutes) (?:to|of|till|before) (\\d{1,2})${HALF}`,
    ([, by, hour]) => Number(hour) * 60 - minutesIn(by),
  ),
  rule(`(\\d{1,2})(?= (?:and|to|-|–|or|until) \\d{1,2}(?:[:.]\\d\\d)? (?:am|pm|o'clock))`, at),
  rule('noon (?:and )?()(half|quarter|30|15)', ([, , minute]) => NOON + minutesIn(minute)),
  rule('()()(noon)', () => NOON),
  rule('()()(midnight)', () => 0),
];
/** What may be a time where people speak. */
const SPOKEN: readonly Rule[] = [
  rule(`(\\d{1,2}) (?:0 )?([0-5]?\\d)${HALF}`, at),
  rule(`(\\d{1,2}) (?:to|of|till|before) (\\d{1,2})${HALF}`, ([, by, hour]) =>
    Number(by) < 31 ? Number(hour) * 60 - Number(by) : Number.NaN,
  ),
  rule(
    '(\\d{1,2}) (past|to) half (?:to )?(\\d{1,2})',
    ([, by, side, hour]) => Number(hour) * 60 - 30 + (side === 'to' ? -Number(by) : Number(by)),
  ),
  rule(
    '(\\d{1,2}|quarter) (?:para|pras|faltam) (?:as?|at|the)? ?(\\d{1,2})',
    ([, by, hour]) => Number(hour) * 60 - minutesIn(by),
  ),
  rule(`half (\\d{1,2})()`, ([, hour]) => Number(hour) * 60 + 30),
  rule(`(\\d{1,2}) (?:o'clock )?(?:and )?(half|quarter|30|15)${HALF}`, at),
  rule(`${TWELVE} (?:o'clock )?and ([0-5]?\\d)${HALF}`, at),
  rule(
    `(\\d{1,2}) (?:o'clock )?less (?:the )?(quarter|\\d{1,2})${HALF}`,
    ([, hour, by]) => Number(hour) * 60 - minutesIn(by),
  ),
  rule(`(\\d{1,2})([1-5]\\d|0[1-9])${HALF}`, at),
  rule(
    `${TWELVE}()(?! (?:o'clock )?${NAMED.replace('(', '(?:')})(?! (?:dollars|euros|pounds|cents|percent|%|people|hours?|minutes?|days?|weeks?|months?|years?))`,
    at,
  ),
];

const halfOf = (word: string | undefined): Half =>
  !word || word === 'midnight' ? null : /am|morning/.test(word) ? 'am' : 'pm';

function toTime(minutes: number, half: Half, isWritten: boolean): ClockTime | null {
  if (!(minutes >= -60 && minutes <= 1440)) return null;
  const day = (minutes + 1440) % 1440;
  return { minutes: day, half: day >= 780 && isWritten ? 'pm' : half };
}

/** Times in a text with their places. @param isSpoken everything that may be a time */
export function timesIn(spoken: Gloss, isSpoken: boolean): (ClockTime & { place: Found })[] {
  return [...WRITTEN, ...(isSpoken ? SPOKEN : [])].flatMap((rule) =>
    findAll(spoken, rule.pattern).flatMap((place) => {
      const time = toTime(rule.read(place.groups), halfOf(place.groups[3]), WRITTEN.includes(rule));
      return time ? [{ ...time, place }] : [];
    }),
  );
}

/** Whether a time was said, in the same half of the day or without one. */
export const saysTime = (claimed: ClockTime, said: readonly ClockTime[]): boolean =>
  said.some(
    ({ minutes, half }) =>
      minutes % NOON === claimed.minutes % NOON &&
      (half === null || claimed.half === null || half === claimed.half),
  );
