import type { CalendarDay } from '../../../language/values/calendar.ts';
import type {
  Bound,
  DayValue,
  PartValue,
  SpokenValue,
  TimeValue,
} from '../../../language/values/value.ts';
import { isKind } from '../../../language/values/value.ts';

/** A moment as far as it was said. */
export type Slot = {
  readonly day: CalendarDay | null;
  /** Whether the day was said with the time, and not taken from what was said before. */
  readonly daySure: boolean;
  /** Minutes since midnight; `sure`: morning or afternoon was said. */
  readonly minutes: number | null;
  readonly sure: boolean;
  readonly until: number | null;
  readonly part: 'am' | 'pm' | null;
  readonly bound: Bound | null;
};

/** A slot and where in its sentence it stands. */
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
const HALF_DAY = 720;
/** A time so much later is still what was meant by one that it should be after. */
const AFTER_MINUTES = 120;
/** Between a time and its day: "3:45 on Tuesday". */
const JOINED =
  /^\s*(?:on|this|next|,|in the|tomorrow|the|el|am|le|na|no|il)?\s*(?:morning|afternoon|evening)?\s*(?:on|of|the|,)?\s*$/i;
const RANGE = /^\s*(?:to|until|till|through|-|–|al|bis|au|até|al)\s*(?:the|le|el|o|il)?\s*$/i;

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

type MutableMention = { slot: Slot; start: number; end: number; bare: boolean };

/** The moments of some values in order: each time with its day, "1 pm or 4:30" of one day as two. */
export function findMoments(text: string, values: readonly SpokenValue[]): Mention[] {
  const found: MutableMention[] = [];
  const moments = values.filter(
    (value): value is DayValue | TimeValue | PartValue =>
      isKind('day')(value) || isKind('time')(value) || isKind('part')(value),
  );
  let rangeEnd = false;
  for (const value of moments) {
    const last = found.at(-1);
    const between = last ? text.slice(last.end, value.start) : '';
    const put = (slot: Slot): void =>
      void found.push({
        slot,
        start: value.start,
        end: value.end,
        bare: value.kind === 'time' && value.bare === true,
      });
    const grow = (slot: Slot): void => {
      if (last) Object.assign(last, { slot, end: value.end });
    };
    if (value.kind === 'part') {
      if (last && last.slot.part === null) grow({ ...last.slot, part: value.part });
      continue;
    }
    if (value.kind === 'day') {
      rangeEnd = last !== undefined && last.slot.day !== null && RANGE.test(between);
      if (rangeEnd) grow(last?.slot ?? EMPTY);
      else if (last && last.slot.day === value.day && last.slot.minutes === null) grow(last.slot);
      else if (last && last.slot.day === null && JOINED.test(between))
        grow(withDay(last.slot, value));
      else if (last && last.slot.day !== null && last.slot.day === value.day) grow(last.slot);
      else put(withDay(EMPTY, value));
      continue;
    }
    if (last && last.slot.minutes === null) grow(withTime(last.slot, value));
    else
      put(
        withTime(
          { ...EMPTY, day: last?.slot.day ?? null, daySure: last?.slot.daySure ?? false },
          value,
        ),
      );
  }
  return found;
}

const sameTime = (a: Slot, b: Slot): boolean => {
  if (a.minutes === null || b.minutes === null) return true;
  const [one, other] =
    a.sure && b.sure ? [a.minutes, b.minutes] : [a.minutes % HALF_DAY, b.minutes % HALF_DAY];
  // "After half past ten." – "At 10:45, then."
  if (a.bound === 'after' && b.bound === null && b.minutes - a.minutes <= AFTER_MINUTES)
    return b.minutes >= a.minutes;
  const inWindow =
    a.until !== null && b.until === null && b.minutes >= a.minutes && b.minutes <= a.until;
  return one === other || (inWindow && b.sure === a.sure);
};

/** Whether the second says nothing that the first contradicts. */
export const slotsAgree = (a: Slot, b: Slot): boolean =>
  (a.day === null || b.day === null || a.day === b.day || !a.daySure || !b.daySure) &&
  sameTime(a, b);

/** Whether both name the same day or the same time, and contradict each other in neither. */
export const slotsMatch = (a: Slot, b: Slot): boolean =>
  slotsAgree(a, b) &&
  ((a.day !== null && a.day === b.day) || (a.minutes !== null && b.minutes !== null)) &&
  !(a.part !== null && b.minutes !== null && b.sure && (a.part === 'pm') !== b.minutes >= HALF_DAY);

/** The first with what the second adds; where both say it the second is newer. */
export function mergeSlots(a: Slot, b: Slot): Slot {
  const time = b.minutes !== null && (b.sure || !a.sure || a.minutes === null) ? b : a;
  return {
    day: b.day !== null && (b.daySure || !a.daySure) ? b.day : (a.day ?? b.day),
    daySure: a.daySure || b.daySure,
    minutes: time.minutes,
    sure: time.sure,
    until:
      a.until !== null && b.until === null && sameTime(a, b) && a.minutes !== null
        ? b.minutes === null || b.minutes % HALF_DAY === a.minutes % HALF_DAY
          ? a.until
          : null
        : time.until,
    part: b.part ?? a.part,
    bound: b.bound ?? (b.minutes === null ? a.bound : null),
  };
}

export const isSameSlot = (a: Slot, b: Slot): boolean =>
  a.day === b.day && a.minutes === b.minutes && a.until === b.until;
