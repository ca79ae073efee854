import { Double, Long, ObjectId } from 'mongodb';
import { type ExpressionRow, type RefusedRow, useExpressions } from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const AT = new Date('2026-01-31T10:20:30.456Z');
const ID = new ObjectId('650000000000000000000001');

const { makes, isRefused } = useExpressions({ n: 5, z: null, s: 'a😀b', at: AT, id: ID });

const long = (value: number) => Long.fromNumber(value);
const day = (text: string) => new Date(`${text}T10:20:30.456Z`);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
  concat: [
    ['$concat joins texts', { $concat: ['$s', '!'] }, 'a😀b!'],
    ['$concat with null is null', { $concat: ['$s', '$z'] }, null],
    ['$concat with a missing field is null', { $concat: ['$s', '$nothing'] }, null],
  ],
  toUpper: [
    ['$toUpper raises ASCII letters', { $toUpper: 'abC1' }, 'ABC1'],
    ['$toUpper of null is an empty text', { $toUpper: '$z' }, ''],
  ],
  toLower: [
    ['$toLower lowers ASCII letters', { $toLower: 'ABc1' }, 'abc1'],
    ['$toLower of a missing field is an empty text', { $toLower: '$nothing' }, ''],
  ],
  substrCP: [
    ['$substrCP counts code points', { $substrCP: ['$s', 1, 1] }, '😀'],
    ['$substrCP from behind the end is empty', { $substrCP: ['$s', 9, 1] }, ''],
    ['$substrCP of null is empty', { $substrCP: ['$z', 0, 1] }, ''],
  ],
  strLenCP: [['$strLenCP counts code points', { $strLenCP: '$s' }, 3]],
  split: [
    ['$split cuts at each separator', { $split: ['a,b,,c', ','] }, ['a', 'b', '', 'c']],
    ['$split without the separator is the whole', { $split: ['abc', ','] }, ['abc']],
    ['$split of null is null', { $split: ['$z', ','] }, null],
  ],
  toInt: [
    ['$toInt cuts fractions off', [{ $toInt: 1.9 }, { $toInt: -1.9 }], [1, -1]],
    ['$toInt reads whole numbers', { $toInt: '-12' }, -12],
    ['$toInt of a boolean is 0 or 1', [{ $toInt: true }, { $toInt: false }], [1, 0]],
    ['$toInt of a missing field is null', { $toInt: '$nothing' }, null],
  ],
  toLong: [['$toLong of a date is its milliseconds', { $toLong: '$at' }, long(AT.getTime())]],
  toDouble: [
    [
      '$toDouble reads numbers',
      [{ $toDouble: '1.5' }, { $toDouble: '-5.5e1' }],
      [new Double(1.5), new Double(-55)],
    ],
    ['$toDouble of an int is a double', { $toDouble: '$n' }, new Double(5)],
  ],
  toBool: [
    [
      '$toBool of a text is true, whatever it says',
      [{ $toBool: 'false' }, { $toBool: '' }],
      [true, true],
    ],
    ['$toBool of numbers asks for 0', [{ $toBool: 0 }, { $toBool: 0.5 }], [false, true]],
    ['$toBool of null is null', { $toBool: '$z' }, null],
  ],
  toDate: [
    ['$toDate of a long is from milliseconds', { $toDate: long(5) }, new Date(5)],
    ['$toDate of an id is its second', { $toDate: '$id' }, ID.getTimestamp()],
    [
      '$toDate reads dates with an offset',
      { $toDate: '2026-01-02T03:04:05+01:00' },
      new Date('2026-01-02T02:04:05Z'),
    ],
    [
      '$toDate of a day is its start in UTC',
      { $toDate: '2026-01-02' },
      new Date('2026-01-02T00:00:00Z'),
    ],
  ],
  toObjectId: [['$toObjectId reads 24 digits', { $toObjectId: '650000000000000000000001' }, ID]],
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
      '$dateToString writes ISO 8601 unless told',
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
    [
      '$dateToString of null is what it is told',
      { $dateToString: { date: '$z', onNull: '-' } },
      '-',
    ],
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

const pageOf = (operator: string) => onPage(`reference/operator/aggregation/${operator}`);

const TO_STRING: readonly ExpressionRow[] = [
  [
    '$toString writes numbers, booleans, dates and ids',
    [
      { $toString: '$n' },
      { $toString: true },
      { $toString: '$at' },
      { $toString: '$id' },
      { $toString: 2.5 },
    ],
    ['5', 'true', '2026-01-31T10:20:30.456Z', '650000000000000000000001', '2.5'],
  ],
  ['$toString of null is null', { $toString: '$z' }, null],
];

for (const [operator, cases] of Object.entries(CASES)) pageOf(operator).each(cases, makes);
pageOf('toString').each(TO_STRING, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
  concat: [['$concat of a number is refused', { $concat: ['$s', '$n'] }, 16702]],
  strLenCP: [['$strLenCP of null is refused', { $strLenCP: '$z' }, 34471]],
  split: [['$split at nothing is refused', { $split: ['abc', ''] }, 40087]],
  substrCP: [['$substrCP from below 0 is refused', { $substrCP: ['$s', -1, 1] }, 34455]],
  toInt: [
    ['$toInt of what is no number is refused', { $toInt: 'x' }, 241],
    ['$toInt of a text with a fraction is refused', { $toInt: '1.5' }, 241],
    ['$toInt of what does not fit is refused', { $toInt: 3e10 }, 241],
    ['$toInt of a date is refused', { $toInt: '$at' }, 241],
  ],
  toDate: [
    ['$toDate of an int is refused', { $toDate: '$n' }, 241],
    ['$toDate of other texts is refused', { $toDate: 'yesterday' }, 241],
  ],
  toObjectId: [['$toObjectId of a short text is refused', { $toObjectId: '65' }, 241]],
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
