import { type CalendarDay, dayFrom, dayNumber } from '../../../language/values/calendar.ts';
import type { Slot } from '../../local/dialogue/slot.ts';
import { saysTime } from '../claims/moment-claims.ts';
import type { SpokenEvidence } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

function parseDay(text: string): CalendarDay | null {
  const [year = 0, month = 0, date = 0] = (DAY.exec(text) ?? []).slice(1).map(Number);
  return dayFrom(year, month, date);
}

function parseTime(text: string): number | null {
  const [hour, minute] = (TIME.exec(text) ?? []).slice(1).map(Number);
  return hour === undefined || minute === undefined ? null : hour * 60 + minute;
}

/** Day and times since midnight, in the zone of the caller. */
export type DraftedMoment = Pick<Slot, 'day' | 'minutes' | 'until'>;

/** Day and times as a model writes them; null where it writes something else, or what nobody said near there. */
export function parseDraftedMoment(
  { day, time, until }: DraftFact,
  near: SpokenEvidence,
  all: SpokenEvidence,
): DraftedMoment | null {
  const clock = {
    day: day === null ? null : parseDay(day),
    minutes: time === null ? null : parseTime(time),
    until: until === null ? null : parseTime(until),
  };
  const isRead =
    (day === null || (clock.day !== null && all.days.has(dayNumber(clock.day)))) &&
    [time, until].every((text, i) => {
      const minutes = i === 0 ? clock.minutes : clock.until;
      // The half of the day is the model's guess where nobody said it; a proposal corrects it below.
      return text === null || (minutes !== null && saysTime(minutes, false, near));
    });
  return isRead ? clock : null;
}
