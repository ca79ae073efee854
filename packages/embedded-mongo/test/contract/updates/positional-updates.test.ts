import { type FieldChangeCase, operator, useChanges } from '../../support/changes.ts';

const { changesField } = useChanges();

const scores = () => [{ n: 1 }, { n: 5 }, { n: 9 }];

const POSITIONAL: FieldChangeCase[] = [
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

operator('positional').each(POSITIONAL, changesField);

const ALL: FieldChangeCase[] = [
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

operator('positional-all').each(ALL, changesField);

const FILTERED: FieldChangeCase[] = [
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

operator('positional-filtered').each(FILTERED, changesField);
