import { Long } from 'mongodb';
import { expect } from 'vitest';
import {
  BY_ID,
  ids,
  ONLY_ID,
  pageOf,
  type RefusedStages,
  SALES,
  type StageCases,
  useStages,
} from '../../support/stages.ts';

const { fresh, holds, refuses } = useStages();

const CASES: StageCases = {
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
      '$unwind keeps empty arrays and null with preserveNullAndEmptyArrays',
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
};

const REFUSED: RefusedStages = {
  match: [['$match of what is no document is refused', { $match: 1 }, 15959]],
  sort: [['$sort of what is no document is refused', { $sort: 'a' }, 15973]],
  skip: [
    ['$skip below 0 is refused', { $skip: -1 }, 5107200],
    ['$skip of a text is refused', { $skip: 'x' }, 5107200],
  ],
  limit: [
    ['$limit of 0 is refused', { $limit: 0 }, 15958],
    ['$limit below 0 is refused', { $limit: -1 }, 5107201],
  ],
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
};

holds(CASES);
refuses(REFUSED);

pageOf('match')('let gives $expr its variables', async () => {
  const rows = fresh();
  await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
  const pipeline = [{ $match: { $expr: { $gt: ['$_id', '$$least'] } } }];
  expect(await rows.aggregate(pipeline, { let: { least: 1 } }).toArray()).toEqual([{ _id: 2 }]);
});
