import { Double, Int32, Long } from 'mongodb';
import { expect } from 'vitest';
import { aggregated, typed } from '../../support/found.ts';
import {
  BY_ID,
  ONLY_ID,
  pageOf,
  type RefusedStages,
  SALES,
  type StageCases,
  useStages,
} from '../../support/stages.ts';

const { fresh, holds, refuses } = useStages();

const CASES: StageCases = {
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
};

const REFUSED: RefusedStages = {
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
};

holds(CASES);
refuses(REFUSED);

pageOf('count')('a count stays an int', async () => {
  const rows = fresh();
  await rows.insertOne({});
  expect(await aggregated(rows, [{ $count: 'n' }])).toBe(typed([{ n: new Int32(1) }]));
});
