import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();

type Rows = ReturnType<typeof fresh>;

const names = async (rows: Rows) =>
  (await rows.listIndexes().toArray()).map(({ name }) => String(name));

const create = (rows: Rows, ...indexes: TestRow[]) =>
  db().command({ createIndexes: rows.collectionName, indexes });

const creates = onPage('reference/command/createIndexes');

creates('an index makes its collection, and the same again is no change', async () => {
  const rows = fresh();
  const index = { key: { a: 1, b: -1 }, name: 'a_1_b_-1' };
  expect(await create(rows, index)).toMatchObject({
    numIndexesBefore: 1,
    numIndexesAfter: 2,
    createdCollectionAutomatically: true,
    ok: 1,
  });
  const again = await create(rows, index);
  expect(again).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2 });
  expect(again.note).toBe('all indexes already exist');
});

creates('the index on _id is there already', async () => {
  const rows = fresh();
  await rows.insertOne({});
  const reply = await create(rows, { key: { _id: 1 }, name: '_id_' });
  expect(reply).toMatchObject({ numIndexesBefore: 1, numIndexesAfter: 1 });
});

const OPTIONS = { name: 'x', key: { a: 1 } };

/** Entries that are refused, and with which code. */
const REFUSED: [string, TestRow, number][] = [
  ['without a key', { name: 'x', key: {} }, 67],
  ['with the direction 0', { name: 'x', key: { a: 0 } }, 67],
  ['with a direction that is a boolean', { name: 'x', key: { a: true } }, 67],
  ['of an unknown kind', { name: 'x', key: { a: 'unheard-of' } }, 67],
  ['on a path with an empty name', { name: 'x', key: { 'a..b': 1 } }, 67],
  ['on a path that starts with a dollar', { name: 'x', key: { $a: 1 } }, 67],
  ['of 33 fields', { name: 'x', key: Object.fromEntries(fieldNames(33)) }, 13_103],
  ['without a name', { name: '', key: { a: 1 } }, 67],
  ['named *', { name: '*', key: { a: 1 } }, 2],
  ['named _id_ on another field', { name: '_id_', key: { a: 1 } }, 2],
  ['on _id in descending order', { name: 'x', key: { _id: -1 } }, 2],
  ['on _id with an option', { name: '_id_', key: { _id: 1 }, unique: true }, 197],
  ['on _id that is to expire', { name: '_id_', key: { _id: 1 }, expireAfterSeconds: 1 }, 197],
  ['of an unknown version', { ...OPTIONS, v: 3 }, 67],
  ['with an unknown option', { ...OPTIONS, unheardOf: true }, 197],
  ['sparse and partial', { ...OPTIONS, sparse: true, partialFilterExpression: { a: 1 } }, 67],
  ['partial by $ne', { ...OPTIONS, partialFilterExpression: { a: { $ne: 1 } } }, 67],
  [
    'partial by the lack of a field',
    { ...OPTIONS, partialFilterExpression: { a: { $exists: false } } },
    67,
  ],
  ['partial by a pattern', { ...OPTIONS, partialFilterExpression: { a: { $regex: 'x' } } }, 67],
  ['TTL over two fields', { name: 'x', key: { a: 1, b: 1 }, expireAfterSeconds: 1 }, 67],
  ['TTL of less than nothing', { ...OPTIONS, expireAfterSeconds: -1 }, 67],
  ['TTL beyond 2^31 seconds', { ...OPTIONS, expireAfterSeconds: 2 ** 31 }, 67],
];

function fieldNames(count: number): [string, number][] {
  return Array.from({ length: count }, (_, i) => [`f${i}`, 1]);
}

for (const [what, index, code] of REFUSED) {
  creates(`an index ${what} is refused with ${code}`, async () => {
    const rows = fresh();
    await rows.insertOne({});
    expect(await codeOf(create(rows, index))).toBe(code);
    expect(await names(rows)).toEqual(['_id_']);
  });
}

creates('one name for two keys or two rules is refused with 86', async () => {
  const rows = fresh();
  await create(rows, { key: { a: 1 }, name: 'x' });
  expect(await codeOf(create(rows, { key: { b: 1 }, name: 'x' }))).toBe(86);
  expect(await codeOf(create(rows, { key: { a: 1 }, name: 'x', unique: true }))).toBe(86);
});

creates('one index under two names or with two life times is refused with 85', async () => {
  const rows = fresh();
  await create(rows, { key: { a: 1 }, name: 'x' });
  expect(await codeOf(create(rows, { key: { a: 1 }, name: 'y' }))).toBe(85);
  await create(rows, { key: { t: 1 }, name: 't', expireAfterSeconds: 60 });
  const changed = create(rows, { key: { t: 1 }, name: 't', expireAfterSeconds: 90 });
  expect(await codeOf(changed)).toBe(85);
});

creates('one key may have indexes of different rules', async () => {
  const rows = fresh();
  await create(
    rows,
    { key: { a: 1 }, name: 'plain' },
    { key: { a: 1 }, name: 'unique', unique: true },
    { key: { a: 1 }, name: 'sparse', sparse: true },
    { key: { a: 1 }, name: 'partial', partialFilterExpression: { b: 1 } },
    { key: { a: -1 }, name: 'descending' },
  );
  expect(await names(rows)).toHaveLength(6);
});

creates('a field the command does not know is refused', async () => {
  const command = { createIndexes: 'unknown', indexes: [OPTIONS], unheardOf: 1 };
  expect(await codeOf(db().command(command))).toBe(40_415);
});

const limits = onPage('reference/limits');

limits('a collection has 64 indexes at most, the one on _id included', async () => {
  const rows = fresh();
  const indexes = fieldNames(63).map(([name]) => ({ key: { [name]: 1 }, name }));
  expect(await create(rows, ...indexes)).toMatchObject({ numIndexesAfter: 64 });
  expect(await codeOf(create(rows, { key: { one: 1 }, name: 'more' }))).toBe(67);
});

limits('an index has 32 fields at most', async () => {
  const rows = fresh();
  await create(rows, { key: Object.fromEntries(fieldNames(32)), name: 'x' });
  await rows.insertOne({ f0: 1, f31: 2 });
  expect(await rows.find({ f0: 1 }).hint('x').toArray()).toHaveLength(1);
});

const lists = onPage('reference/command/listIndexes');

lists('indexes are listed with their names, keys and options', async () => {
  const rows = fresh();
  await rows.createIndexes([
    { key: { a: 1, b: -1 } },
    { key: { 'a.b': -1 }, unique: true, sparse: true },
    { key: { c: 1 }, partialFilterExpression: { c: { $gt: 5 } } },
    { key: { at: 1 }, expireAfterSeconds: 60 },
  ]);
  expect(await rows.listIndexes().toArray()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
    { v: 2, key: { 'a.b': -1 }, name: 'a.b_-1', unique: true, sparse: true },
    { v: 2, key: { c: 1 }, name: 'c_1', partialFilterExpression: { c: { $gt: 5 } } },
    { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
  ]);
});

lists('a collection that is not there has no list: 26', async () => {
  expect(await codeOf(db().command({ listIndexes: 'never-made' }))).toBe(26);
});

const drops = onPage('reference/command/dropIndexes');

const drop = (rows: Rows, index: unknown) =>
  db().command({ dropIndexes: rows.collectionName, index });

/** Ways to name what goes, and what is left of three. */
const DROPPED: [string, unknown, string[]][] = [
  ['by name', 'b_1', ['_id_', 'a_1', 'c_-1']],
  ['by key', { c: -1 }, ['_id_', 'a_1', 'b_1']],
  ['by several names', ['a_1', 'c_-1'], ['_id_', 'b_1']],
  ['all', '*', ['_id_']],
];

for (const [how, index, left] of DROPPED) {
  drops(`indexes are dropped ${how}`, async () => {
    const rows = fresh();
    await rows.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: -1 } }]);
    expect(await drop(rows, index)).toMatchObject({ nIndexesWas: 4 });
    expect(await names(rows)).toEqual(left);
  });
}

drops(
  'an unknown index is 27, that on _id stays with 72, an unknown collection is 26',
  async () => {
    const rows = fresh();
    await rows.createIndex({ a: 1 });
    expect(await codeOf(drop(rows, 'b_1'))).toBe(27);
    expect(await codeOf(drop(rows, { a: -1 }))).toBe(27);
    expect(await codeOf(drop(rows, '_id_'))).toBe(72);
    expect(await codeOf(drop(rows, { _id: 1 }))).toBe(72);
    expect(await codeOf(db().command({ dropIndexes: 'never-made', index: '*' }))).toBe(26);
    expect(await names(rows)).toEqual(['_id_', 'a_1']);
  },
);

drops('a key that several indexes have names none of them: 181', async () => {
  const rows = fresh();
  await create(rows, { key: { a: 1 }, name: 'x' }, { key: { a: 1 }, name: 'y', unique: true });
  expect(await codeOf(drop(rows, { a: 1 }))).toBe(181);
  await drop(rows, 'y');
  expect(await names(rows)).toEqual(['_id_', 'x']);
});

const changes = onPage('reference/command/collMod');

changes('the life time of a TTL index is changed, named by its key or its name', async () => {
  const rows = fresh();
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 100 });
  const change = (index: TestRow) => db().command({ collMod: rows.collectionName, index });
  expect(await change({ keyPattern: { at: 1 }, expireAfterSeconds: 50 })).toMatchObject({
    expireAfterSeconds_old: 100,
    expireAfterSeconds_new: 50,
  });
  await change({ name: 'at_1', expireAfterSeconds: 25 });
  const [, index] = await rows.listIndexes().toArray();
  expect(index?.expireAfterSeconds).toBe(25);
});

changes('a plain index becomes a TTL index', async () => {
  const rows = fresh();
  await rows.createIndex({ at: 1 });
  const index = { keyPattern: { at: 1 }, expireAfterSeconds: 50 };
  const reply = await db().command({ collMod: rows.collectionName, index });
  expect(reply).toMatchObject({ expireAfterSeconds_new: 50 });
  expect(reply).not.toHaveProperty('expireAfterSeconds_old');
});

changes('an index or a collection that is not there cannot be changed', async () => {
  const rows = fresh();
  await rows.insertOne({});
  const index = { keyPattern: { at: 1 }, expireAfterSeconds: 50 };
  expect(await codeOf(db().command({ collMod: rows.collectionName, index }))).toBe(27);
  expect(await codeOf(db().command({ collMod: 'never-made', index }))).toBe(26);
});
