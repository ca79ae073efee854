import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Long, MongoClient, MongoServerError, UUID } from 'mongodb';
import { expect, test } from 'vitest';
import { openEngine } from '#src/engine.ts';
import { addressOf } from '#src/location.ts';
import { createScheduler } from '#src/scheduling/scheduler.ts';
import { createWireServer } from '#src/server.ts';
import { embeddedUri, startEmbedded } from '#src/start-embedded.ts';
import { type Database, openDatabase } from '#src/storage/file/database.ts';
import { rawClient } from './raw-client.ts';
import { runToExit, spawnServer } from './server-process.ts';
import { testOnSmallDisk } from './small-disk.ts';

type Row = {
  _id: number;
  text: string;
};

/** A server in this thread, over a database the test can disturb. */
async function serve(disturb: (database: Database) => Database, onFatal: (error: Error) => void) {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  const database = openDatabase(join(dataDir, 'data.db'));
  const engine = openEngine(disturb(database));
  const stopServing = (error: Error) => {
    onFatal(error);
    void server.close();
  };
  const server = createWireServer(engine, createScheduler({ ...engine, onFatal: stopServing }));
  await server.listen(addressOf(dataDir));
  const client = new MongoClient(embeddedUri(dataDir), { serverSelectionTimeoutMS: 1500 });
  return {
    database,
    rows: client.db('t').collection<Row>('c'),
    async stop() {
      await client.close();
      await server.close();
      database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const limitPages = (database: Database, pages: number) =>
  void database.prepare(`PRAGMA max_page_count = ${pages}`).get();

test('a full disk refuses the writes of the turn whole, and later ones work again', async () => {
  const { database, rows, stop } = await serve(
    (one) => one,
    () => expect.unreachable(),
  );
  await rows.createIndex({ text: 1 });
  await rows.insertOne({ _id: -1, text: 'first' });
  limitPages(database, 60);
  const insert = (_id: number) => rows.insertOne({ _id, text: `${_id}${'x'.repeat(20_000)}` });
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => insert(i)));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []));
  expect(new Set(refused)).toEqual(new Set([14031]));
  const stored = await rows.find({ _id: { $gte: 0 } }).toArray();
  expect(stored).toHaveLength(40 - refused.length);
  limitPages(database, 100_000);
  await insert(1000);
  expect(await rows.countDocuments({ text: { $gte: '' } })).toBe(stored.length + 2);
  await stop();
});

/** A database whose COMMIT fails with an SQLite error while `fault` is set. */
function failing(fault: { errcode: number | null }) {
  return (database: Database): Database =>
    new Proxy(database, {
      get(target, name) {
        if (name !== 'commit' || fault.errcode === null) return Reflect.get(target, name);
        return () => {
          const { errcode } = fault;
          throw Object.assign(new Error('COMMIT failed'), { code: 'ERR_SQLITE_ERROR', errcode });
        };
      },
    });
}

test('a COMMIT that fails fails every operation of its turn, and none of them is visible', async () => {
  const fault: { errcode: number | null } = { errcode: null };
  const { rows, stop } = await serve(failing(fault), () => expect.unreachable());
  await rows.insertOne({ _id: -1, text: 'first' });
  fault.errcode = 13;
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, _id) => rows.insertOne({ _id, text: '' })),
  );
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  fault.errcode = null;
  expect(await rows.find().toArray()).toEqual([{ _id: -1, text: 'first' }]);
  await stop();
});

test('after an I/O error at COMMIT nobody is answered, as nobody knows what the disk holds', async () => {
  const fault: { errcode: number | null } = { errcode: null };
  const faults: Error[] = [];
  const { rows, stop } = await serve(failing(fault), (error) => faults.push(error));
  await rows.insertOne({ _id: -1, text: 'first' });
  fault.errcode = 10;
  const replies: unknown[] = [];
  const isAnswer = (error: unknown) => error instanceof MongoServerError && replies.push(error);
  const writes = [1, 2, 3].map((_id) => rows.insertOne({ _id, text: '' }));
  const outcomes = writes.map((write) => write.then((result) => replies.push(result), isAnswer));
  await expect.poll(() => faults.length).toBe(1);
  fault.errcode = null;
  outcomes.push(rows.findOne().then((result) => replies.push(result), isAnswer));
  await Promise.all(outcomes);
  expect(replies).toEqual([]);
  expect(faults).toMatchObject([{ message: expect.stringContaining('data.db cannot be used') }]);
  await stop();
});

test('a row that is not as it was written is never answered', async () => {
  const faults: Error[] = [];
  const { database, rows, stop } = await serve(
    (one) => one,
    (error) => faults.push(error),
  );
  await rows.insertMany([
    { _id: 1, text: 'as it was written' },
    { _id: 2, text: 'another' },
  ]);
  database.prepare("UPDATE d1 SET d = CAST(replace(CAST(d AS TEXT), 'was', 'is ') AS BLOB)").run();
  const replies = await rows.findOne({ _id: 1 }).catch((error: unknown) => error);
  expect(replies).not.toBeInstanceOf(MongoServerError);
  expect(replies).toBeInstanceOf(Error);
  expect(faults).toMatchObject([{ message: expect.stringMatching(/damaged.*checksum.*restore/) }]);
  await stop();
});

test('without room reads go on beside refused writes, and a write that was done is answered as done', async () => {
  const fault: { errcode: number | null } = { errcode: null };
  const { database, rows, stop } = await serve(failing(fault), () => expect.unreachable());
  const raw = await rawClient(dirname(database.file));
  const session = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
  const done = { insert: 'c', documents: [{ _id: -1, text: 'first' }], ...session, $db: 't' };
  await raw.call(done);
  fault.errcode = 13;
  let isOver = false;
  const refused = Array.from({ length: 12 }, async (_, writer) => {
    const codes = new Set<unknown>();
    for (let i = 0; !isOver; i += 1) {
      const write = rows.insertOne({ _id: 1000 * writer + i, text: '' });
      codes.add(await write.catch(({ code }) => code));
    }
    return [...codes];
  });
  for (let i = 0; i < 30; i += 1) {
    expect(await raw.call(done)).toMatchObject({ ok: 1, n: 1 });
    expect(await raw.call({ hello: 1, $db: 't' })).toMatchObject({ ok: 1 });
    expect(await rows.findOne({ _id: -1 })).toMatchObject({ text: 'first' });
  }
  isOver = true;
  expect(await Promise.all(refused)).toEqual(Array(12).fill([14031]));
  raw.socket.destroy();
  await stop();
});

test('a long write that the disk has room for in part says so', async () => {
  const { database, rows, stop } = await serve(
    (one) => one,
    () => expect.unreachable(),
  );
  await rows.insertOne({ _id: -1, text: 'first' });
  limitPages(database, 2000);
  const many = Array.from({ length: 30_000 }, (_, _id) => ({ _id, text: 'x'.repeat(500) }));
  const refusal = await rows.insertMany(many).catch((error: Error) => error);
  expect(refusal).toMatchObject({
    code: 14031,
    message: 'The disk is full, only a first part was written; make room and try again',
  });
  expect(await rows.countDocuments()).toBeGreaterThan(1);
  await stop();
});

testOnSmallDisk(
  'a start without room says what is wanted, and goes on once there is room',
  8,
  async (disk) => {
    const server = await spawnServer(disk.path);
    const client = new MongoClient(server.uri);
    await client.db('t').collection('c').insertOne({ a: 1 });
    await client.close();
    await server.kill();
    disk.fill();
    const { code, errors } = await runToExit(disk.path);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /The disk is full, .*data\.db cannot be opened; make room and start again/,
    );
    disk.empty();
    await (await spawnServer(disk.path)).kill();
  },
);

testOnSmallDisk(
  'what is too old and cannot be removed for want of room is told to whoever opened the database',
  2,
  async (disk) => {
    const faults: unknown[] = [];
    const embedded = await startEmbedded({
      dataDir: disk.path,
      onFault: (error) => faults.push(error.message),
    });
    const client = await new MongoClient(embedded.uri).connect();
    try {
      const rows = client.db('t').collection('c');
      await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
      await rows.insertMany(Array.from({ length: 100 }, () => ({ at: new Date(0) })));
      disk.fill();
      await client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
      await expect
        .poll(() => faults, { timeout: 10_000 })
        .toContainEqual('The disk is full, nothing was written; make room and try again');
    } finally {
      disk.empty();
      await client.close();
      await embedded.close();
    }
  },
);

testOnSmallDisk(
  'a first start without room leaves nothing that a later start would take for damage',
  2,
  async (disk) => {
    disk.fill();
    expect((await runToExit(disk.path)).errors).toMatch(/The disk is full/);
    disk.empty();
    await (await spawnServer(disk.path)).kill();
  },
);

test('a data folder that is a file is refused by its name', async () => {
  const { code, errors } = await runToExit(fileURLToPath(import.meta.url));
  expect(code).toBe(1);
  expect(errors).toMatch(/disk-full\.test\.ts is not a folder; name another as data folder/);
});
