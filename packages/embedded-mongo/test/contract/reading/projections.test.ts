import { expect } from 'vitest';
import { onPage } from '../../support/manual.ts';
import { useProjections } from '../../support/projection-cases.ts';

const { fresh, testProjections, testRefusals } = useProjections();

const LIST = { a: [{ b: 1, c: 2 }, 5, { c: 3 }] };

testProjections({
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
});

onPage('reference/command/find')(
  'let gives expressions of a projection their variables',
  async () => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, a: 2 });
    const projection = { n: { $multiply: ['$a', '$$by'] } };
    expect(await rows.findOne({}, { projection, let: { by: 5 } })).toEqual({ _id: 1, n: 10 });
  },
);

testRefusals({
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
});
