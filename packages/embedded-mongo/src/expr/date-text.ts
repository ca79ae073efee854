import { CommandError } from '../errors.ts';

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Reads ISO 8601; a text without an offset is UTC. Other forms, which MongoDB may read, are refused. */
export function parseDate(text: string): Date {
  const found = ISO.exec(text);
  if (found === null) throw unreadable();
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', zone = 'Z'] = found;
  const at = new Date(
    Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    ),
  );
  at.setUTCFullYear(Number(year));
  const sameDay = at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1;
  if (!sameDay || Number(minute) > 59 || Number(second) > 59) throw unreadable();
  return new Date(at.getTime() + Number(fraction.padEnd(3, '0')) - offsetMs(zone));
}

function unreadable(): CommandError {
  return new CommandError(
    241,
    'Error parsing date string: the built-in database reads ISO 8601 only',
  );
}

/** Milliseconds east of UTC for 'UTC', 'GMT', 'Z', '+05:30', '+0530' and '+05'; others are refused. */
export function offsetMs(zone: string): number {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const found = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(zone);
  if (found === null) {
    throw new CommandError(
      40485,
      'This time zone is not supported by the built-in database; use UTC or an offset',
    );
  }
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return (found[1] === '-' ? -minutes : minutes) * 60_000;
}

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** The specifiers of `$dateToString` that need no calendar of weeks. */
const SPECIFIERS: Readonly<Record<string, (at: Date, offset: number) => string>> = {
  Y: (at) => padded(at.getUTCFullYear(), 4),
  m: (at) => padded(at.getUTCMonth() + 1, 2),
  d: (at) => padded(at.getUTCDate(), 2),
  H: (at) => padded(at.getUTCHours(), 2),
  M: (at) => padded(at.getUTCMinutes(), 2),
  S: (at) => padded(at.getUTCSeconds(), 2),
  L: (at) => padded(at.getUTCMilliseconds(), 3),
  j: (at) => padded(dayOfYear(at), 3),
  w: (at) => String(at.getUTCDay() + 1),
  u: (at) => String(at.getUTCDay() || 7),
  z: (_at, offset) => {
    const minutes = Math.abs(offset) / 60_000;
    return `${offset < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}${padded(minutes % 60, 2)}`;
  },
  Z: (_at, offset) => `${offset < 0 ? '-' : '+'}${padded(Math.abs(offset) / 60_000, 3)}`,
  '%': () => '%',
};

/** The number of the day in its year, from 1. */
export function dayOfYear(at: Date): number {
  // Date.UTC would take the years 0 to 99 for those of the 20th century.
  const start = new Date(0).setUTCFullYear(at.getUTCFullYear(), 0, 1);
  return Math.floor((at.getTime() - start) / 86_400_000) + 1;
}

/** Writes a date by a format; unknown specifiers are refused with 18536. */
export function formatDate(date: Date, format: string | undefined, offset: number): string {
  const year = date.getUTCFullYear();
  if (year < 0 || year > 9999) {
    throw new CommandError(18537, '$dateToString is only defined on years 0-9999');
  }
  const local = new Date(date.getTime() + offset);
  const pattern = format ?? (offset === 0 ? DEFAULT_FORMAT : DEFAULT_FORMAT.slice(0, -1));
  return pattern.replace(/%([\s\S]?)/g, (_all, letter: string) => {
    const write = SPECIFIERS[letter];
    if (write !== undefined) return write(local, offset);
    throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
  });
}
