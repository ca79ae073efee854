import { type CalendarDay, dayFrom, dayNumber } from '../../../language/values/calendar.ts';
import type { Slot } from '../../local/dialogue/moments/slot.ts';
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

/** Day, and minutes since midnight in the caller's time zone. */
export type DraftedMoment = Pick<Slot, 'day' | 'minutes' | 'until'>;

const saysDrafted = (minutes: number, near: SpokenEvidence, all: SpokenEvidence): boolean =>
  saysTime(minutes, false, near) && (saysTime(minutes, true, all) || !saysHalf(minutes, all));

/** Whether the call says that clock time with its half of the day. */
const saysHalf = (minutes: number, { values }: SpokenEvidence): boolean =>
  values.some((one) => one.kind === 'time' && one.sure && one.minutes % 720 === minutes % 720);

/** Parses the day and times of a draft; null if they are invalid or were not said nearby. */
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
      // Where nobody says which half of the day, the model's reading of it passes.
      return text === null || (minutes !== null && saysDrafted(minutes, near, all));
    });
  return isRead ? clock : null;
}
