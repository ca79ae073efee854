import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

type ProjectionCase = readonly [title: string, projection: TestRow, row: TestRow, wanted: TestRow];

/** The row as it is shown, and the order of its fields. */
async function shows(...[, projection, row, wanted]: ProjectionCase): Promise<void> {
  const rows = fresh();
  await rows.insertOne({ _id: 1, ...row });
  expect(JSON.stringify(await rows.findOne({}, { projection }))).toBe(JSON.stringify(wanted));
}

const LIST = { a: [{ b: 1, c: 2 }, 5, { c: 3 }] };

const CASES: Readonly<Record<string, readonly ProjectionCase[]>> = {
  'tutorial/project-fields-from-query-results': [
    ['an inclusion shows its fields and _id', { a: 1 }, { a: 1, b: 2 }, { _id: 1, a: 1 }],
    [
      'an inclusion keeps the order of the document',
      { b: 1, a: true },
      { a: 1, b: 2, c: 3 },
      { _id: 1, a: 1, b: 2 },
    ],
    ['_id alone is an inclusion', { _id: 1 }, { a: 1 }, { _id: 1 }],
    ['an inclusion may leave out _id', { a: 1, _id: 0 }, { a: 1, b: 2 }, { a: 1 }],
    ['leaving out _id alone is an exclusion', { _id: 0 }, { a: 1 }, { a: 1 }],
    ['an exclusion shows all the rest', { a: 0 }, { a: 1, b: 2 }, { _id: 1, b: 2 }],
    ['an exclusion may name _id as shown', { a: 0, _id: 1 }, { a: 1, b: 2 }, { _id: 1, b: 2 }],
    [
      'a dotted inclusion shows that field of the document',
      { 'a.b': 1 },
      { a: { b: 1, c: 2 } },
      { _id: 1, a: { b: 1 } },
    ],
    [
      'a nested inclusion is a dotted one',
      { a: { b: 1 } },
      { a: { b: 1, c: 2 } },
      { _id: 1, a: { b: 1 } },
    ],
    [
      'a dotted exclusion hides that field of the document',
      { 'a.b': 0 },
      { a: { b: 1, c: 2 } },
      { _id: 1, a: { c: 2 } },
    ],
    [
      'an inclusion below an array shows its documents alone',
      { 'a.b': 1 },
      LIST,
      { _id: 1, a: [{ b: 1 }, {}] },
    ],
    [
      'an exclusion below an array keeps what is no document',
      { 'a.b': 0 },
      LIST,
      { _id: 1, a: [{ c: 2 }, 5, { c: 3 }] },
    ],
    [
      'an inclusion below a value that is no document shows nothing',
      { 'a.b': 1 },
      { a: 5 },
      { _id: 1 },
    ],
    ['an inclusion of what is missing shows nothing', { b: 1 }, { a: 5 }, { _id: 1 }],
    ['an empty projection shows all', {}, { a: 5 }, { _id: 1, a: 5 }],
    [
      'a path shows another field, a text itself',
      { x: '$a', y: 'text' },
      { a: 5 },
      { _id: 1, x: 5, y: 'text' },
    ],
    ['an expression is computed', { n: { $size: '$a' } }, { a: [1, 2] }, { _id: 1, n: 2 }],
    [
      '$literal shows a number that would be a switch',
      { n: { $literal: 1 } },
      {},
      { _id: 1, n: 1 },
    ],
  ],
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
};

for (const [page, cases] of Object.entries(CASES)) onPage(page).each(cases, shows);

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

onPage('reference/command/find')(
  'let gives expressions of a projection their variables',
  async () => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, a: 2 });
    const projection = { n: { $multiply: ['$a', '$$by'] } };
    expect(await rows.findOne({}, { projection, let: { by: 5 } })).toEqual({ _id: 1, n: 10 });
  },
);

const REFUSED: Readonly<Record<string, readonly (readonly [string, TestRow, number])[]>> = {
  'tutorial/project-fields-from-query-results': [
    ['an exclusion among inclusions is refused', { a: 1, b: 0 }, 31254],
    ['an inclusion among exclusions is refused', { a: 0, b: 1 }, 31253],
    ['an empty nested projection is refused', { a: {} }, 51270],
    ['a name that begins with a dollar is refused', { $a: 1 }, 16410],
  ],
  'release-notes/4.4-compatibility': [
    ['a field below one that is shown is refused', { a: 1, 'a.b': 1 }, 31249],
    ['a field above one that is shown is refused', { 'a.b': 1, a: 1 }, 31250],
  ],
  'reference/method/db.collection.find': [
    ['an unknown operator is refused', { a: { $unheardOf: 1 } }, 31325],
    ['two operators of one field are refused', { a: { $abs: 1, $ceil: 1 } }, 16410],
  ],
  'reference/operator/projection/positional': [
    ['a second positional $ is refused', { 'a.$': 1, 'b.$': 1 }, 31276],
    ['a positional $ inside of a path is refused', { 'a.$.b': 1 }, 31394],
    ['a positional $ in an exclusion is refused', { 'a.$': 0 }, 31395],
    ['a positional $ that the filter found nothing for is refused', { 'a.$': 1 }, 51246],
  ],
};

for (const [page, cases] of Object.entries(REFUSED)) {
  onPage(page).each(cases, async (_title, projection, code) => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, a: [1] });
    expect(await codeOf(rows.findOne({ _id: 1 }, { projection }))).toBe(code);
  });
}
