import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Binary, BSON, Long, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf } from '#src/location.ts';
import {
  type Embedded,
  embeddedUri,
  FolderInUseError,
  isRunning,
  startEmbedded,
} from '#src/start-embedded.ts';
import { errorReply } from '#src/wire/error-reply.ts';
import { unexpectedError } from '../support/unexpected-error.ts';
import { message, rawClient } from './raw-client.ts';

let dataDir: string;
let embedded: Embedded;
let client: MongoClient;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  embedded = await startEmbedded({ dataDir });
  client = new MongoClient(embedded.uri, { serverSelectionTimeoutMS: 5000 });
});

afterEach(async () => {
  await client.close();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the folder and the socket are the owner’s alone', async () => {
  const address = addressOf(dataDir);
  if (!('path' in address)) return;
  expect((await stat(address.path)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(address.path))).mode & 0o777).toBe(0o700);
  expect(embeddedUri(dataDir)).toBe(embedded.uri);
});

test('whether it runs can be seen from outside', async () => {
  expect(await isRunning(dataDir)).toBe(true);
  await embedded.close();
  expect(await isRunning(dataDir)).toBe(false);
  embedded = await startEmbedded({ dataDir });
  expect(await isRunning(dataDir)).toBe(true);
});

test('a second start on the folder is refused in words', async () => {
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/in use by another process/);
  expect(await client.db('t').command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('a lock file that cannot be locked is not taken for a second process', async () => {
  await embedded.close();
  await writeFile(join(dataDir, 'lock'), 'no file of SQLite');
  const error: unknown = await startEmbedded({ dataDir }).catch((fault: unknown) => fault);
  expect(error).not.toBeInstanceOf(FolderInUseError);
  expect(error).toMatchObject({ message: expect.stringMatching(/\/lock cannot be locked: \S/) });
  await rm(join(dataDir, 'lock'));
  embedded = await startEmbedded({ dataDir });
});

test('a data folder of a newer version is refused, not misread', async () => {
  await embedded.close();
  const file = new DatabaseSync(join(dataDir, 'data.db'));
  file.exec('PRAGMA user_version = 99');
  file.close();
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/newer version/);
  await rm(join(dataDir, 'data.db'));
  embedded = await startEmbedded({ dataDir });
});

test.for([
  ['a long path', 'a'.repeat(120)],
  ['a percent sign', '50%41'],
  ['spaces and other signs', "d'été ?#@,:&+"],
])('a data folder with %s works all the same', async ([, name = '']) => {
  const folder = join(dataDir, name);
  const other = await startEmbedded({ dataDir: folder });
  const through = new MongoClient(other.uri, { serverSelectionTimeoutMS: 5000 });
  expect(await through.db('t').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await through.close();
  await other.close();
  const address = addressOf(folder);
  if ('path' in address) await rm(dirname(address.path), { recursive: true });
});

test.for([
  ['garbage', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a negative length', Buffer.from([0xff, 0xff, 0xff, 0xff, ...Buffer.alloc(12)])],
  ['a length over the limit', Buffer.from([0xff, 0xff, 0xff, 0x7f, ...Buffer.alloc(12)])],
  ['an unknown operation', Buffer.from([16, 0, 0, 0, ...Buffer.alloc(8), 1, 1, 0, 0])],
  ['an unknown required flag', message({ ping: 1, $db: 'admin' }, 4)],
] as const)(
  '%s ends its connection and harms nobody else',
  async ([, bytes], { expect: check }) => {
    await client.connect();
    const raw = await rawClient(dataDir);
    const closed = new Promise((done) => raw.socket.once('close', done));
    raw.socket.write(bytes);
    await closed;
    check(await client.db('t').command({ ping: 1 })).toMatchObject({ ok: 1 });
  },
);

test('a message that comes byte by byte, and two that come at once, are answered', async () => {
  const raw = await rawClient(dataDir);
  for (const byte of message({ ping: 1, $db: 'admin' })) {
    raw.socket.write(Buffer.of(byte));
    await new Promise(setImmediate);
  }
  expect(await raw.receive()).toMatchObject({ ok: 1 });
  raw.socket.write(
    Buffer.concat([message({ ping: 1, $db: 'a' }), message({ nothing: 1, $db: 'a' })]),
  );
  expect(await raw.receive()).toMatchObject({ ok: 1 });
  expect(await raw.receive()).toMatchObject({ ok: 0, code: 59 });
  raw.socket.destroy();
});

test('broken BSON in a whole message is refused and the connection goes on', async () => {
  const raw = await rawClient(dataDir);
  const broken = message({ ping: 1, $db: 'admin', text: 'abc' });
  broken[25] = 0x77;
  raw.socket.write(broken);
  expect(await raw.receive()).toMatchObject({ ok: 0 });
  expect(await raw.call({ ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
  raw.socket.destroy();
});

test('an unacknowledged write gets no reply and is done before the next command', async () => {
  const raw = await rawClient(dataDir);
  raw.send({ insert: 'c', documents: [{ _id: 1 }], writeConcern: { w: 0 }, $db: 't' }, 2);
  expect(await raw.call({ count: 'c', $db: 't' })).toMatchObject({ n: 1 });
  raw.socket.destroy();
});

test('a client that vanishes in the middle of a message or a cursor harms nobody', async () => {
  const rows = client.db('t').collection('c');
  await rows.insertMany(Array.from({ length: 500 }, () => ({})));
  const raw = await rawClient(dataDir);
  await raw.call({ find: 'c', batchSize: 1, $db: 't' });
  raw.socket.write(message({ ping: 1, $db: 'a' }).subarray(0, 20));
  raw.socket.destroy();
  expect(await rows.countDocuments()).toBe(500);
});

const session = { id: new Binary(Buffer.alloc(16, 7), 4) };

test('a retried findAndModify shows what it made, not what others made since', async () => {
  const raw = await rawClient(dataDir);
  const command = {
    findAndModify: 'c',
    query: { _id: 1 },
    update: { $inc: { n: 1 } },
    upsert: true,
    new: true,
    lsid: session,
    txnNumber: Long.fromNumber(1),
    $db: 't',
  };
  const first = await raw.call(command);
  await client
    .db('t')
    .collection('c')
    .updateOne({}, { $set: { n: 99 } });
  expect(await raw.call(command)).toEqual(first);
  raw.socket.destroy();
});

test('a read concern or write concern that one server cannot keep is refused', async () => {
  const raw = await rawClient(dataDir);
  const find = { find: 'c', readConcern: { level: 'snapshot' }, $db: 't' };
  expect(await raw.call(find)).toMatchObject({ ok: 0, code: 72 });
  const insert = { insert: 'c', documents: [{}], writeConcern: { w: 3 }, $db: 't' };
  expect(await raw.call(insert)).toMatchObject({ ok: 0, code: 100 });
  raw.socket.destroy();
});

test('a session or read preference that is none is refused, whatever the command', async () => {
  const raw = await rawClient(dataDir);
  const odd: [field: object, code: number][] = [
    [{ lsid: {} }, 14],
    [{ lsid: { ...session, x: 1 } }, 40415],
    [{ $readPreference: 'primary' }, 14],
    [{ $readPreference: { mode: 5 } }, 14],
    [{ $readPreference: { mode: 'first' } }, 2],
    [{ $readPreference: {} }, 4],
    [{ $readPreference: { mode: 'nearest', tags: 'x' } }, 14],
  ];
  for (const [field, code] of odd) {
    expect(await raw.call({ ping: 1, ...field, $db: 't' })).toMatchObject({ ok: 0, code });
  }
  const right = { lsid: session, $readPreference: { mode: 'nearest' }, $db: 't' };
  expect(await raw.call({ ping: 1, ...right })).toMatchObject({ ok: 1 });
  raw.socket.destroy();
});

test('an internal error names its place, without the values in its message', () => {
  const { code, errmsg } = BSON.deserialize(errorReply(unexpectedError('not a map: +14155550100')));
  expect(code).toBe(1);
  expect(errmsg).toMatch(/^Internal error at unexpected-error\.ts:\d+$/);
});

test('transactions are refused with 263, and the driver passes that on', async () => {
  const rows = client.db('t').collection('c');
  const transaction = client.withSession((one) =>
    one.withTransaction(() => rows.insertOne({ a: 1 }, { session: one })),
  );
  await expect(transaction).rejects.toMatchObject({ code: 263 });
  expect(await rows.countDocuments()).toBe(0);
});

test('a refusal among many writes of one turn harms none of them', async () => {
  const rows = client.db('t').collection<{ _id: number }>('c');
  await rows.insertOne({ _id: 7 });
  const results = await Promise.allSettled(
    Array.from({ length: 32 }, (_, i) => rows.insertOne({ _id: i })),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await rows.countDocuments()).toBe(32);
});

test('a scan of many documents lets other operations in between', async () => {
  const rows = client.db('t').collection<{ _id: number; text: string }>('c');
  const docs = Array.from({ length: 5000 }, (_, i) => ({ _id: i, text: 'x'.repeat(1000) }));
  await rows.insertMany(docs);
  let isScanning = true;
  const scan = rows.countDocuments({ text: /y$/ }).finally(() => {
    isScanning = false;
  });
  let answered = 0;
  while (isScanning) {
    await rows.findOne({ _id: 1 });
    answered += 1;
  }
  expect(await scan).toBe(0);
  expect(answered).toBeGreaterThan(5);
});

test('maxTimeMS ends a scan that takes longer', async () => {
  const rows = client.db('t').collection<{ text: string }>('c');
  await rows.insertMany(Array.from({ length: 5000 }, () => ({ text: 'x'.repeat(1000) })));
  const slow = rows.find({ text: /y$/ }).maxTimeMS(5).toArray();
  await expect(slow).rejects.toMatchObject({ code: 50 });
});
