import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db, client } = useDatabase();
const admin = () => client().db('admin');

const holdsForRenames = onPage('reference/command/renameCollection');

holdsForRenames('a collection takes its documents and indexes along to its new name', async () => {
  const rows = fresh();
  await rows.insertMany([{ a: 1 }, { a: 2 }]);
  await rows.createIndex({ a: 1 }, { unique: true });
  const before = rows.collectionName;
  const renamed = await rows.rename(`${before}_renamed`);
  expect(await renamed.countDocuments({ a: { $gte: 1 } })).toBe(2);
  expect(await codeOf(renamed.insertOne({ a: 2 }))).toBe(11000);
  expect((await renamed.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  expect(await db().listCollections({ name: before }).toArray()).toEqual([]);
});

holdsForRenames(
  'a name that is taken is refused with 48, unless its collection may go',
  async () => {
    const [source, target] = [fresh(), fresh()];
    await source.insertOne({ from: 'source' });
    await target.insertOne({ from: 'target' });
    expect(await codeOf(source.rename(target.collectionName))).toBe(48);
    await source.rename(target.collectionName, { dropTarget: true });
    expect(await target.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { from: 'source' },
    ]);
    expect(await source.countDocuments()).toBe(0);
  },
);

holdsForRenames(
  'what is not there cannot be renamed, and only the admin database does it',
  async () => {
    const names = {
      renameCollection: `${db().databaseName}.nothing`,
      to: `${db().databaseName}.any`,
    };
    expect(await codeOf(admin().command(names))).toBe(26);
    expect(await codeOf(db().command(names))).toBe(13);
  },
);

const ROW = { text: 'x'.repeat(1_000) };

onPage('reference/command/collStats')(
  'sizes are in units of the scale, averages in bytes',
  async () => {
    const rows = fresh();
    await rows.insertMany(Array.from({ length: 10 }, () => ({ ...ROW })));
    const ask = (scale: number) => db().command({ collStats: rows.collectionName, scale });
    const [bytes, kilobytes] = [await ask(1), await ask(1024)];
    expect(bytes.size).toBeGreaterThan(10_000);
    expect(kilobytes.size).toBe(Math.floor(bytes.size / 1024));
    expect(kilobytes.avgObjSize).toBe(bytes.avgObjSize);
    expect([bytes.scaleFactor, kilobytes.scaleFactor]).toEqual([1, 1024]);
  },
);

onPage('reference/command/dbStats')('sizes of a database are in units of the scale', async () => {
  await fresh().insertMany(Array.from({ length: 10 }, () => ({ ...ROW })));
  const [bytes, kilobytes] = [await db().stats(), await db().stats({ scale: 1024 })];
  expect(bytes.dataSize).toBeGreaterThan(10_000);
  expect(Math.abs(kilobytes.dataSize - bytes.dataSize / 1024)).toBeLessThan(1);
  expect(kilobytes.avgObjSize).toBe(bytes.avgObjSize);
  expect(kilobytes.scaleFactor).toBe(1024);
});

onPage('reference/command/getLog')('the logs are named, and another name is refused', async () => {
  const { names } = await admin().command({ getLog: '*' });
  expect(names).toEqual(expect.arrayContaining(['global', 'startupWarnings']));
  const { totalLinesWritten, log } = await admin().command({ getLog: 'startupWarnings' });
  expect(totalLinesWritten).toBe(log.length);
  expect(await codeOf(admin().command({ getLog: 'nothing' }))).not.toBeNull();
});

onPage('reference/command/usersInfo')('a database without users has none', async () => {
  expect((await db().command({ usersInfo: 1 })).users).toEqual([]);
});

onPage('reference/command/hostInfo')('the reply describes the machine', async () => {
  const { system, os } = await admin().command({ hostInfo: 1 });
  expect(system.numCores).toBeGreaterThan(0);
  expect(system.memSizeMB).toBeGreaterThan(100);
  expect(os.type).toMatch(/^\w+$/);
});

onPage('reference/command/setParameter')(
  'an unknown parameter is refused with 72, and so is none',
  async () => {
    expect(await codeOf(admin().command({ setParameter: 1, nothing: 1 }))).toBe(72);
    expect(await codeOf(admin().command({ setParameter: 1, comment: 'x' }))).toBe(72);
  },
);

onPage('reference/command/getParameter')('an unknown parameter is refused with 72', async () => {
  expect(await codeOf(admin().command({ getParameter: 1, nothing: 1 }))).toBe(72);
});
