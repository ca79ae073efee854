import { Decimal128, Double, Long } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { expectFound, idsOf } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

type FilterCase = readonly [
  title: string,
  filter: TestRow,
  found: readonly TestRow[],
  others: readonly TestRow[],
];

async function tellsApart(...[, filter, found, others]: FilterCase): Promise<void> {
  const rows = fresh();
  const wanted = found.map((row, index) => ({ ...row, _id: `found${index}` }));
  await rows.insertMany([...wanted, ...others.map((row, i) => ({ ...row, _id: `other${i}` }))]);
  await expectFound(rows, { field: 'a', filter, ids: wanted.map(({ _id }) => _id) });
}

const CASES: Readonly<Record<string, readonly FilterCase[]>> = {
  'reference/operator/query/and': [
    [
      '$and of two conditions on one field keeps both',
      { $and: [{ a: { $ne: 1 } }, { a: { $ne: 2 } }] },
      [{ a: 3 }, {}],
      [{ a: 1 }, { a: 2 }],
    ],
    [
      '$and of $or asks for one of each',
      { $and: [{ $or: [{ a: 1 }, { a: 2 }] }, { $or: [{ b: 1 }, { b: 2 }] }] },
      [{ a: 1, b: 2 }],
      [{ a: 1, b: 3 }, { b: 1 }],
    ],
  ],
  'reference/operator/query/or': [
    [
      '$or beside a field keeps both',
      { b: 1, $or: [{ a: 1 }, { a: { $gt: 5 } }] },
      [
        { a: 1, b: 1 },
        { a: 6, b: 1 },
      ],
      [{ a: 1 }, { a: 3, b: 1 }],
    ],
  ],
  'reference/operator/query/nor': [
    [
      '$nor finds what fails all conditions, also for want of the field',
      { $nor: [{ a: 1 }, { b: 1 }] },
      [{ a: 2 }, {}, { b: 2 }],
      [{ a: 1 }, { a: 2, b: 1 }],
    ],
  ],
  'reference/operator/query/not': [
    [
      '$not finds missing fields too',
      { a: { $not: { $gt: 5 } } },
      [{}, { a: 3 }, { a: 'x' }],
      [{ a: 6 }, { a: [1, 6] }],
    ],
    [
      '$not of $lte differs from $gt',
      { a: { $not: { $lte: 5 } } },
      [{ a: 6 }, {}, { a: 'x' }],
      [{ a: 5 }],
    ],
    [
      '$not takes a regular expression',
      { a: { $not: /^p/ } },
      [{ a: 'ap' }, { a: 1 }, {}],
      [{ a: 'pa' }],
    ],
    ['$not takes $regex', { a: { $not: { $regex: '^p' } } }, [{ a: 'ap' }, {}], [{ a: 'pa' }]],
  ],
  'reference/operator/query/mod': [
    [
      '$mod compares the remainder',
      { a: { $mod: [4, 1] } },
      [{ a: 5 }, { a: [2, 9] }],
      [{ a: 4 }, { a: 'x' }, {}],
    ],
    [
      '$mod truncates the value',
      { a: { $mod: [4, 1] } },
      [{ a: 5.7 }],
      [{ a: 6.1 }, { a: Number.NaN }],
    ],
    [
      '$mod keeps the sign of the value',
      { a: { $mod: [4, -1] } },
      [{ a: -5 }],
      [{ a: 5 }, { a: 3 }],
    ],
    [
      '$mod truncates the divisor and the remainder',
      { a: { $mod: [4.9, 1.2] } },
      [{ a: 5 }],
      [{ a: 4 }],
    ],
    [
      '$mod of longs is exact',
      { a: { $mod: [2, 1] } },
      [{ a: Long.fromString('9007199254740993') }],
      [{ a: Long.fromString('9007199254740992') }],
    ],
  ],
  'reference/operator/query/exists': [
    [
      '$exists takes what counts as true for true',
      { a: { $exists: 1 } },
      [{ a: null }, { a: [] }],
      [{}],
    ],
    ['$exists 0 is false', { a: { $exists: 0 } }, [{}], [{ a: null }]],
  ],
  'reference/operator/query/eq': [
    [
      '$eq of a regular expression finds the expression itself',
      { a: { $eq: /x/ } },
      [{ a: /x/ }],
      [{ a: 'x' }, { a: /x/i }],
    ],
    [
      'numbers of all types are equal by their worth',
      { a: 5 },
      [{ a: new Double(5) }, { a: Long.fromNumber(5) }, { a: Decimal128.fromString('5.0') }],
      [{ a: '5' }, { a: 5.1 }],
    ],
    [
      'a document equals one with the same fields in the same order',
      { a: { x: 1, y: 2 } },
      [{ a: { x: 1, y: 2 } }],
      [{ a: { y: 2, x: 1 } }, { a: { x: 1, y: 2, z: 3 } }],
    ],
  ],
  'reference/operator/query/expr': [
    [
      '$expr compares two fields of a document',
      { $expr: { $gt: ['$a', '$b'] } },
      [{ a: 2, b: 1 }, { a: 1 }],
      [{ a: 1, b: 2 }, { b: 1 }],
    ],
    ['$expr does not look into arrays', { $expr: { $eq: ['$a', 1] } }, [{ a: 1 }], [{ a: [1] }]],
    [
      '$expr does not stay inside types',
      { $expr: { $gt: ['$a', 5] } },
      [{ a: 6 }, { a: 'x' }],
      [{ a: 5 }, { a: null }, {}],
    ],
  ],
  'reference/operator/query/comment': [
    ['$comment changes nothing', { a: 1, $comment: 'why' }, [{ a: 1 }], [{ a: 2 }]],
  ],
  'reference/operator/query/regex': [
    [
      'a regular expression finds strings, alone or in arrays',
      { a: /b/ },
      [{ a: 'abc' }, { a: ['x', 'b'] }],
      [{ a: 'x' }, { a: 5 }, {}],
    ],
    [
      'option i ignores case',
      { a: { $regex: '^ABC', $options: 'i' } },
      [{ a: 'abcd' }],
      [{ a: 'xabc' }],
    ],
    [
      'option i of the expression does too',
      { a: { $regex: /^ABC/i } },
      [{ a: 'abcd' }],
      [{ a: 'xabc' }],
    ],
    [
      'option m anchors at lines',
      { a: { $regex: '^b', $options: 'm' } },
      [{ a: 'a\nb' }],
      [{ a: 'ab' }],
    ],
    ['without m anchors are those of the text', { a: /^b/ }, [{ a: 'b\na' }], [{ a: 'a\nb' }]],
    [
      'option s lets the dot be a newline',
      { a: { $regex: 'a.b', $options: 's' } },
      [{ a: 'a\nb' }],
      [{ a: 'ab' }],
    ],
    ['without s the dot is no newline', { a: /a.b/ }, [{ a: 'a b' }], [{ a: 'a\nb' }]],
    [
      'option x ignores white space and comments',
      { a: { $regex: 'a b # why\n c', $options: 'x' } },
      [{ a: 'abc' }],
      [{ a: 'a b c' }],
    ],
    [
      'an inline option holds for the pattern',
      { a: { $regex: '(?i)ab' } },
      [{ a: 'AB' }],
      [{ a: 'A' }],
    ],
    [
      '$regex goes along with other operators',
      { a: { $regex: '^a', $nin: ['ab'] } },
      [{ a: 'ac' }],
      [{ a: 'ab' }, { a: 'b' }],
    ],
    [
      'characters outside the basic plane are one',
      { a: /^.$/ },
      [{ a: '😀' }, { a: 'é' }],
      [{ a: 'ab' }],
    ],
    [
      'a prefix with signs that mean something finds them',
      { a: /^\+49\.1/ },
      [{ a: '+49.1x' }],
      [{ a: '+4921' }, { a: '49.1' }],
    ],
  ],
};

for (const [page, cases] of Object.entries(CASES)) onPage(page).each(cases, tellsApart);

onPage('reference/command/find')('let gives $expr its variables', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 5 },
  ]);
  const filter = { $expr: { $gt: ['$a', '$$least'] } };
  expect(await idsOf(rows.find(filter, { let: { least: 2 } }))).toEqual([2]);
});

const REFUSED: Readonly<Record<string, readonly (readonly [string, TestRow])[]>> = {
  'reference/operator/query/and': [
    ['$and of nothing is refused', { $and: [] }],
    ['$and of what is no document is refused', { $and: [1] }],
  ],
  'reference/operator/query/or': [['$or of a document is refused', { $or: { a: 1 } }]],
  'reference/operator/query/in': [
    ['$in of what is no array is refused', { a: { $in: 1 } }],
    ['$in of operators is refused', { a: { $in: [{ $regex: 'x' }] } }],
  ],
  'reference/operator/query/all': [['$all of what is no array is refused', { a: { $all: 1 } }]],
  'reference/operator/query/not': [
    ['$not of a value is refused', { a: { $not: 1 } }],
    ['$not of an empty document is refused', { a: { $not: {} } }],
  ],
  'reference/operator/query/ne': [['$ne of a regular expression is refused', { a: { $ne: /x/ } }]],
  'reference/operator/query/gt': [['$gt of a regular expression is refused', { a: { $gt: /x/ } }]],
  'reference/operator/query/mod': [
    ['$mod with too few numbers is refused', { a: { $mod: [4] } }],
    ['$mod with too many numbers is refused', { a: { $mod: [4, 0, 0] } }],
    ['$mod by zero is refused', { a: { $mod: [0, 1] } }],
  ],
  'reference/operator/query/type': [
    ['$type of an unknown alias is refused', { a: { $type: 'text' } }],
  ],
  'reference/operator/query/regex': [
    ['$options without $regex is refused', { a: { $options: 'i' } }],
  ],
  'reference/operator/query/elemMatch': [
    ['$elemMatch of a value is refused', { a: { $elemMatch: 1 } }],
  ],
  'reference/operator/query': [
    ['an unknown operator is refused', { a: { $frob: 1 } }],
    ['an unknown operator at the top is refused', { $frob: 1 }],
    ['a field among operators is refused', { a: { $gt: 1, b: 2 } }],
  ],
};

for (const [page, cases] of Object.entries(REFUSED)) {
  onPage(page).each(cases, async (_title, filter) => {
    expect(await codeOf(fresh().findOne(filter))).toBe(2);
  });
}
