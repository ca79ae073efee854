import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db, client } = useDatabase();

const creates = onPage('reference/command/create');

creates('a collection is there once it is made, without a document', async () => {
  await db().createCollection('made');
  expect(await db().listCollections({ name: 'made' }).toArray()).toHaveLength(1);
  expect(await db().collection('made').countDocuments()).toBe(0);
  expect(await db().collection('made').listIndexes().toArray()).toHaveLength(1);
});

creates('making it again is no change and no fault', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  await db().command({ create: rows.collectionName });
  expect(await rows.countDocuments()).toBe(1);
});

creates('an option it does not know is refused', async () => {
  expect(await codeOf(db().command({ create: 'unknown', unheardOf: 1 }))).toBe(40_415);
});

const names = onPage('reference/limits');

for (const [what, name] of [
  ['no name', ''],
  ['a dollar', 'a$b'],
  ['a dot at its start', '.a'],
  ['NUL', 'a\0b'],
  ['more than 255 bytes with its database', 'x'.repeat(256)],
  ['the start of names of the system', 'system.mine'],
]) {
  names(`a collection cannot have ${what}: 73`, async () => {
    expect(await codeOf(db().command({ create: name }))).toBe(73);
  });
}

names('a collection may have dots, blanks and letters of any alphabet', async () => {
  const rows = db().collection('a.b c.дё😀');
  await rows.insertOne({ n: 1 });
  expect(await rows.countDocuments()).toBe(1);
});

const drops = onPage('reference/command/drop');

drops('documents and indexes go with their collection', async () => {
  const rows = fresh();
  await rows.insertOne({ n: 1 });
  await rows.createIndex({ n: 1 }, { unique: true });
  const reply = await db().command({ drop: rows.collectionName });
  expect(reply).toMatchObject({ nIndexesWas: 2, ns: rows.namespace, ok: 1 });
  await rows.insertMany([{ n: 1 }, { n: 1 }]);
  expect(await rows.listIndexes().toArray()).toHaveLength(1);
});

drops('dropping what is not there is no fault', async () => {
  expect(await db().command({ drop: 'never-made' })).toMatchObject({ ok: 1 });
});

onPage('reference/command/dropDatabase')('every collection goes with its database', async () => {
  const other = client().db(`${db().databaseName}_other`);
  await other.collection('a').insertOne({});
  await other.collection('b').createIndex({ n: 1 });
  expect(await other.command({ dropDatabase: 1 })).toMatchObject({
    dropped: other.databaseName,
    ok: 1,
  });
  expect(await other.listCollections().toArray()).toEqual([]);
});

const lists = onPage('reference/command/listCollections');

lists('collections are listed with their type and the index on _id', async () => {
  const rows = fresh();
  await rows.insertOne({});
  const [found, ...others] = await db().listCollections({ name: rows.collectionName }).toArray();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    name: rows.collectionName,
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  });
});

lists('a list may be filtered by a pattern and be of names only', async () => {
  for (const name of ['listed-a', 'listed-b', 'other']) await db().createCollection(name);
  const filtered = db().listCollections({ name: /^listed-/ }, { nameOnly: true });
  const found = await filtered.toArray();
  expect(found.map(({ name, type }) => [name, type]).toSorted()).toEqual([
    ['listed-a', 'collection'],
    ['listed-b', 'collection'],
  ]);
  expect(found[0]).not.toHaveProperty('idIndex');
  expect(await db().listCollections({ type: 'view' }).toArray()).toEqual([]);
});

lists('a list may come in batches', async () => {
  const other = client().db(`${db().databaseName}_batches`);
  const made = ['a', 'b', 'c', 'd', 'e'];
  for (const name of made) await other.createCollection(name);
  const listed = await other.listCollections({}, { batchSize: 2 }).toArray();
  await other.dropDatabase();
  expect(listed.map(({ name }) => name).toSorted()).toEqual(made);
});

const databases = onPage('reference/command/listDatabases');

databases('a database is listed once it has a collection', async () => {
  await fresh().insertOne({});
  const filter = { name: db().databaseName };
  const reply = await client().db().admin().listDatabases({ filter });
  expect(reply.databases).toMatchObject([{ name: db().databaseName, empty: false }]);
  const onlyNames = await client().db().admin().listDatabases({ filter, nameOnly: true });
  expect(onlyNames.databases).toEqual([{ name: db().databaseName }]);
});

onPage('reference/command/collStats')('a collection tells its counts and sizes', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id, text: 'x'.repeat(100) })));
  await rows.createIndex({ text: 1 });
  const stats = await db().command({ collStats: rows.collectionName });
  expect(stats).toMatchObject({ ns: rows.namespace, count: 10, nindexes: 2 });
  expect(stats.size).toBeGreaterThan(1_000);
  expect(stats.avgObjSize).toBe(Math.floor(stats.size / 10));
});

onPage('reference/command/dbStats')('a database tells its counts', async () => {
  const other = client().db(`${db().databaseName}_stats`);
  await other.collection('a').insertMany([{ n: 1 }, { n: 2 }]);
  await other.collection('b').createIndex({ n: 1 });
  const stats = await other.stats();
  await other.dropDatabase();
  expect(stats).toMatchObject({ db: other.databaseName, collections: 2, objects: 2, indexes: 3 });
});

onPage('reference/command/buildInfo')('the server tells its version and its limits', async () => {
  const info = await db().admin().buildInfo();
  expect(info.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(info.versionArray).toHaveLength(4);
  expect(info.versionArray.slice(0, 2).join('.')).toBe(/^\d+\.\d+/.exec(info.version)?.[0]);
  expect(info).toMatchObject({ maxBsonObjectSize: 16 * 1024 * 1024, bits: 64 });
});

onPage('reference/command/serverStatus')('the server tells how long it has run', async () => {
  const status = await db().admin().serverStatus();
  expect(status).toMatchObject({ ok: 1, version: expect.any(String), process: expect.any(String) });
  expect(status.uptime).toBeGreaterThanOrEqual(0);
  expect(Math.abs(status.localTime.getTime() - Date.now())).toBeLessThan(60_000);
});

onPage('reference/command/connectionStatus')('a connection tells whose it is', async () => {
  const { authInfo } = await db().command({ connectionStatus: 1 });
  expect(Array.isArray(authInfo.authenticatedUsers)).toBe(true);
  expect(Array.isArray(authInfo.authenticatedUserRoles)).toBe(true);
});

onPage('reference/command/ping')('a ping is answered', async () => {
  expect(await db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});

const parameters = onPage('reference/command/getParameter');

parameters('a parameter is shown as it was set', async () => {
  const admin = db().admin();
  await admin.command({ setParameter: 1, ttlMonitorSleepSecs: 30 });
  const shown = await admin.command({ getParameter: 1, ttlMonitorSleepSecs: 1 });
  expect(shown).toMatchObject({ ttlMonitorSleepSecs: 30, ok: 1 });
  const reply = await admin.command({ setParameter: 1, ttlMonitorSleepSecs: 60 });
  expect(reply).toMatchObject({ was: 30 });
});

parameters('a parameter that is none is refused', async () => {
  const admin = db().admin();
  expect(await codeOf(admin.command({ setParameter: 1, unheardOf: 1 }))).not.toBeNull();
  expect(await codeOf(admin.command({ getParameter: 1, unheardOf: 1 }))).not.toBeNull();
});
