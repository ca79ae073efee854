import { Long, ObjectId } from 'mongodb';
import { type ExpressionRow, type RefusedRow, useExpressions } from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const AT = new Date('2026-01-31T10:20:30.456Z');
const ID = new ObjectId('650000000000000000000001');

const { makes, isRefused } = useExpressions({ z: null, s: 'a😀b', at: AT, id: ID });

const long = (value: number) => Long.fromNumber(value);
const day = (text: string) => new Date(`${text}T10:20:30.456Z`);

const pageOf = (operator: string) => onPage(`reference/operator/aggregation/${operator}`);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
  dateAdd: [
    [
      '$dateAdd of a month ends at the end of a shorter one',
      { $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } },
      day('2026-02-28'),
    ],
    [
      '$dateAdd of a month knows leap years',
      { $dateAdd: { startDate: day('2024-01-31'), unit: 'month', amount: 1 } },
      day('2024-02-29'),
    ],
    [
      '$dateAdd of a year from a leap day ends in February',
      { $dateAdd: { startDate: day('2024-02-29'), unit: 'year', amount: 1 } },
      day('2025-02-28'),
    ],
    [
      '$dateAdd of a quarter is three months',
      { $dateAdd: { startDate: day('2026-01-15'), unit: 'quarter', amount: 1 } },
      day('2026-04-15'),
    ],
    [
      '$dateAdd of hours goes over midnight',
      { $dateAdd: { startDate: '$at', unit: 'hour', amount: 14 } },
      new Date('2026-02-01T00:20:30.456Z'),
    ],
    ['$dateAdd of null is null', { $dateAdd: { startDate: '$z', unit: 'day', amount: 1 } }, null],
  ],
  dateSubtract: [
    [
      '$dateSubtract goes back',
      { $dateSubtract: { startDate: '$at', unit: 'day', amount: 31 } },
      day('2025-12-31'),
    ],
    [
      '$dateSubtract of a month ends at the end of a shorter one',
      { $dateSubtract: { startDate: day('2026-03-31'), unit: 'month', amount: 1 } },
      day('2026-02-28'),
    ],
  ],
  dateDiff: [
    [
      '$dateDiff counts boundaries of the unit, not its length',
      { $dateDiff: { startDate: new Date('2025-12-31T23:59:59Z'), endDate: '$at', unit: 'year' } },
      long(1),
    ],
    [
      '$dateDiff may be below 0',
      { $dateDiff: { startDate: '$at', endDate: day('2026-01-29'), unit: 'day' } },
      long(-2),
    ],
    [
      '$dateDiff in weeks counts Sundays',
      { $dateDiff: { startDate: day('2026-01-31'), endDate: day('2026-02-01'), unit: 'week' } },
      long(1),
    ],
    [
      '$dateDiff of null is null',
      { $dateDiff: { startDate: '$z', endDate: '$at', unit: 'day' } },
      null,
    ],
  ],
  dateToString: [
    [
      '$dateToString writes ISO 8601 without a format',
      { $dateToString: { date: '$at' } },
      '2026-01-31T10:20:30.456Z',
    ],
    [
      '$dateToString takes a format and an offset',
      { $dateToString: { date: '$at', format: '%d.%m.%Y %H:%M', timezone: '+14:00' } },
      '01.02.2026 00:20',
    ],
    [
      '$dateToString writes a percent sign and days of week and year',
      { $dateToString: { date: '$at', format: '%% %j %w %u' } },
      '% 031 7 6',
    ],
    ['$dateToString of null is `onNull`', { $dateToString: { date: '$z', onNull: '-' } }, '-'],
    ['$dateToString of a missing date is null', { $dateToString: { date: '$nothing' } }, null],
  ],
  year: [
    ['$year is that in UTC', { $year: '$at' }, 2026],
    ['$year of null is null', { $year: '$z' }, null],
    ['$year of an id is of its second', { $year: '$id' }, ID.getTimestamp().getUTCFullYear()],
  ],
  month: [['$month counts from 1', { $month: '$at' }, 1]],
  dayOfMonth: [['$dayOfMonth counts from 1', { $dayOfMonth: '$at' }, 31]],
  dayOfWeek: [
    [
      '$dayOfWeek is 1 on Sundays and 7 on Saturdays',
      [{ $dayOfWeek: '$at' }, { $dayOfWeek: day('2026-02-01') }],
      [7, 1],
    ],
  ],
  dayOfYear: [
    [
      '$dayOfYear counts from 1',
      [{ $dayOfYear: day('2026-01-01') }, { $dayOfYear: day('2024-12-31') }],
      [1, 366],
    ],
  ],
  hour: [['$hour is that in UTC', { $hour: '$at' }, 10]],
  minute: [['$minute is that of the hour', { $minute: '$at' }, 20]],
  second: [['$second is that of the minute', { $second: '$at' }, 30]],
  millisecond: [['$millisecond is that of the second', { $millisecond: '$at' }, 456]],
};

for (const [operator, cases] of Object.entries(CASES)) pageOf(operator).each(cases, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
  dateAdd: [
    [
      '$dateAdd of an unknown unit is refused',
      { $dateAdd: { startDate: '$at', unit: 'age', amount: 1 } },
      9,
    ],
  ],
  dateToString: [
    [
      '$dateToString with an unknown sign is refused',
      { $dateToString: { date: '$at', format: '%Q' } },
      18536,
    ],
    ['$dateToString without a date is refused', { $dateToString: {} }, 18628],
    [
      '$dateToString with another name is refused',
      { $dateToString: { date: '$at', frob: 1 } },
      18534,
    ],
  ],
  year: [['$year of a text is refused', { $year: '$s' }, 16006]],
};

for (const [operator, cases] of Object.entries(REFUSED)) pageOf(operator).each(cases, isRefused);
