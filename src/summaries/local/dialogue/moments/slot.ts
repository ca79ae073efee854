import type { CalendarDay } from '../../../../language/values/calendar.ts';
import type { Bound } from '../../../../language/values/value.ts';

/** A day and time, as far as they are known. */
export type Slot = {
  readonly day: CalendarDay | null;
  /** Whether the day was said with the time, not inferred from context. */
  readonly daySure: boolean;
  /** Minutes since midnight; `sure`: the half of the day is known. */
  readonly minutes: number | null;
  readonly sure: boolean;
  readonly until: number | null;
  readonly part: 'am' | 'pm' | null;
  readonly bound: Bound | null;
};

const HALF_DAY = 720;
/** A time up to this much later satisfies "after". */
const AFTER_MINUTES = 120;
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

/** Whether two slots do not contradict each other. */
export const slotsAgree = (a: Slot, b: Slot): boolean =>
  (a.day === null || b.day === null || a.day === b.day || !a.daySure || !b.daySure) &&
  sameTime(a, b);

/** Whether two slots share a day or time and do not contradict each other. */
export const slotsMatch = (a: Slot, b: Slot): boolean =>
  slotsAgree(a, b) &&
  ((a.day !== null && a.day === b.day) || (a.minutes !== null && b.minutes !== null)) &&
  !(a.part !== null && b.minutes !== null && b.sure && (a.part === 'pm') !== b.minutes >= HALF_DAY);

/** Merges two slots; the second is newer and wins. */
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
