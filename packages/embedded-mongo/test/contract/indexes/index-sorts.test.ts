import type { Collection } from 'mongodb';
import { expect } from 'vitest';
import type { TestRow } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';
import { explain, type Sort, useNumberedRows } from '../../support/numbered-rows.ts';

const { fresh, numbered } = useNumberedRows();

const ids = (rows: Collection<TestRow>, filter: TestRow, sort: Sort = { _id: 1 }) =>
  rows
    .find(filter)
    .sort(sort)
    .map(({ _id }) => _id)
    .toArray();

const sorts = onPage('tutorial/sort-results-with-indexes');

/** A filter, a sort, the index that is to give it. */
const SORTED: [string, Sort, TestRow, Sort][] = [
  ['forwards', { n: 1 }, {}, { n: 1 }],
  ['backwards', { n: 1 }, {}, { n: -1 }],
  ['of a range', { n: 1 }, { n: { $gte: 100 } }, { n: -1 }],
  ['by two fields', { k: 1, n: -1 }, {}, { k: 1, n: -1 }],
  ['by two fields, both turned', { k: 1, n: -1 }, {}, { k: -1, n: 1 }],
  ['behind an equality', { k: 1, n: 1 }, { k: 2 }, { n: -1 }],
  ['behind an equality and within a range', { k: 1, n: -1 }, { k: 2, n: { $lt: 90 } }, { n: 1 }],
];

for (const [what, key, filter, sort] of SORTED) {
  sorts(`an index gives a sort ${what}`, async () => {
    const rows = await numbered();
    const wanted = await ids(rows, filter, sort);
    const indexName = await rows.createIndex(key);
    expect(await explain(rows, filter, sort)).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      indexName,
    });
    expect(await ids(rows, filter, sort)).toEqual(wanted);
  });
}

const arrays = onPage('core/indexes/index-types/index-multikey');

arrays('an index over arrays gives a sort by its other fields, behind one element', async () => {
  const rows = fresh();
  const labelled = Array.from({ length: 60 }, (_, _id) => ({
    _id,
    n: (_id * 7) % 60,
    labels: _id % 2 === 0 ? ['a', 'b'] : ['b', 'c'],
  }));
  await rows.insertMany(labelled);
  const indexName = await rows.createIndex({ labels: 1, n: -1 });
  const range = { labels: 'a', n: { $gte: 10, $lt: 40 } };
  for (const filter of [{ labels: 'a' }, range]) {
    const wanted = labelled
      .filter(({ n, labels }) => labels.includes('a') && (filter !== range || (n >= 10 && n < 40)))
      .sort((one, other) => one.n - other.n)
      .map(({ _id }) => _id);
    expect(await ids(rows, filter, { n: 1 })).toEqual(wanted);
    expect(await explain(rows, filter, { n: 1 })).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      indexName,
    });
  }
});

arrays(
  'a field of such an index that becomes an array is sorted in memory from then on',
  async () => {
    const rows = fresh();
    await rows.createIndex({ labels: 1, n: 1 });
    await rows.insertMany([
      { _id: 'one', labels: ['a'], n: 5 },
      { _id: 'wide', labels: 'a', n: [1, 9] },
    ]);
    expect((await explain(rows, { labels: 'a' }, { n: -1 })).stages).toContain('SORT');
    expect(await ids(rows, { labels: 'a' }, { n: -1 })).toEqual(['wide', 'one']);
    expect(await ids(rows, { labels: 'a' }, { n: 1 })).toEqual(['wide', 'one']);
  },
);

sorts('a sort that is not the order of the index is made in memory', async () => {
  const rows = await numbered();
  await rows.createIndex({ k: 1, n: 1 });
  expect((await explain(rows, { k: 2 }, { other: 1 })).stages).toContain('SORT');
  expect((await explain(rows, {}, { k: 1, n: -1 })).stages).toContain('SORT');
});

sorts('strings that begin alike and strings with NUL stand in order, either way', async () => {
  const rows = fresh();
  const ascending = ['', 'a', 'a\0', 'a\0b', 'aa', 'ab', 'b', '\uffff', '😀'];
  await rows.insertMany(ascending.map((s) => ({ _id: s, s, n: 1 })).reverse());
  await rows.createIndex({ s: -1, n: 1 });
  expect(await ids(rows, {}, { s: 1, n: -1 })).toEqual(ascending);
  expect(await ids(rows, {}, { s: -1, n: 1 })).toEqual(ascending.toReversed());
  expect(await ids(rows, { s: { $gte: 'a', $lt: 'b' } }, { s: -1, n: 1 })).toEqual(
    ascending.slice(1, 6).reverse(),
  );
});
