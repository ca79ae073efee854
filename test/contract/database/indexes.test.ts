import { expect, test } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';

const { fresh, db } = useDatabase();

/** The stages of a winning plan, from the outermost in; mongos prints one per shard. */
function stagesOf(explained: TestRow): string[] {
  let plan =
    explained.queryPlanner?.winningPlan ??
    explained.stages?.[0]?.$cursor?.queryPlanner?.winningPlan;
  plan = plan?.shards?.[0]?.winningPlan ?? plan?.queryPlan ?? plan;
  const stages: string[] = [];
  for (; plan !== undefined; plan = plan.inputStage) stages.push(plan.stage);
  return stages;
}

test('createIndex is listed, and the same again is no change', async () => {
  const rows = fresh();
  expect(await rows.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
  expect(await rows.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
  const indexes = await rows.listIndexes().toArray();
  expect(indexes.map(({ name, key }) => ({ name, key }))).toEqual([
    { name: '_id_', key: { _id: 1 } },
    { name: 'a_1_b_-1', key: { a: 1, b: -1 } },
  ]);
});

test('one name for two keys is refused with 86, one key with two life times with 85', async () => {
  const rows = fresh();
  await rows.createIndex({ a: 1 }, { name: 'x' });
  expect(await codeOf(rows.createIndex({ b: 1 }, { name: 'x' }))).toBe(86);
  await rows.createIndex({ t: 1 }, { expireAfterSeconds: 60 });
  expect(await codeOf(rows.createIndex({ t: 1 }, { expireAfterSeconds: 90 }))).toBe(85);
});

test('dropIndex removes one, an unknown name is 27, _id_ stays', async () => {
  const rows = fresh();
  await rows.createIndex({ a: 1 });
  await rows.dropIndex('a_1');
  expect(await codeOf(rows.dropIndex('a_1'))).toBe(27);
  expect(await codeOf(rows.dropIndex('_id_'))).toBe(72);
});

test('a unique index refuses a second value, on insert, update and upsert', async () => {
  const rows = fresh();
  await rows.createIndex({ email: 1 }, { unique: true });
  await rows.insertMany([
    { _id: 1, email: 'a' },
    { _id: 2, email: 'b' },
  ]);
  const refusal = await rows.insertOne({ email: 'a' }).catch((error) => error);
  expect(refusal).toMatchObject({
    code: 11000,
    errorResponse: { keyPattern: { email: 1 }, keyValue: { email: 'a' } },
  });
  expect(await codeOf(rows.updateOne({ _id: 2 }, { $set: { email: 'a' } }))).toBe(11000);
  expect(await codeOf(rows.updateOne({ _id: 3 }, { $set: { email: 'a' } }, { upsert: true }))).toBe(
    11000,
  );
  expect(await codeOf(rows.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a' } }))).toBe(11000);
  expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, email: 'a' },
    { _id: 2, email: 'b' },
  ]);
});

test('a unique index counts a missing field as null', async () => {
  const rows = fresh();
  await rows.createIndex({ email: 1 }, { unique: true });
  await rows.insertOne({});
  expect(await codeOf(rows.insertOne({}))).toBe(11000);
});

test('a unique key is free again once its document is gone or changed', async () => {
  const rows = fresh();
  await rows.createIndex({ k: 1 }, { unique: true });
  await rows.insertMany([
    { _id: 1, k: 'a' },
    { _id: 2, k: 'b' },
  ]);
  await rows.deleteOne({ _id: 1 });
  await rows.updateOne({ _id: 2 }, { $set: { k: 'a' } });
  await rows.insertOne({ _id: 3, k: 'b' });
  expect(await rows.countDocuments()).toBe(2 + 0);
});

test('a sparse unique index lets many documents be without the field', async () => {
  const rows = fresh();
  await rows.createIndex({ email: 1 }, { unique: true, sparse: true });
  await rows.insertMany([{}, {}, { email: 'a' }]);
  expect(await codeOf(rows.insertOne({ email: 'a' }))).toBe(11000);
  expect(await rows.countDocuments({ email: null })).toBe(2);
});

test('a partial unique index refuses only within its filter', async () => {
  const rows = fresh();
  await rows.createIndex({ user: 1 }, { unique: true, partialFilterExpression: { active: true } });
  await rows.insertMany([{ user: 'a', active: true }, { user: 'a', active: false }, { user: 'a' }]);
  expect(await codeOf(rows.insertOne({ user: 'a', active: true }))).toBe(11000);
  expect(await codeOf(rows.updateMany({}, { $set: { active: true } }))).toBe(11000);
  expect(await rows.countDocuments({ user: 'a' })).toBe(3);
});

test('a compound unique index refuses the pair only', async () => {
  const rows = fresh();
  await rows.createIndex({ scope: 1, session: 1 }, { unique: true });
  await rows.insertMany([
    { scope: 'a', session: 1 },
    { scope: 'a', session: 2 },
    { scope: 'b', session: 1 },
  ]);
  expect(await codeOf(rows.insertOne({ scope: 'a', session: 1 }))).toBe(11000);
});

test('a unique index over an array refuses elements of another document, not its own', async () => {
  const rows = fresh();
  await rows.createIndex({ tags: 1 }, { unique: true });
  await rows.insertOne({ tags: ['a', 'b', 'a'] });
  expect(await codeOf(rows.insertOne({ tags: ['c', 'b'] }))).toBe(11000);
  await rows.insertOne({ tags: ['c'] });
});

test('two arrays cannot be indexed side by side', async () => {
  const rows = fresh();
  await rows.createIndex({ a: 1, b: 1 });
  expect(await codeOf(rows.insertOne({ a: [1], b: [2] }))).toBe(171);
  expect(await rows.countDocuments()).toBe(0);
});

test('a unique index over duplicates is refused and leaves nothing', async () => {
  const rows = fresh();
  await rows.insertMany([{ k: 1 }, { k: 1 }]);
  expect(await codeOf(rows.createIndex({ k: 1 }, { unique: true }))).toBe(11000);
  expect(await rows.listIndexes().toArray()).toHaveLength(1);
  await rows.insertOne({ k: 1 });
});

test('explain shows the index an equality uses, and a scan without one', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 50 }, (_, i) => ({ phone: i, other: i })));
  await rows.createIndex({ phone: 1 });
  const byIndex = await rows.find({ phone: 7 }).explain('executionStats');
  expect(stagesOf(byIndex)).toContain('IXSCAN');
  expect(byIndex.executionStats).toMatchObject({
    nReturned: 1,
    totalDocsExamined: 1,
    totalKeysExamined: 1,
  });
  expect(stagesOf(await rows.find({ other: 7 }).explain('executionStats'))).toContain('COLLSCAN');
});

test('explain shows that an index serves the sort, forwards and backwards', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 50 }, (_, i) => ({ k: i % 5, at: i })));
  await rows.createIndex({ k: 1, at: -1 });
  for (const way of [1, -1] as const) {
    const explained = await rows.find({ k: 2 }).sort({ at: way }).explain('executionStats');
    expect(stagesOf(explained)).toContain('IXSCAN');
    expect(stagesOf(explained)).not.toContain('SORT');
  }
  const at = await rows
    .find({ k: 2 })
    .sort({ at: -1 })
    .map((row) => row.at)
    .toArray();
  expect(at).toEqual([47, 42, 37, 32, 27, 22, 17, 12, 7, 2]);
  expect(stagesOf(await rows.find({ k: 2 }).sort({ other: 1 }).explain())).toContain('SORT');
});

test('a partial index is used when the query implies it, and only then', async () => {
  const rows = fresh();
  await rows.insertMany([
    { s: 'pending', at: 1 },
    { s: 'done', at: 2 },
    { s: 'pending', at: 3 },
  ]);
  await rows.createIndex({ at: 1 }, { partialFilterExpression: { s: 'pending' } });
  const within = rows.find({ s: 'pending', at: { $lte: 5 } });
  expect(stagesOf(await within.explain())).toContain('IXSCAN');
  expect(await rows.countDocuments({ at: { $lte: 5 } })).toBe(3);
  expect(stagesOf(await rows.find({ at: { $lte: 5 } }).explain())).toContain('COLLSCAN');
});

test('a hint chooses the index, and one that names none is refused', async () => {
  const rows = fresh();
  await rows.insertMany([
    { a: 1, b: 1 },
    { a: 1, b: 2 },
  ]);
  await rows.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }]);
  const hinted = await rows.find({ a: 1, b: 1 }).hint({ b: 1 }).explain();
  expect(JSON.stringify(hinted)).toContain('"b_1"');
  expect(await codeOf(rows.find({ a: 1 }).hint('nothing').toArray())).toBe(2);
});

test('random filters find the same with indexes as without', async () => {
  const [plain, indexed] = [fresh(), fresh()];
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
  const values = [
    null,
    0,
    1,
    2.5,
    -3,
    'a',
    'ab',
    '',
    true,
    new Date(5),
    [1, 2],
    [],
    [null],
    ['a', 0],
    { x: 1 },
    [{ x: 1 }, { x: 'a' }],
  ];
  const docs = Array.from({ length: 150 }, (_, i) => {
    const row: TestRow = { _id: i };
    for (const name of ['a', 'b', 'c'])
      if (Math.random() < 0.8) row[name] = pick(name === 'a' ? values : values.slice(0, 10));
    return row;
  });
  for (const rows of [plain, indexed]) await rows.insertMany(docs);
  await indexed.createIndexes([
    { key: { a: 1 } },
    { key: { b: -1, c: 1 } },
    { key: { 'a.x': 1, b: 1 } },
    { key: { c: -1 } },
  ]);
  for (let round = 0; round < 200; round += 1) {
    const condition = () => {
      const operator = pick(['$eq', '$gt', '$gte', '$lt', '$lte', '$ne', '$in']);
      return { [operator]: operator === '$in' ? [pick(values), pick(values)] : pick(values) };
    };
    const filter = { [pick(['a', 'a.x', 'b'])]: condition(), [pick(['b', 'c'])]: condition() };
    const sort = { [pick(['b', 'c'])]: pick([1, -1] as const), _id: 1 as const };
    const ids = (rows: typeof plain) =>
      rows
        .find(filter)
        .sort(sort)
        .map((row) => row._id)
        .toArray();
    const [expected, actual] = await Promise.all([ids(plain), ids(indexed)]);
    expect(actual, JSON.stringify({ filter, sort })).toEqual(expected);
    expect(await indexed.countDocuments(filter)).toBe(expected.length);
  }
}, 60_000);

test('a TTL index can be changed by collMod', async () => {
  const rows = fresh();
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 100 });
  const reply = await db().command({
    collMod: rows.collectionName,
    index: { keyPattern: { at: 1 }, expireAfterSeconds: 50 },
  });
  expect(reply).toMatchObject({ expireAfterSeconds_old: 100, expireAfterSeconds_new: 50 });
  const [, index] = await rows.listIndexes().toArray();
  expect(index?.expireAfterSeconds).toBe(50);
});

// MongoDB looks for expired documents once a minute, so this waits two of its rounds at most.
test.skipIf(process.env.MONGODB_URI !== undefined && process.env.SLOW_TESTS === undefined)(
  'a TTL index removes what is past and nothing else',
  async () => {
    const rows = fresh();
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 10 });
    await rows.insertMany([
      { _id: 'past', at: new Date(Date.now() - 60_000) },
      { _id: 'future', at: new Date(Date.now() + 600_000) },
      { _id: 'text', at: 'yesterday' },
      { _id: 'none' },
      { _id: 'earliest', at: [new Date(Date.now() + 600_000), new Date(0)] },
    ]);
    await db().admin().command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
    const left = () =>
      rows
        .find()
        .sort({ _id: 1 })
        .map((row) => row._id)
        .toArray();
    await expect
      .poll(left, { timeout: 130_000, interval: 200 })
      .toEqual(['future', 'none', 'text']);
  },
  140_000,
);
