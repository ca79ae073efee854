import { Double } from 'mongodb';
import { expect } from 'vitest';
import { type TestRow, useDatabase } from '../../support/collections.ts';
import { expectStored } from '../../support/exact.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const operator = (name: string) => onPage(`reference/operator/update/${name}`);

interface How {
  filter?: TestRow;
  arrayFilters?: TestRow[];
}

type Case = [title: string, before: unknown, update: TestRow, after: unknown, how?: How];

/** The field `a` of one document is updated and then is what the case says; undefined is missing. */
async function changes(
  _title: string,
  before: unknown,
  update: TestRow,
  after: unknown,
  { filter = {}, arrayFilters }: How = {},
) {
  const rows = fresh();
  await rows.insertOne({ _id: 1, ...(before === undefined ? {} : { a: before }) });
  const options = arrayFilters === undefined ? {} : { arrayFilters };
  const { matchedCount } = await rows.updateOne({ _id: 1, ...filter }, update, options);
  expect(matchedCount).toBe(1);
  await expectStored(rows, [{ _id: 1, ...(after === undefined ? {} : { a: after }) }]);
}

const push = (modifiers: TestRow) => ({ $push: { a: modifiers } });

const PUSH: Case[] = [
  ['$push appends', [1], { $push: { a: 2 } }, [1, 2]],
  ['$push makes the array', undefined, { $push: { a: 1 } }, [1]],
  ['$push of an array is one element', [1], { $push: { a: [2, 3] } }, [1, [2, 3]]],
  ['$push reaches into an array of arrays', [[1], [2]], { $push: { 'a.1': 3 } }, [[1], [2, 3]]],
];

operator('push').each(PUSH, changes);

const EACH: Case[] = [
  ['$each appends several, in their order', [1], push({ $each: [3, 2] }), [1, 3, 2]],
  ['$each with arrays keeps them whole', [], push({ $each: [[1], []] }), [[1], []]],
];

operator('each').each(EACH, changes);

const SLICE: Case[] = [
  ['a $slice below zero keeps the last', [1, 2], push({ $each: [3, 4], $slice: -3 }), [2, 3, 4]],
  ['a $slice above zero keeps the first', [1, 2], push({ $each: [3, 4], $slice: 3 }), [1, 2, 3]],
  ['a $slice of zero empties', [1, 2], push({ $each: [3], $slice: 0 }), []],
  ['$slice beyond the length keeps all', [1], push({ $each: [2], $slice: -9 }), [1, 2]],
  ['$slice alone shortens', [1, 2, 3], push({ $each: [], $slice: -2 }), [2, 3]],
];

operator('slice').each(SLICE, changes);

const SORT: Case[] = [
  ['$sort of whole values', [3, 1], push({ $each: [2], $sort: 1 }), [1, 2, 3]],
  ['$sort of whole values downwards', [3, 1], push({ $each: [2], $sort: -1 }), [3, 2, 1]],
  [
    '$sort by a field',
    [{ n: 3 }, { n: 1 }],
    push({ $each: [{ n: 2 }], $sort: { n: 1 } }),
    [{ n: 1 }, { n: 2 }, { n: 3 }],
  ],
  [
    '$sort by a field below',
    [{ k: { n: 3 } }],
    push({ $each: [{ k: { n: 2 } }], $sort: { 'k.n': 1 } }),
    [{ k: { n: 2 } }, { k: { n: 3 } }],
  ],
  [
    '$sort by two fields',
    [
      { x: 1, y: 0 },
      { x: 0, y: 0 },
    ],
    push({ $each: [{ x: 1, y: 1 }], $sort: { x: 1, y: -1 } }),
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 1, y: 0 },
    ],
  ],
  [
    '$sort before $slice, in whatever order they are written',
    [5, 1],
    push({ $slice: 2, $sort: 1, $each: [3, 0] }),
    [0, 1],
  ],
  [
    '$sort and $slice of a missing field',
    undefined,
    push({ $each: [{ n: 3 }, { n: 1 }, { n: 2 }], $sort: { n: 1 }, $slice: 2 }),
    [{ n: 1 }, { n: 2 }],
  ],
  ['$sort orders types', ['x', 1], push({ $each: [null, true], $sort: 1 }), [null, 1, 'x', true]],
];

operator('sort').each(SORT, changes);

const POSITION: Case[] = [
  ['a $position of zero is the front', [1], push({ $each: [8, 9], $position: 0 }), [8, 9, 1]],
  ['a $position between two', [1, 2], push({ $each: [9], $position: 1 }), [1, 9, 2]],
  ['a $position beyond the end appends', [1], push({ $each: [9], $position: 20 }), [1, 9]],
  [
    'a $position below zero counts from the end',
    [1, 2, 3],
    push({ $each: [9], $position: -2 }),
    [1, 9, 2, 3],
  ],
  [
    'a $position before the front is the front',
    [1, 2],
    push({ $each: [9], $position: -9 }),
    [9, 1, 2],
  ],
  ['$slice comes after $position', [1, 2], push({ $each: [9], $position: 0, $slice: 2 }), [9, 1]],
];

operator('position').each(POSITION, changes);

const ADD_TO_SET: Case[] = [
  ['$addToSet adds what is not there', [1], { $addToSet: { a: 2 } }, [1, 2]],
  ['$addToSet makes the array', undefined, { $addToSet: { a: 1 } }, [1]],
  ['$addToSet of each adds once', [1], { $addToSet: { a: { $each: [1, 2, 2] } } }, [1, 2]],
  ['$addToSet of an array is one element', [1], { $addToSet: { a: [1] } }, [1, [1]]],
  ['$addToSet leaves old duplicates', [1, 1], { $addToSet: { a: 2 } }, [1, 1, 2]],
  ['$addToSet of an equal number of another type', [1], { $addToSet: { a: new Double(1) } }, [1]],
  [
    '$addToSet tells documents apart by the order of fields',
    [{ x: 1, y: 2 }],
    {
      $addToSet: {
        a: {
          $each: [
            { x: 1, y: 2 },
            { y: 2, x: 1 },
          ],
        },
      },
    },
    [
      { x: 1, y: 2 },
      { y: 2, x: 1 },
    ],
  ],
];

operator('addToSet').each(ADD_TO_SET, changes);

const PULL: Case[] = [
  ['$pull removes equal values', [1, 2, 1], { $pull: { a: 1 } }, [2]],
  ['$pull by a condition', [1, 5, 9], { $pull: { a: { $gte: 5 } } }, [1]],
  ['$pull of several values', ['x', 'y', 'z'], { $pull: { a: { $in: ['x', 'z'] } } }, ['y']],
  ['$pull by a regular expression', ['ab', 'b'], { $pull: { a: /^a/ } }, ['b']],
  [
    '$pull of an array takes what equals it whole',
    [
      [1, 2],
      [2, 1],
    ],
    { $pull: { a: [1, 2] } },
    [[2, 1]],
  ],
  [
    '$pull by a document takes whatever has its fields, in any order',
    [
      { k: 'B', n: 8, z: 1 },
      { k: 'A', n: 8 },
    ],
    { $pull: { a: { n: 8, k: 'B' } } },
    [{ k: 'A', n: 8 }],
  ],
  [
    '$pull by conditions on several fields of a document',
    [
      { k: 'A', n: 5 },
      { k: 'B', n: 8 },
      { k: 'B', n: 2 },
    ],
    { $pull: { a: { k: 'B', n: { $gt: 5 } } } },
    [
      { k: 'A', n: 5 },
      { k: 'B', n: 2 },
    ],
  ],
  [
    '$pull by $elemMatch in an array below',
    [
      { of: [{ q: 1, n: 8 }] },
      {
        of: [
          { q: 1, n: 4 },
          { q: 2, n: 8 },
        ],
      },
    ],
    { $pull: { a: { of: { $elemMatch: { q: 2, n: { $gte: 8 } } } } } },
    [{ of: [{ q: 1, n: 8 }] }],
  ],
  ['$pull of a missing field does nothing', undefined, { $pull: { a: 1 } }, undefined],
  ['$pull of all leaves an empty array', [1], { $pull: { a: 1 } }, []],
];

operator('pull').each(PULL, changes);

const PULL_ALL: Case[] = [
  ['$pullAll removes all of the values', [0, 2, 5, 5, 1, 0], { $pullAll: { a: [0, 5] } }, [2, 1]],
  [
    '$pullAll takes documents that equal to the order of their fields',
    [
      { x: 1, y: 2 },
      { y: 2, x: 1 },
      { x: 1, y: 2, z: 3 },
    ],
    { $pullAll: { a: [{ x: 1, y: 2 }] } },
    [
      { y: 2, x: 1 },
      { x: 1, y: 2, z: 3 },
    ],
  ],
];

operator('pullAll').each(PULL_ALL, changes);

const POP: Case[] = [
  ['$pop takes the last', [1, 2, 3], { $pop: { a: 1 } }, [1, 2]],
  ['$pop by -1 takes the first', [1, 2, 3], { $pop: { a: -1 } }, [2, 3]],
  ['$pop of the only element leaves an empty array', [1], { $pop: { a: 1 } }, []],
  ['$pop of a missing field does nothing', undefined, { $pop: { a: 1 } }, undefined],
];

operator('pop').each(POP, changes);

const scores = () => [{ n: 1 }, { n: 5 }, { n: 9 }];

const POSITIONAL: Case[] = [
  [
    '$ is the element that matched',
    [80, 85, 90],
    { $set: { 'a.$': 82 } },
    [82, 85, 90],
    { filter: { a: 80 } },
  ],
  [
    '$ reaches into the document that matched',
    scores(),
    { $inc: { 'a.$.n': 5 } },
    [{ n: 1 }, { n: 10 }, { n: 9 }],
    { filter: { 'a.n': 5 } },
  ],
  [
    '$ is the element that $elemMatch found',
    [
      { k: 'x', n: 1 },
      { k: 'y', n: 1 },
      { k: 'y', n: 3 },
    ],
    { $set: { 'a.$.seen': true } },
    [
      { k: 'x', n: 1 },
      { k: 'y', n: 1 },
      { k: 'y', n: 3, seen: true },
    ],
    { filter: { a: { $elemMatch: { k: 'y', n: { $gt: 2 } } } } },
  ],
  [
    '$ with a condition in $and',
    scores(),
    { $set: { 'a.$.n': 0 } },
    [{ n: 1 }, { n: 0 }, { n: 9 }],
    { filter: { $and: [{ _id: { $gt: 0 } }, { 'a.n': { $gt: 1 } }] } },
  ],
  ['$unset of $ leaves null', [1, 2], { $unset: { 'a.$': '' } }, [1, null], { filter: { a: 2 } }],
];

operator('positional').each(POSITIONAL, changes);

const ALL: Case[] = [
  ['$[] is every element', [1, 2], { $inc: { 'a.$[]': 10 } }, [11, 12]],
  [
    '$[] reaches into every document',
    scores(),
    { $inc: { 'a.$[].n': 1 } },
    [{ n: 2 }, { n: 6 }, { n: 10 }],
  ],
  [
    '$[] within $[]',
    [{ x: [1, 2] }, { x: [3] }],
    { $inc: { 'a.$[].x.$[]': 1 } },
    [{ x: [2, 3] }, { x: [4] }],
  ],
  ['$[] of an empty array is nothing', [], { $set: { 'a.$[]': 1 } }, []],
];

operator('positional-all').each(ALL, changes);

const FILTERED: Case[] = [
  [
    '$[id] is the elements its filter takes',
    [95, 102, 110],
    { $set: { 'a.$[e]': 100 } },
    [95, 100, 100],
    { arrayFilters: [{ e: { $gte: 100 } }] },
  ],
  [
    '$[id] takes documents by several conditions',
    [
      { k: 1, n: 1 },
      { k: 2, n: 1 },
      { k: 2, n: 2 },
    ],
    { $set: { 'a.$[e].n': 7 } },
    [
      { k: 1, n: 1 },
      { k: 2, n: 7 },
      { k: 2, n: 2 },
    ],
    { arrayFilters: [{ 'e.k': 2, 'e.n': 1 }] },
  ],
  [
    '$[a].x.$[b] nests',
    [
      { k: 1, x: [1, 2] },
      { k: 2, x: [1, 2] },
    ],
    { $set: { 'a.$[i].x.$[j]': 0 } },
    [
      { k: 1, x: [1, 2] },
      { k: 2, x: [1, 0] },
    ],
    { arrayFilters: [{ 'i.k': 2 }, { j: 2 }] },
  ],
  [
    '$[id] within $[]',
    [{ x: [1, 2] }, { x: [2] }],
    { $inc: { 'a.$[].x.$[e]': 10 } },
    [{ x: [1, 12] }, { x: [12] }],
    { arrayFilters: [{ e: 2 }] },
  ],
  [
    'a filter with $or',
    scores(),
    { $set: { 'a.$[e].n': 0 } },
    [{ n: 0 }, { n: 5 }, { n: 0 }],
    { arrayFilters: [{ $or: [{ 'e.n': 1 }, { 'e.n': 9 }] }] },
  ],
  [
    '$[id] without an element changes nothing',
    [1, 2],
    { $set: { 'a.$[e]': 0 } },
    [1, 2],
    { arrayFilters: [{ e: 9 }] },
  ],
  [
    '$unset of $[id] leaves null',
    [1, 2, 1],
    { $unset: { 'a.$[e]': '' } },
    [null, 2, null],
    { arrayFilters: [{ e: 1 }] },
  ],
  [
    '$push to what $[id] takes',
    [{ x: [] }, { k: 1, x: [1] }],
    { $push: { 'a.$[e].x': 2 } },
    [{ x: [] }, { k: 1, x: [1, 2] }],
    { arrayFilters: [{ 'e.k': 1 }] },
  ],
];

operator('positional-filtered').each(FILTERED, changes);
