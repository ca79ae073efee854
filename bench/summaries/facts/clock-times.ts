import { inDigits } from './number-words.ts';
import { Reading } from './reading.ts';

type Half = 'am' | 'pm' | null;

const HALF_DAY = 12 * 60;
const CLOCK = "(?: ?o'?clock)?";
const PART = '(?: ?(?:in the |at )?(am|pm|morning|afternoon|evening|night))?';

const halfOf = (part: string | undefined): Half =>
  !part ? null : part === 'am' || part === 'morning' ? 'am' : 'pm';

/** Both halves of the day if none is given. */
function minutesOf(hour: number, minute: number, half: Half): number[] {
  if (hour > 24 || minute > 59) return [];
  if (hour > 12 || hour === 0) return [(hour % 24) * 60 + minute];
  const morning = (hour % 12) * 60 + minute;
  return half === 'am'
    ? [morning]
    : half === 'pm'
      ? [morning + HALF_DAY]
      : [morning, morning + HALF_DAY];
}

const PHRASES: readonly (readonly [RegExp, (found: readonly string[]) => number[]])[] = [
  [/\b(?:noon|midday)\b/g, () => [HALF_DAY]],
  [/\bmidnight\b/g, () => [0]],
  [
    new RegExp(`\\bhalf (?:past )?(\\d{1,2})${CLOCK}${PART}\\b(?! ?(?:hours|days|price))`, 'g'),
    ([, hour, part]) => minutesOf(Number(hour), 30, halfOf(part)),
  ],
  [
    new RegExp(
      `\\b(?:a )?(quarter|\\d{1,2})(?: minutes)? (past|to|of|till) (\\d{1,2})${CLOCK}${PART}\\b(?! ?[:.-]?\\d)`,
      'g',
    ),
    ([, by, side, hour, part]) => besideHour(by ?? '', side ?? '', Number(hour), halfOf(part)),
  ],
  [
    /\b(morning|afternoon|evening) (\d{1,2})(?::(\d{2}))?(?: ?o'?clock)?\b(?!:)/g,
    ([, part, hour, minute]) => minutesOf(Number(hour), Number(minute ?? 0), halfOf(part)),
  ],
  [
    /\b(\d{1,2})[: ](\d{2}) ?(am|pm)\b/g,
    ([, hour, minute, part]) => minutesOf(Number(hour), Number(minute), halfOf(part)),
  ],
  [
    new RegExp(`\\b(\\d{1,2}):(\\d{2})${CLOCK}${PART}\\b`, 'g'),
    ([, hour, minute, part]) => minutesOf(Number(hour), Number(minute), halfOf(part)),
  ],
  [/\b(\d{1,2}) ?(am|pm)\b/g, ([, hour, part]) => minutesOf(Number(hour), 0, halfOf(part))],
  [
    new RegExp(`\\b(\\d{1,2}) ?o'?clock${PART}\\b`, 'g'),
    ([, hour, part]) => minutesOf(Number(hour), 0, halfOf(part)),
  ],
  [
    /\b(\d{1,2}) (?:in the (morning|afternoon|evening|night)|at (night))\b/g,
    ([, hour, part]) => minutesOf(Number(hour), 0, halfOf(part ?? 'night')),
  ],
  [
    /\b(?:between|from) (\d{1,2})(?: ?(am|pm))? (?:and|to|until|till) (\d{1,2})(?: ?(am|pm))?\b(?! ?(?:dollars|people|days|hours|percent|nights))/g,
    ([, from, first, to, second]) =>
      spanOf(Number(from), halfOf(first), Number(to), halfOf(second)),
  ],
  [
    /\b(?:at|by|around|about|from|to|until|till|after|before) (\d{1,2}) (\d{2})\b(?! ?(?:dollars|people|percent))/g,
    ([, hour, minute]) => minutesOf(Number(hour), Number(minute), null),
  ],
  [
    /\b(?:at|by|around|until|till|after|before) (\d{1,2})\b(?=\s*(?:[.,;!?~)]|on |with |and |or |for |tomorrow|today|this|next|$))/g,
    ([, hour]) => (Number(hour) <= 12 ? minutesOf(Number(hour), 0, null) : []),
  ],
];

function besideHour(by: string, side: string, hour: number, half: Half): number[] {
  const minutes = by === 'quarter' ? 15 : Number(by);
  if (by !== 'quarter' && (side === 'of' || side === 'till' || minutes > 29 || minutes % 5))
    return [];
  if (hour < 1 || hour > 12) return [];
  // "Five to ten" alone is a span as often as a time.
  if (by !== 'quarter' && side === 'to' && minutes <= hour && !half) return [];
  return side === 'past'
    ? minutesOf(hour, minutes, half)
    : minutesOf(hour === 1 ? 12 : hour - 1, 60 - minutes, half);
}

const spanOf = (from: number, first: Half, to: number, second: Half): number[] =>
  from <= 12 && to <= 12 ? [...minutesOf(from, 0, first), ...minutesOf(to, 0, second)] : [];

/** Times as minutes of the day, both ways if the text does not say morning or evening, and the text without them. */
export function readTimes(text: string): { times: ReadonlySet<number>; rest: string } {
  const reading = new Reading<number>(inDigits(text));
  for (const [phrase, minutes] of PHRASES) reading.take(phrase, minutes);
  return { times: reading.found, rest: reading.rest };
}
