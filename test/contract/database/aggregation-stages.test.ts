import { Double, Int32, Long } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { aggregated, typed } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

type StageCase = readonly [
  title: string,
  pipeline: TestRow[],
  documents: TestRow[],
  wanted: unknown[],
];

async function answers(...[, pipeline, documents, wanted]: StageCase): Promise<void> {
  const rows = fresh();
  if (documents.length > 0) await rows.insertMany(documents.map((row, _id) => ({ _id, ...row })));
  expect(await aggregated(rows, pipeline)).toBe(typed(wanted));
}

const SALES = [
  { item: 'a', n: 2, tags: ['x', 'y'] },
  { item: 'b', n: 5, tags: [] },
  { item: 'a', n: 3 },
  { item: null, n: null, tags: 'z' },
  { n: 1, tags: null },
];
const BY_ID = { $sort: { _id: 1 } };
const ids = (...all: number[]) => all.map((_id) => ({ _id }));
const ONLY_ID = { $project: { _id: 1 } };

const CASES: Readonly<Record<string, readonly StageCase[]>> = {
  match: [
    [
      '$match after other stages sees what they made',
      [{ $set: { m: { $add: ['$n', 1] } } }, { $match: { m: { $gte: 4 } } }, ONLY_ID],
      SALES,
      ids(1, 2),
    ],
    [
      'two $match stages both hold',
      [{ $match: { item: 'a' } }, { $match: { n: 3 } }, ONLY_ID],
      SALES,
      ids(2),
    ],
  ],
  group: [
    [
      '$group puts null and missing together',
      [{ $group: { _id: '$item', n: { $sum: 1 } } }, BY_ID],
      SALES,
      [
        { _id: null, n: 2 },
        { _id: 'a', n: 2 },
        { _id: 'b', n: 1 },
      ],
    ],
    [
      '$group by null makes one group of all',
      [{ $group: { _id: null, n: { $sum: '$n' } } }],
      SALES,
      [{ _id: null, n: 11 }],
    ],
    [
      '$group of nothing makes no group',
      [{ $match: { n: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }],
      SALES,
      [],
    ],
    [
      '$group puts numbers of one worth together',
      [{ $group: { _id: '$k', n: { $sum: 1 } } }, BY_ID],
      [{ k: 1 }, { k: new Double(1) }, { k: Long.fromNumber(1) }, { k: '1' }],
      [
        { _id: 1, n: 3 },
        { _id: '1', n: 1 },
      ],
    ],
    [
      '$group minds the order of fields in its key',
      [{ $group: { _id: '$k', n: { $sum: 1 } } }, BY_ID],
      [{ k: { a: 1, b: 1 } }, { k: { b: 1, a: 1 } }],
      [
        { _id: { a: 1, b: 1 }, n: 1 },
        { _id: { b: 1, a: 1 }, n: 1 },
      ],
    ],
    [
      '$group by a document of paths leaves out the missing ones',
      [
        { $group: { _id: { i: '$item', n: '$nothing' }, n: { $sum: 1 } } },
        { $sort: { n: -1, _id: 1 } },
        { $limit: 1 },
      ],
      SALES.slice(0, 3),
      [{ _id: { i: 'a' }, n: 2 }],
    ],
    [
      '$group takes an array as a key whole',
      [{ $group: { _id: '$tags' } }],
      [{ tags: ['x'] }, { tags: ['x'] }],
      [{ _id: ['x'] }],
    ],
  ],
  sort: [
    [
      '$sort orders types as find does',
      [{ $sort: { v: 1 } }, ONLY_ID],
      [{ v: true }, { v: 'x' }, { v: 1 }, {}, { v: [0] }],
      ids(3, 4, 2, 1, 0),
    ],
    [
      '$sort after a stage orders what it made',
      [{ $project: { v: { $multiply: ['$n', -1] } } }, { $sort: { v: 1, _id: 1 } }, ONLY_ID],
      SALES,
      ids(3, 1, 2, 0, 4),
    ],
    [
      '$sort takes a second key',
      [{ $sort: { item: -1, n: -1 } }, ONLY_ID],
      SALES.slice(0, 3),
      ids(1, 2, 0),
    ],
  ],
  skip: [
    [
      '$skip after $limit leaves out of what is left',
      [BY_ID, { $limit: 3 }, { $skip: 2 }, ONLY_ID],
      SALES,
      ids(2),
    ],
    ['$skip of more than there are leaves nothing', [{ $skip: 9 }], SALES, []],
    ['$skip of 0 leaves all', [{ $skip: 0 }, ONLY_ID, BY_ID], SALES.slice(0, 2), ids(0, 1)],
  ],
  limit: [
    [
      '$limit after $skip takes of the rest',
      [BY_ID, { $skip: 1 }, { $limit: 2 }, ONLY_ID],
      SALES,
      ids(1, 2),
    ],
    [
      '$limit before $sort sorts only those',
      [BY_ID, { $limit: 2 }, { $sort: { n: -1 } }, ONLY_ID],
      SALES,
      ids(1, 0),
    ],
    [
      'the lesser of two limits counts',
      [BY_ID, { $limit: 3 }, { $limit: 1 }, ONLY_ID],
      SALES,
      ids(0),
    ],
  ],
  unwind: [
    [
      '$unwind drops null, missing and empty arrays and takes a value for its element',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      SALES,
      [
        { _id: 0, tags: 'x' },
        { _id: 0, tags: 'y' },
        { _id: 3, tags: 'z' },
      ],
    ],
    [
      '$unwind keeps what is empty when told',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
        { $project: { tags: 1 } },
        { $match: { _id: { $gt: 0 } } },
      ],
      SALES,
      [{ _id: 1 }, { _id: 2 }, { _id: 3, tags: 'z' }, { _id: 4, tags: null }],
    ],
    [
      '$unwind counts from 0 as a long, and null for what is no array',
      [{ $unwind: { path: '$tags', includeArrayIndex: 'i' } }, { $project: { i: 1 } }],
      SALES,
      [
        { _id: 0, i: Long.fromNumber(0) },
        { _id: 0, i: Long.fromNumber(1) },
        { _id: 3, i: null },
      ],
    ],
    [
      '$unwind keeps an array in an array',
      [{ $unwind: '$a' }],
      [{ a: [[1, 2]] }],
      [{ _id: 0, a: [1, 2] }],
    ],
    [
      '$unwind of a path below a document keeps its other fields',
      [{ $unwind: '$o.a' }],
      [{ o: { a: [1, 2], b: 3 } }],
      [
        { _id: 0, o: { a: 1, b: 3 } },
        { _id: 0, o: { a: 2, b: 3 } },
      ],
    ],
  ],
  count: [
    [
      '$count counts what reaches it',
      [{ $match: { item: 'a' } }, { $count: 'n' }],
      SALES,
      [{ n: 2 }],
    ],
    ['$count of nothing is no document', [{ $match: { item: 'q' } }, { $count: 'n' }], SALES, []],
  ],
  sortByCount: [
    [
      '$sortByCount counts each value, the most frequent first',
      [{ $match: { _id: { $lt: 3 } } }, { $sortByCount: '$item' }],
      SALES,
      [
        { _id: 'a', count: 2 },
        { _id: 'b', count: 1 },
      ],
    ],
    [
      '$sortByCount takes an expression',
      [{ $sortByCount: { $gt: ['$n', 1] } }],
      SALES.slice(0, 3),
      [{ _id: true, count: 3 }],
    ],
  ],
  facet: [
    [
      '$facet gives each of its pipelines all documents',
      [{ $facet: { all: [{ $count: 'n' }], one: [BY_ID, { $limit: 1 }, ONLY_ID] } }],
      SALES,
      [{ all: [{ n: 5 }], one: [{ _id: 0 }] }],
    ],
    [
      '$facet of nothing has empty arrays',
      [{ $facet: { all: [{ $count: 'n' }] } }],
      [],
      [{ all: [] }],
    ],
    [
      'stages after $facet see its document',
      [{ $facet: { a: [ONLY_ID] } }, { $project: { n: { $size: '$a' } } }],
      SALES,
      [{ n: 5 }],
    ],
  ],
  project: [
    [
      '$project keeps the order of the document and adds what is new',
      [{ $project: { z: '$n', n: 1, item: 1 } }, { $limit: 1 }],
      [{ item: 'a', n: 2 }],
      [{ _id: 0, item: 'a', n: 2, z: 2 }],
    ],
    [
      '$project leaves a missing field out',
      [{ $project: { x: '$nothing' } }],
      [{ n: 1 }],
      [{ _id: 0 }],
    ],
    [
      '$project may leave a field out by $$REMOVE',
      [{ $project: { n: { $cond: [{ $eq: ['$n', 1] }, '$$REMOVE', '$n'] } } }],
      [{ n: 1 }, { n: 2 }],
      [{ _id: 0 }, { _id: 1, n: 2 }],
    ],
    ['$project excludes', [{ $project: { n: 0 } }], [{ n: 1, m: 2 }], [{ _id: 0, m: 2 }]],
    [
      '$project makes an array of paths, null for a missing one',
      [{ $project: { _id: 0, a: ['$n', '$nothing'] } }],
      [{ n: 1 }],
      [{ a: [1, null] }],
    ],
    [
      '$project computes below a document',
      [{ $project: { _id: 0, 'o.m': { $add: ['$n', 1] }, 'o.a': 1 } }],
      [{ n: 1, o: { a: 5, b: 6 } }],
      [{ o: { a: 5, m: 2 } }],
    ],
    ['$project may replace _id', [{ $project: { _id: '$n' } }], [{ n: 7 }], [{ _id: 7 }]],
  ],
  addFields: [
    [
      '$addFields keeps all and adds at the end',
      [{ $addFields: { b: 1, a: 2 } }],
      [{ a: 1 }],
      [{ _id: 0, a: 2, b: 1 }],
    ],
    [
      '$addFields merges a document into a document',
      [{ $addFields: { o: { y: 2 } } }],
      [{ o: { x: 1 } }],
      [{ _id: 0, o: { x: 1, y: 2 } }],
    ],
    [
      '$addFields replaces a value by a document',
      [{ $addFields: { 'o.y': 2 } }],
      [{ o: 5 }],
      [{ _id: 0, o: { y: 2 } }],
    ],
    [
      '$addFields writes into each element of an array',
      [{ $addFields: { 'a.c': 3 } }],
      [{ a: [{ b: 1 }, { b: 2 }] }],
      [
        {
          _id: 0,
          a: [
            { b: 1, c: 3 },
            { b: 2, c: 3 },
          ],
        },
      ],
    ],
    [
      '$addFields of what is missing adds nothing',
      [{ $addFields: { b: '$nothing' } }],
      [{ a: 1 }],
      [{ _id: 0, a: 1 }],
    ],
    [
      '$addFields removes a field by $$REMOVE',
      [{ $addFields: { a: '$$REMOVE' } }],
      [{ a: 1, b: 2 }],
      [{ _id: 0, b: 2 }],
    ],
  ],
  set: [
    [
      'fields of one $set do not see one another',
      [{ $set: { a: '$b', b: '$a' } }],
      [{ a: 1, b: 2 }],
      [{ _id: 0, a: 2, b: 1 }],
    ],
  ],
  unset: [
    ['$unset removes a field', [{ $unset: 'a' }], [{ a: 1, b: 2 }], [{ _id: 0, b: 2 }]],
    [
      '$unset removes several, also below documents',
      [{ $unset: ['a', 'o.x'] }],
      [{ a: 1, o: { x: 1, y: 2 } }],
      [{ _id: 0, o: { y: 2 } }],
    ],
  ],
  replaceRoot: [
    [
      '$replaceRoot makes a field the document',
      [{ $replaceRoot: { newRoot: '$o' } }],
      [{ o: { x: 1 } }],
      [{ x: 1 }],
    ],
    [
      '$replaceRoot takes a document of expressions',
      [{ $replaceRoot: { newRoot: { v: { $add: ['$n', 1] } } } }],
      [{ n: 1 }],
      [{ v: 2 }],
    ],
  ],
  replaceWith: [
    [
      '$replaceWith merges with defaults',
      [{ $replaceWith: { $mergeObjects: [{ a: 0, b: 0 }, '$$ROOT'] } }],
      [{ a: 1 }],
      [{ a: 1, b: 0, _id: 0 }],
    ],
  ],
};

const pageOf = (stage: string) => onPage(`reference/operator/aggregation/${stage}`);

for (const [stage, cases] of Object.entries(CASES)) pageOf(stage).each(cases, answers);

pageOf('count')('a count stays an int', async () => {
  const rows = fresh();
  await rows.insertOne({});
  expect(await aggregated(rows, [{ $count: 'n' }])).toBe(typed([{ n: new Int32(1) }]));
});

pageOf('match')('let gives $expr its variables', async () => {
  const rows = fresh();
  await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
  const pipeline = [{ $match: { $expr: { $gt: ['$_id', '$$least'] } } }];
  expect(await rows.aggregate(pipeline, { let: { least: 1 } }).toArray()).toEqual([{ _id: 2 }]);
});

const REFUSED: Readonly<Record<string, readonly (readonly [string, TestRow, number])[]>> = {
  match: [['$match of what is no document is refused', { $match: 1 }, 15959]],
  group: [
    ['$group without _id is refused', { $group: { n: { $sum: 1 } } }, 15955],
    [
      '$group with an unknown accumulator is refused',
      { $group: { _id: 1, n: { $frob: 1 } } },
      15952,
    ],
    ['$group with a plain value is refused', { $group: { _id: 1, n: 1 } }, 40234],
    [
      '$group with two accumulators in a field is refused',
      { $group: { _id: 1, n: { $sum: 1, $avg: 1 } } },
      40238,
    ],
    ['$group with a dotted field is refused', { $group: { _id: 1, 'a.b': { $sum: 1 } } }, 40235],
    ['$group with several operands is refused', { $group: { _id: 1, n: { $sum: [1, 2] } } }, 40237],
    ['$group of what is no document is refused', { $group: 1 }, 15947],
  ],
  limit: [
    ['$limit of 0 is refused', { $limit: 0 }, 15958],
    ['$limit below 0 is refused', { $limit: -1 }, 5107201],
  ],
  skip: [
    ['$skip below 0 is refused', { $skip: -1 }, 5107200],
    ['$skip of a text is refused', { $skip: 'x' }, 5107200],
  ],
  sort: [['$sort of what is no document is refused', { $sort: 'a' }, 15973]],
  unwind: [
    ['$unwind of a path without a dollar is refused', { $unwind: 'a' }, 28818],
    ['$unwind without a path is refused', { $unwind: {} }, 28812],
    ['$unwind with an unknown option is refused', { $unwind: { path: '$a', frob: 1 } }, 28811],
    [
      '$unwind with an index field of a dollar is refused',
      { $unwind: { path: '$a', includeArrayIndex: '$i' } },
      28822,
    ],
    [
      '$unwind with an index field that is no text is refused',
      { $unwind: { path: '$a', includeArrayIndex: 1 } },
      28810,
    ],
    [
      '$unwind with a flag that is no boolean is refused',
      { $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } },
      28809,
    ],
  ],
  count: [
    ['$count without a name is refused', { $count: '' }, 40157],
    ['$count of a number is refused', { $count: 1 }, 40156],
    ['$count with a dollar is refused', { $count: '$n' }, 40158],
    ['$count with a dot is refused', { $count: 'a.b' }, 40160],
  ],
  sortByCount: [
    ['$sortByCount of a plain text is refused', { $sortByCount: 'a' }, 40148],
    ['$sortByCount of a plain document is refused', { $sortByCount: { a: 1 } }, 40147],
  ],
  facet: [
    ['$facet in $facet is refused', { $facet: { a: [{ $facet: { b: [] } }] } }, 40600],
    ['$facet of nothing is refused', { $facet: {} }, 40169],
    ['$facet of what is no pipeline is refused', { $facet: { a: {} } }, 40170],
  ],
  project: [
    ['$project of nothing is refused', { $project: {} }, 51272],
    ['$project of what is no document is refused', { $project: 1 }, 15969],
    ['$project that includes and excludes is refused', { $project: { a: 1, b: 0 } }, 31254],
    ['$project of a path twice is refused', { $project: { a: 1, 'a.b': 1 } }, 31249],
  ],
  addFields: [
    ['$addFields with an unknown operator is refused', { $addFields: { a: { $frob: 1 } } }, 168],
    ['$addFields of nothing is refused', { $addFields: {} }, 40177],
    ['$addFields of what is no document is refused', { $addFields: 1 }, 40272],
    ['$addFields of a path twice is refused', { $addFields: { a: 1, 'a.b': 1 } }, 40176],
  ],
  unset: [
    ['$unset of a number is refused', { $unset: 1 }, 31002],
    ['$unset of numbers is refused', { $unset: [1] }, 31120],
    ['$unset of no names is refused', { $unset: [] }, 31119],
  ],
  replaceRoot: [
    ['$replaceRoot by a value is refused', { $replaceRoot: { newRoot: '$n' } }, 40228],
    [
      '$replaceRoot by what is missing is refused',
      { $replaceRoot: { newRoot: '$nothing' } },
      40228,
    ],
    ['$replaceRoot without a new root is refused', { $replaceRoot: {} }, 40231],
    [
      '$replaceRoot with another option is refused',
      { $replaceRoot: { newRoot: '$o', frob: 1 } },
      40230,
    ],
    ['$replaceRoot of what is no document is refused', { $replaceRoot: 1 }, 40229],
  ],
};

for (const [stage, cases] of Object.entries(REFUSED)) {
  pageOf(stage).each(cases, async (_title, refused, code) => {
    const rows = fresh();
    await rows.insertOne({ n: 1 });
    expect(await codeOf(rows.aggregate([refused]).toArray())).toBe(code);
  });
}
