import type { FactValues } from '../../../domain/facts/fact.ts';
import { instantOf } from '../../../language/values/calendar.ts';
import type { CallTime } from '../../../language/values/call-time.ts';
import type { Slot } from '../dialogue/moments/slot.ts';

/** Converts a slot to a moment: an instant if the time is known. */
export function momentFromSlot(
  { day, minutes, until }: Slot,
  { zone }: CallTime,
): Omit<FactValues['appointment'], 'with'> {
  if (day === null) return {};
  if (minutes === null) return { day };
  return {
    atMs: instantOf(day, minutes, zone),
    ...(until !== null && { untilMs: instantOf(day, until, zone) }),
  };
}
