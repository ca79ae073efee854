import { Double } from 'mongodb';
import { type FieldChangeCase, operator, useChanges } from '../../support/changes.ts';
import type { TestRow } from '../../support/collections.ts';

const { changesField } = useChanges();

const push = (modifiers: TestRow) => ({ $push: { a: modifiers } });

const PUSH: FieldChangeCase[] = [
  ['$push appends', [1], { $push: { a: 2 } }, [1, 2]],
  ['$push makes the array', undefined, { $push: { a: 1 } }, [1]],
  ['$push of an array is one element', [1], { $push: { a: [2, 3] } }, [1, [2, 3]]],
  ['$push reaches into an array of arrays', [[1], [2]], { $push: { 'a.1': 3 } }, [[1], [2, 3]]],
];

operator('push').each(PUSH, changesField);

const EACH: FieldChangeCase[] = [
  ['$each appends several, in their order', [1], push({ $each: [3, 2] }), [1, 3, 2]],
  ['$each with arrays keeps them whole', [], push({ $each: [[1], []] }), [[1], []]],
];

operator('each').each(EACH, changesField);

const SLICE: FieldChangeCase[] = [
  ['a $slice below zero keeps the last', [1, 2], push({ $each: [3, 4], $slice: -3 }), [2, 3, 4]],
  ['a $slice above zero keeps the first', [1, 2], push({ $each: [3, 4], $slice: 3 }), [1, 2, 3]],
  ['a $slice of zero empties', [1, 2], push({ $each: [3], $slice: 0 }), []],
  ['$slice beyond the length keeps all', [1], push({ $each: [2], $slice: -9 }), [1, 2]],
  ['$slice alone shortens', [1, 2, 3], push({ $each: [], $slice: -2 }), [2, 3]],
];

operator('slice').each(SLICE, changesField);

const SORT: FieldChangeCase[] = [
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

operator('sort').each(SORT, changesField);

const POSITION: FieldChangeCase[] = [
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

operator('position').each(POSITION, changesField);

const ADD_TO_SET: FieldChangeCase[] = [
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

operator('addToSet').each(ADD_TO_SET, changesField);

const PULL: FieldChangeCase[] = [
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
  [
    '$pull by $or over the fields of documents',
    [{ k: 'A', n: 1 }, { n: 5 }, { n: 9 }, 5],
    { $pull: { a: { $or: [{ n: 5 }, { k: 'A' }] } } },
    [{ n: 9 }, 5],
  ],
  ['$pull of a missing field does nothing', undefined, { $pull: { a: 1 } }, undefined],
  ['$pull of all leaves an empty array', [1], { $pull: { a: 1 } }, []],
];

operator('pull').each(PULL, changesField);

const PULL_ALL: FieldChangeCase[] = [
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

operator('pullAll').each(PULL_ALL, changesField);

const POP: FieldChangeCase[] = [
  ['$pop takes the last', [1, 2, 3], { $pop: { a: 1 } }, [1, 2]],
  ['$pop by -1 takes the first', [1, 2, 3], { $pop: { a: -1 } }, [2, 3]],
  ['$pop of the only element leaves an empty array', [1], { $pop: { a: 1 } }, []],
  ['$pop of a missing field does nothing', undefined, { $pop: { a: 1 } }, undefined],
];

operator('pop').each(POP, changesField);
