import type { Found, Gloss } from '../../reading/gloss.ts';
import { type Match, matchesOf, type Rule, rule } from './patterns.ts';

/** Minutes since midnight; only those of the half of the day are certain where `half` is null. */
export type ClockTime = { readonly minutes: number; readonly half: 'am' | 'pm' | null };
type Placed = ClockTime & { readonly place: Found };

const NOON = 720;
const NAMED = '(am|pm|in the (?:morning|afternoon|evening|night)|at night)';
const HALF = `(?: o'clock)?(?: ${NAMED})?`;
const H = '(\\d{1,2})';
const COUNTED =
  '(?:dollars|euros|pounds|cents|percent|%|people|hours?|minutes?|days?|weeks?|months?|years?)';

/** Times that are written so that they can be nothing else: h the hour, m minutes past, t minutes to it, n its half. */
const WRITTEN: readonly Rule[] = [
  rule('hmn', `${H}:([0-5]\\d)${HALF}`),
  rule('hmn', `${H}\\.([0-5]\\d) (?:o'clock|${NAMED})`),
  rule('hm', `(?:at|by|from|until) ${H}\\.([0-5]\\d)`),
  rule('hn', `${H} (?:o'clock )?${NAMED}`),
  rule('hmn', `${H} o'clock ([0-5]\\d)(?: ${NAMED})?`),
  rule('h', `${H} o'clock(?! ${NAMED})`),
  rule('mhn', `(half|quarter|\\d{1,2}) (?:minutes )?(?:past|after) ${H}${HALF}`),
  rule('thn', `(half|quarter|\\d{1,2} minutes) (?:to|of|till|before) ${H}${HALF}`),
  rule('h', `${H}(?= (?:and|to|-|–|or|until) \\d{1,2}(?:[:.]\\d\\d)? (?:am|pm|o'clock))`),
  rule('m', 'noon (?:and )?(half|quarter|30|15)', NOON),
  rule('m', '(half|quarter|[1-5]?\\d) (?:minutes )?past noon', NOON),
  rule('t', '(half|quarter|[1-5]?\\d) (?:minutes )?(?:to|before) noon', NOON),
  rule('n', '(noon)', NOON),
  rule('n', '(midnight)'),
];
/** What may be a time where people speak. */
const SPOKEN: readonly Rule[] = [
  rule('hm', `${H}\\.([0-5]\\d)`),
  rule('hmn', `${H} (?:0 )?([0-5]?\\d)${HALF}`),
  rule('hmn', `${H}([1-5]\\d|0[1-9])${HALF}`),
  rule('hmn', `${H} (?:o'clock )?(?:and )?(half|quarter|[0-5]?\\d)${HALF}`),
  rule('h', `half ${H}`, 30),
  rule('', '\\d{1,2} (?:a|and|to|at) (?:la )?(?:una|uma)', 60),
  rule(
    'thn',
    `([12]?\\d|quarter) (?:to|of|till|before|less|para|pras)(?: as?| at| the)? ${H}${HALF}`,
  ),
  rule('htn', `${H} (?:o'clock )?less (?:the )?(quarter|\\d{1,2})${HALF}`),
  rule('mh', `${H} past half (?:to )?${H}`, -30),
  rule('th', `${H} to half (?:to )?${H}`, -30),
  rule(
    'h',
    `(?:at|by|from|to|until|and|-|between|a|as|alle|ore|bis) (1[3-9]|2[0-3])(?! ${COUNTED})`,
  ),
  rule('h', `(1[0-2]|0?[1-9])(?! (?:o'clock )?${NAMED.replace('(', '(?:')})(?! ${COUNTED})`),
];

const minutesIn = (word: string): number =>
  word === 'half' ? 30 : word === 'quarter' ? 15 : Number.parseInt(word, 10);

function toTime({ of, plus, place }: Match, isWritten: boolean): Placed | [] {
  const hour = Number(of('h') ?? 0);
  const by = minutesIn(of('m') ?? '0') - minutesIn(of('t') ?? '0');
  const minutes = (hour * 60 + by + plus + 1440) % 1440;
  if (hour > 24 || Number.isNaN(minutes)) return [];
  const named = isWritten && minutes >= 780 ? 'pm' : of('n');
  return { minutes, place, half: !named ? null : /am|morning|midnight/.test(named) ? 'am' : 'pm' };
}

/** Times in a text with their places. @param isSpoken everything that may be a time */
export const timesIn = (spoken: Gloss, isSpoken: boolean): Placed[] => [
  ...matchesOf(spoken, WRITTEN).flatMap((match) => toTime(match, true)),
  ...(isSpoken ? matchesOf(spoken, SPOKEN).flatMap((match) => toTime(match, false)) : []),
];

/** Whether a time was said; where its half of the day was said too, the other half is another time. */
export function saysTime(claimed: ClockTime, said: readonly ClockTime[]): boolean {
  const same = said.filter(({ minutes }) => minutes % NOON === claimed.minutes % NOON);
  const sure = same.filter(({ half }) => half !== null);
  if (claimed.half === null || sure.length === 0) return same.length > 0;
  return sure.some(({ half }) => half === claimed.half);
}
