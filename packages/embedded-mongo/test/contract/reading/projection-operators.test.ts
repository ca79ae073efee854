import { expect } from 'vitest';
import type { TestRow } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';
import { useProjections } from '../../support/projection-cases.ts';

const { fresh, testProjections, testRefusals } = useProjections();

testProjections({
  'reference/operator/projection/slice': [
    [
      '$slice shows the first elements, and all other fields',
      { a: { $slice: 2 } },
      { a: [1, 2, 3], b: 1 },
      { _id: 1, a: [1, 2], b: 1 },
    ],
    [
      'a negative $slice shows the last elements',
      { a: { $slice: -2 } },
      { a: [1, 2, 3] },
      { _id: 1, a: [2, 3] },
    ],
    [
      '$slice of more than there are shows all',
      { a: { $slice: 9 } },
      { a: [1] },
      { _id: 1, a: [1] },
    ],
    [
      '$slice skips and takes',
      { a: { $slice: [1, 2] } },
      { a: [1, 2, 3, 4] },
      { _id: 1, a: [2, 3] },
    ],
    [
      '$slice skips from the end',
      { a: { $slice: [-3, 2] } },
      { a: [1, 2, 3, 4] },
      { _id: 1, a: [2, 3] },
    ],
    [
      '$slice that skips further back than the start begins there',
      { a: { $slice: [-9, 2] } },
      { a: [1, 2, 3] },
      { _id: 1, a: [1, 2] },
    ],
    [
      '$slice that skips all shows an empty array',
      { a: { $slice: [5, 2] } },
      { a: [1] },
      { _id: 1, a: [] },
    ],
    [
      '$slice beside an inclusion shows only what is named',
      { b: 1, a: { $slice: 1 } },
      { a: [1, 2], b: 1, c: 1 },
      { _id: 1, a: [1], b: 1 },
    ],
    [
      '$slice beside an exclusion hides only what is named',
      { b: 0, a: { $slice: 1 } },
      { a: [1, 2], b: 1, c: 1 },
      { _id: 1, a: [1], c: 1 },
    ],
    ['$slice leaves what is no array', { a: { $slice: 1 } }, { a: 5 }, { _id: 1, a: 5 }],
  ],
  'reference/operator/projection/elemMatch': [
    [
      '$elemMatch shows the first element that fits',
      { a: { $elemMatch: { b: { $gt: 1 } } } },
      { a: [{ b: 1 }, { b: 2 }, { b: 3 }] },
      { _id: 1, a: [{ b: 2 }] },
    ],
    [
      '$elemMatch comes after the fields that are shown',
      { a: { $elemMatch: { b: 1 } }, c: 1 },
      { a: [{ b: 1 }], c: 5 },
      { _id: 1, c: 5, a: [{ b: 1 }] },
    ],
    [
      '$elemMatch without an element that fits leaves the field out',
      { a: { $elemMatch: { b: 9 } } },
      { a: [{ b: 1 }] },
      { _id: 1 },
    ],
    [
      '$elemMatch wants all conditions of one element',
      { a: { $elemMatch: { b: 1, c: 2 } } },
      { a: [{ b: 1 }, { b: 1, c: 2 }] },
      { _id: 1, a: [{ b: 1, c: 2 }] },
    ],
    [
      '$elemMatch of a value that is no array leaves it out',
      { a: { $elemMatch: { b: 1 } } },
      { a: { b: 1 } },
      { _id: 1 },
    ],
  ],
});

onPage('reference/operator/projection/positional').each<[TestRow, TestRow, TestRow]>(
  [
    [
      'the positional $ shows the element that a range found',
      { a: { $gte: 6 } },
      { 'a.$': 1 },
      { _id: 1, a: [7] },
    ],
    [
      'the positional $ shows the document that a dotted path found',
      { 'b.x': 2 },
      { 'b.$': 1 },
      { _id: 1, b: [{ x: 2, y: 2 }] },
    ],
    [
      'the positional $ shows what $elemMatch found',
      { b: { $elemMatch: { x: 2, y: 2 } } },
      { 'b.$': 1 },
      { _id: 1, b: [{ x: 2, y: 2 }] },
    ],
    [
      'the positional $ goes beside inclusions',
      { a: 7 },
      { 'a.$': 1, c: 1 },
      { _id: 1, a: [7], c: 3 },
    ],
  ],
  async (_title, filter, projection, wanted) => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, a: [5, 7, 9], b: [{ x: 1 }, { x: 2, y: 2 }], c: 3 });
    expect(await rows.findOne(filter, { projection })).toEqual(wanted);
  },
);

testRefusals({
  'reference/operator/projection/positional': [
    ['a second positional $ is refused', { 'a.$': 1, 'b.$': 1 }, 31276],
    ['a positional $ inside of a path is refused', { 'a.$.b': 1 }, 31394],
    ['a positional $ in an exclusion is refused', { 'a.$': 0 }, 31395],
    ['a positional $ that the filter found nothing for is refused', { 'a.$': 1 }, 51246],
  ],
});
