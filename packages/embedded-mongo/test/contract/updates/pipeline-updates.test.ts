import { Double, Long } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { expectStored } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const holds = onPage('tutorial/update-documents-with-aggregation-pipeline');

type Case = [title: string, before: TestRow, stages: TestRow[], after: TestRow];

const CASES: Case[] = [
  [
    'a pipeline sees the result of each stage',
    {},
    [{ $set: { a: 1 } }, { $set: { b: { $add: ['$a', 1] } } }],
    { a: 1, b: 2 },
  ],
  ['$set merges documents', { a: { x: 1 } }, [{ $set: { a: { y: 2 } } }], { a: { x: 1, y: 2 } }],
  ['$addFields does as $set', { a: 1 }, [{ $addFields: { b: '$a' } }], { a: 1, b: 1 }],
  ['$unset removes', { a: 1, b: { c: 1, d: 2 } }, [{ $unset: ['a', 'b.c'] }], { b: { d: 2 } }],
  ['$project keeps what it names', { a: 1, b: 2 }, [{ $project: { b: 1 } }], { b: 2 }],
  ['$replaceWith keeps the _id', { a: 1 }, [{ $replaceWith: { b: '$a' } }], { b: 1 }],
  [
    '$replaceRoot does as $replaceWith',
    { a: { b: 1 } },
    [{ $replaceRoot: { newRoot: '$a' } }],
    { b: 1 },
  ],
  [
    '$replaceWith over $mergeObjects gives defaults',
    { a: 1 },
    [{ $replaceWith: { $mergeObjects: [{ a: 0, b: 0 }, '$$ROOT'] } }],
    { a: 1, b: 0 },
  ],
  [
    '$$REMOVE removes',
    { a: 1, b: 2 },
    [{ $set: { a: { $cond: [true, '$$REMOVE', 1] } } }],
    { b: 2 },
  ],
  [
    'what is missing is not null',
    { a: null },
    [{ $set: { b: '$none', c: '$a' } }],
    { a: null, c: null },
  ],
  [
    '$ifNull fills what is missing or null',
    { a: null },
    [{ $set: { a: { $ifNull: ['$a', 1] }, b: { $ifNull: ['$b', 2] } } }],
    { a: 1, b: 2 },
  ],
  [
    'the difference of two dates is a long of milliseconds',
    { from: new Date(1000), to: new Date(2500) },
    [{ $set: { ms: { $subtract: ['$to', '$from'] } } }],
    { from: new Date(1000), to: new Date(2500), ms: Long.fromNumber(1500) },
  ],
  [
    'sums keep their type',
    { a: 1 },
    [{ $set: { b: { $add: ['$a', new Double(1)] } } }],
    { a: 1, b: new Double(2) },
  ],
  [
    'a bounded list, the newest first',
    { a: [2, 1] },
    [{ $set: { a: { $slice: [{ $concatArrays: [[3], { $ifNull: ['$a', []] }] }, 2] } } }],
    { a: [3, 2] },
  ],
  ['dollar text by $literal', {}, [{ $set: { a: { $literal: '$b' } } }], { a: '$b' }],
];

holds.each(CASES, async (_title, before, stages, after) => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, ...before });
  await rows.updateOne({ _id: 1 }, stages);
  await expectStored(rows, [{ _id: 1, ...after }]);
});

holds('$$NOW is the server’s time, and one for all documents of a command', async () => {
  const rows = fresh();
  await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
  await rows.updateMany({}, [{ $set: { at: '$$NOW' } }]);
  const [first, second] = await rows.find().toArray();
  expect(Math.abs(first?.at.getTime() - Date.now())).toBeLessThan(60_000);
  expect(second?.at).toEqual(first?.at);
});

holds('a pipeline that changes nothing modifies nothing', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1 });
  const result = await rows.updateOne({ _id: 1 }, [{ $set: { a: '$a' } }]);
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});

holds('an upsert by a pipeline starts from the equalities of its filter', async () => {
  const rows = fresh();
  const stages = [{ $set: { n: { $add: ['$n', 1] }, was: '$none' } }];
  await rows.updateOne({ _id: 1, n: 5 }, stages, { upsert: true });
  await expectStored(rows, [{ _id: 1, n: 6 }]);
});

const REFUSED: [title: string, code: number, stages: TestRow[]][] = [
  ['$match', 72, [{ $match: {} }]],
  ['$group', 72, [{ $group: { _id: null } }]],
  ['$lookup', 72, [{ $lookup: { from: 'b', localField: 'a', foreignField: 'a', as: 'b' } }]],
  ['a stage that there is not', 40324, [{ $set: { a: 2 } }, { $frobnicate: 1 }]],
  ['a stage of two names', 40323, [{ $set: { a: 2 }, $unset: 'b' }]],
  ['a change of the _id', 66, [{ $set: { _id: 2 } }]],
  ['a new root with another _id', 66, [{ $replaceWith: { _id: 2 } }]],
  ['a new root that is no document', 40228, [{ $replaceWith: '$a' }]],
];

holds.each(
  REFUSED.map(([title, ...rest]): (typeof REFUSED)[number] => [`${title} is refused`, ...rest]),
  async (_title, code, stages) => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, a: 1 });
    expect(await codeOf(rows.updateOne({ _id: 1 }, stages))).toBe(code);
    await expectStored(rows, [{ _id: 1, a: 1 }]);
  },
);

holds('array filters beside a pipeline are refused with 9', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: [1] });
  const options = { arrayFilters: [{ e: 1 }] };
  expect(await codeOf(rows.updateOne({ _id: 1 }, [{ $set: { a: 1 } }], options))).toBe(9);
  await expectStored(rows, [{ _id: 1, a: [1] }]);
});
