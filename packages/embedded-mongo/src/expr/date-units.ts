import { CommandError } from '../errors.ts';

const DAY_MS = 86_400_000;

/** Units of fixed length; with the zones supported here, days and weeks are of fixed length too. */
const FIXED_MS = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
} as const;

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

export type Unit = keyof typeof FIXED_MS | keyof typeof MONTHS;

/** Whether a text names a unit of time. */
export function isUnit(text: string): text is Unit {
  return Object.hasOwn(FIXED_MS, text) || Object.hasOwn(MONTHS, text);
}

function isMonths(unit: Unit): unit is keyof typeof MONTHS {
  return Object.hasOwn(MONTHS, unit);
}

/** A date some units later; "the day is adjusted to the last day of the month" where it must be. */
export function addUnits(date: Date, amount: number, unit: Unit, offset: number): Date {
  const moved = isMonths(unit)
    ? addMonths(date, amount * MONTHS[unit], offset)
    : new Date(date.getTime() + amount * FIXED_MS[unit]);
  if (Number.isNaN(moved.getTime())) throw new CommandError(5166406, '$dateAdd overflowed');
  return moved;
}

function addMonths(date: Date, months: number, offset: number): Date {
  const local = new Date(date.getTime() + offset);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const end = new Date(local);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  local.setUTCDate(Math.min(day, end.getUTCDate()));
  return new Date(local.getTime() - offset);
}

/** The number of unit boundaries crossed from one date to the other. */
export function unitsBetween(start: Date, end: Date, unit: Unit, offset: number): number {
  return ordinal(end, unit, offset) - ordinal(start, unit, offset);
}

function ordinal(date: Date, unit: Unit, offset: number): number {
  const local = new Date(date.getTime() + offset);
  if (isMonths(unit)) {
    return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / MONTHS[unit]);
  }
  // 1 January 1970 was a Thursday, four days after a Sunday.
  const shifted = unit === 'week' ? local.getTime() + 4 * DAY_MS : local.getTime();
  return Math.floor(shifted / FIXED_MS[unit]);
}
