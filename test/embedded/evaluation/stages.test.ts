import { Double, Long } from 'bson';
import { expect, test } from 'vitest';
import { compilePipeline, flow } from '#src/embedded/stages/pipeline.ts';
import { doc, refusal, shown, typed } from './typed.ts';

const now = new Date(0);
const slice = { start() {}, isOver: () => false };

function run(stages: object[], documents: object[]): string {
  const steps = compilePipeline(stages.map(typed), { now, slice, let: doc({ k: 2 }) });
  const found = [...flow(steps, documents.map(doc))];
  return shown(found.filter((document) => document !== undefined));
}

const SALES = [
  { _id: 1, item: 'a', n: 2, tags: ['x', 'y'] },
  { _id: 2, item: 'b', n: 5, tags: [] },
  { _id: 3, item: 'a', n: 3 },
  { _id: 4, item: null, n: null, tags: 'z' },
  { _id: 5, n: 1 },
];

test.each<[string, object[], object[]]>([
  [
    '$match',
    [{ $match: { n: { $gt: 2 } } }, { $project: { n: 1 } }],
    [
      { _id: 2, n: 5 },
      { _id: 3, n: 3 },
    ],
  ],
  [
    '$match with a variable of let',
    [{ $match: { $expr: { $eq: ['$n', '$$k'] } } }, { $project: { n: 1 } }],
    [{ _id: 1, n: 2 }],
  ],
  [
    '$group by a field: null and missing fall together',
    [{ $group: { _id: '$item', sum: { $sum: '$n' }, ids: { $push: '$_id' } } }],
    [
      { _id: 'a', sum: 5, ids: [1, 3] },
      { _id: 'b', sum: 5, ids: [2] },
      { _id: null, sum: 1, ids: [4, 5] },
    ],
  ],
  [
    '$group of all',
    [
      {
        $group: {
          _id: null,
          n: { $sum: 1 },
          avg: { $avg: '$n' },
          min: { $min: '$n' },
          max: { $max: '$n' },
          first: { $first: '$item' },
          last: { $last: '$item' },
        },
      },
    ],
    [{ _id: null, n: 5, avg: 2.75, min: 1, max: 5, first: 'a', last: null }],
  ],
  [
    '$group: $push leaves missing out, $addToSet duplicates',
    [
      {
        $group: {
          _id: 1,
          items: { $push: '$item' },
          set: { $addToSet: '$item' },
          n: { $count: {} },
        },
      },
    ],
    [{ _id: 1, items: ['a', 'b', 'a', null], set: ['a', 'b', null], n: 5 }],
  ],
  [
    'what countDocuments sends',
    [
      { $match: { item: 'a' } },
      { $skip: 1 },
      { $limit: 5 },
      { $group: { _id: 1, n: { $sum: 1 } } },
    ],
    [{ _id: 1, n: 1 }],
  ],
  [
    '$sort, $skip, $limit',
    [{ $sort: { n: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { n: 1 } }],
    [
      { _id: 3, n: 3 },
      { _id: 1, n: 2 },
    ],
  ],
  [
    '$unwind drops what is empty',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 4, tags: 'z' },
    ],
  ],
  [
    '$unwind keeps it when told, with the index',
    [
      { $match: { _id: { $lte: 2 } } },
      { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $project: { tags: 1, i: 1 } },
    ],
    [
      { _id: 1, tags: 'x', i: Long.fromNumber(0) },
      { _id: 1, tags: 'y', i: Long.fromNumber(1) },
      { _id: 2, i: null },
    ],
  ],
  ['$count', [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing is no document', [{ $match: { item: 'q' } }, { $count: 'n' }], []],
  [
    '$sortByCount',
    [{ $match: { _id: { $lte: 3 } } }, { $sortByCount: '$item' }],
    [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  ],
  [
    '$facet',
    [{ $facet: { all: [{ $count: 'n' }], one: [{ $limit: 1 }, { $project: { item: 1 } }] } }],
    [{ all: [{ n: 5 }], one: [{ _id: 1, item: 'a' }] }],
  ],
  [
    '$set merges documents',
    [{ $limit: 1 }, { $set: { o: { x: 1 } } }, { $set: { o: { y: 2 } } }, { $project: { o: 1 } }],
    [{ _id: 1, o: { x: 1, y: 2 } }],
  ],
  [
    '$addFields writes into each element',
    [{ $limit: 1 }, { $project: { a: [{ b: 1 }, { b: 2 }] } }, { $addFields: { 'a.c': 3 } }],
    [
      {
        _id: 1,
        a: [
          { b: 1, c: 3 },
          { b: 2, c: 3 },
        ],
      },
    ],
  ],
  ['$unset', [{ $limit: 1 }, { $unset: ['tags', 'n'] }], [{ _id: 1, item: 'a' }]],
  ['$replaceRoot', [{ $limit: 1 }, { $replaceRoot: { newRoot: { v: '$item' } } }], [{ v: 'a' }]],
  [
    '$project computes and renames',
    [{ $limit: 1 }, { $project: { _id: 0, v: '$item', n: 1 } }],
    [{ n: 2, v: 'a' }],
  ],
])('%s', (_title, stages, wanted) => {
  expect(run(stages, SALES)).toBe(shown(typed(wanted)));
});

test('documents are groups by the order of their keys, numbers by their worth', () => {
  const documents = [{ k: { a: 1, b: 1 } }, { k: { b: 1, a: 1 } }, { k: 1 }, { k: new Double(1) }];
  const wanted = [
    { _id: { a: 1, b: 1 }, n: 1 },
    { _id: { b: 1, a: 1 }, n: 1 },
    { _id: 1, n: 2 },
  ];
  expect(run([{ $group: { _id: '$k', n: { $sum: 1 } } }], documents)).toBe(shown(typed(wanted)));
});

test('a limit stops reading', () => {
  let read = 0;
  function* endless() {
    for (;;) {
      read += 1;
      yield doc({ read });
    }
  }
  const steps = compilePipeline([typed({ $match: {} }), typed({ $limit: 3 })], { now, slice });
  expect([...flow(steps, endless())]).toHaveLength(3);
  expect(read).toBe(3);
});

test.each<[string, object, number]>([
  ['$match', { $match: {} }, 0],
  ['$group while it reads and while it answers', { $group: { _id: '$n' } }, 4],
  ['$sort of what it gathered', { $sort: { n: 1 } }, 5],
  ['$unwind between the elements', { $unwind: '$tags' }, 3],
  ['$sortByCount', { $sortByCount: '$item' }, 3],
  ['$facet', { $facet: { all: [{ $match: {} }, { $count: 'n' }] } }, 5],
])('%s hands on the places to pause, and adds its own', (_title, stage, own) => {
  const always = { start() {}, isOver: () => true };
  const [step] = compilePipeline([typed(stage)], { now, slice: always });
  if (step === undefined) throw new Error('no stage');
  const found = [...step([undefined, ...SALES.map(doc), undefined])];
  const pauses = found.filter((document) => document === undefined).length;
  expect(pauses).toBeGreaterThanOrEqual(2 + own);
  const wanted = shown(found.filter((document) => document !== undefined));
  expect(wanted).toBe(run([stage], SALES));
});

test.each<[number, object]>([
  [40324, { $foo: 1 }],
  [238, { $lookup: {} }],
  [238, { $out: 'x' }],
  [40323, {}],
  [40323, { $match: {}, $limit: 1 }],
  [15959, { $match: 1 }],
  [15955, { $group: { n: { $sum: 1 } } }],
  [15952, { $group: { _id: 1, n: { $foo: 1 } } }],
  [40234, { $group: { _id: 1, n: 1 } }],
  [40238, { $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }],
  [15958, { $limit: 0 }],
  [5107201, { $limit: -1 }],
  [5107200, { $skip: 'x' }],
  [15976, { $sort: {} }],
  [28818, { $unwind: 'a' }],
  [28811, { $unwind: { path: '$a', foo: 1 } }],
  [40157, { $count: '' }],
  [40600, { $facet: { a: [{ $facet: { b: [] } }] } }],
  [51272, { $project: {} }],
  [31254, { $project: { a: 1, b: 0 } }],
  [40272, { $set: 1 }],
  [168, { $set: { a: { $foo: 1 } } }],
])('error %i refuses the stage %j', (code, stage) => {
  expect(refusal(() => run([stage], [{}]))).toBe(code);
});
