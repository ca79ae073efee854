import { Double, Long, ObjectId } from 'mongodb';
import { type ExpressionRow, type RefusedRow, useExpressions } from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const AT = new Date('2026-01-31T10:20:30.456Z');
const ID = new ObjectId('650000000000000000000001');

const { makes, isRefused } = useExpressions({ n: 5, z: null, at: AT, id: ID });

const long = (value: number) => Long.fromNumber(value);
const pageOf = (operator: string) => onPage(`reference/operator/aggregation/${operator}`);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
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
};

for (const [operator, cases] of Object.entries(CASES)) pageOf(operator).each(cases, makes);

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

pageOf('toString').each(TO_STRING, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
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
};

for (const [operator, cases] of Object.entries(REFUSED)) pageOf(operator).each(cases, isRefused);
