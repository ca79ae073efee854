import { type RefusedStages, type StageCases, useStages } from '../../support/stages.ts';

const { holds, refuses } = useStages();

const CASES: StageCases = {
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

const REFUSED: RefusedStages = {
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

holds(CASES);
refuses(REFUSED);
