import {
  type DayValue,
  isKind,
  type PartValue,
  type SpokenValue,
  type TimeValue,
} from '../../../../language/values/value.ts';
import {
  BEFORE_DAY_OF_TIME,
  DAY_LINKS,
  DAY_PARTS_BETWEEN,
  RANGE_ARTICLES,
  RANGE_WORDS,
} from '../../../../language/vocabulary/moments/moment-joints.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import type { Slot } from './slot.ts';

/** A slot and its place in the sentence; `bare`: a time without a word of time beside it. */
export type Mention = {
  readonly slot: Slot;
  readonly start: number;
  readonly end: number;
  readonly bare: boolean;
};

const EMPTY: Slot = {
  day: null,
  daySure: false,
  minutes: null,
  sure: false,
  until: null,
  part: null,
  bound: null,
};
/** Between a time and its day: "3:45 on Tuesday". */
const JOINED = new RegExp(
  String.raw`^\s*${oneOf(BEFORE_DAY_OF_TIME)}?\s*${oneOf(DAY_PARTS_BETWEEN)}?\s*${oneOf(DAY_LINKS)}?\s*$`,
  'i',
);
const RANGE = new RegExp(
  String.raw`^\s*${oneOf(RANGE_WORDS)}\s*${oneOf(RANGE_ARTICLES)}?\s*$`,
  'i',
);

const withTime = (slot: Slot, { minutes, sure, until, bound }: TimeValue): Slot => ({
  ...slot,
  minutes,
  sure,
  until: until ?? null,
  bound: bound ?? slot.bound,
});
const withDay = (slot: Slot, { day, bound }: DayValue): Slot => ({
  ...slot,
  day,
  daySure: true,
  bound: slot.bound ?? bound ?? null,
});

type MomentValue = DayValue | TimeValue | PartValue;

const isMoment = (value: SpokenValue): value is MomentValue =>
  isKind('day')(value) || isKind('time')(value) || isKind('part')(value);

const mentionOf = (value: DayValue | TimeValue, slot: Slot): Mention => ({
  slot,
  start: value.start,
  end: value.end,
  bare: value.kind === 'time' && value.bare === true,
});

/** The slot of the last mention with that day; null where the day is a moment of its own. */
function joinDay(last: Slot, value: DayValue, between: string): Slot | null {
  if (last.day !== null && RANGE.test(between)) return last;
  if (last.day === value.day) return last;
  return last.day === null && JOINED.test(between) ? withDay(last, value) : null;
}

/** The slot of the last mention with that value; null where the value begins a moment of its own. */
function join(last: Slot, value: MomentValue, between: string): Slot | null {
  if (value.kind === 'day') return joinDay(last, value, between);
  if (value.kind === 'part') return last.part === null ? { ...last, part: value.part } : last;
  return last.minutes === null ? withTime(last, value) : null;
}

/** A new moment; a time takes the day of the mention before it. */
function begin(value: DayValue | TimeValue, last: Slot | undefined): Slot {
  if (value.kind === 'day') return withDay(EMPTY, value);
  return withTime({ ...EMPTY, day: last?.day ?? null, daySure: last?.daySure ?? false }, value);
}

/** The moments of some values in order: each time with its day, "1 pm or 4:30" of one day as two. */
export function findMoments(text: string, values: readonly SpokenValue[]): Mention[] {
  const found: Mention[] = [];
  for (const value of values.filter(isMoment)) {
    const last = found.at(-1);
    const joined = last && join(last.slot, value, text.slice(last.end, value.start));
    if (last && joined) {
      // A second part of the day changes nothing.
      const end = value.kind === 'part' && joined === last.slot ? last.end : value.end;
      found.splice(-1, 1, { ...last, slot: joined, end });
    } else if (value.kind !== 'part') found.push(mentionOf(value, begin(value, last?.slot)));
  }
  return found;
}
