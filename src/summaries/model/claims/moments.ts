import { type Day, dayNumber, instantOf } from '../../local/calendar.ts';
import type { CallTime } from '../../local/date-values.ts';
import type { Value } from '../../local/values.ts';
import type { Evidence } from './evidence.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;
const HALF_DAY = 720;

function parseLocal(at: string | null): { day: Day; minutes: number } | null {
  const [year, month, day, hour, minute] = (LOCAL.exec(at ?? '') ?? []).slice(1).map(Number);
  if (!year || !month || !day || hour === undefined || minute === undefined) return null;
  if (month > 12 || day > 31 || hour > 23 || minute > 59) return null;
  return { day: { year, month, day }, minutes: hour * 60 + minute };
}

/** The moment a fact speaks of, where the call says both its day and its time of day. */
export function momentOf(
  at: string | null,
  evidence: Evidence,
  { zone }: CallTime,
): number | undefined {
  const local = parseLocal(at);
  if (!local || !evidence.days.has(dayNumber(local.day))) return undefined;
  const same = ({ kind, minutes }: Value): boolean =>
    kind === 'time' && minutes !== undefined && (minutes - local.minutes) % HALF_DAY === 0;
  return evidence.values.some(same) ? instantOf(local.day, local.minutes, zone) : undefined;
}
