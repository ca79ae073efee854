import { expect, test } from 'vitest';
import { compilePipeline, flow } from '#src/stages/pipeline.ts';
import { doc, refusal, shown, typed } from './typed.ts';

// What stages answer is in test/contract: here is how they read and pause, and what is refused by design.

const now = new Date(0);
const slice = { start() {}, isOver: () => false };

function run(stages: object[], documents: object[]): string {
  const steps = compilePipeline(stages.map(typed), { now, slice });
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
  [15976, { $sort: {} }],
  [168, { $set: { a: { $foo: 1 } } }],
])('error %i refuses the stage %j', (code, stage) => {
  expect(refusal(() => run([stage], [{}]))).toBe(code);
});
