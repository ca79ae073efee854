import { readdirSync } from 'node:fs';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  type Db,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { filledFolder, fillNotes, notesOf, serveFolder, withFolder } from './folder.ts';
import { emptyDataDir, jsonOf, killCli, runCli } from './run-cli.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

type Fault = { error: { code: string; message: string } };
type Side = { documents: number; sha256: string };
type Copied = {
  collections: { name: string; source: Side; target: Side; written: number; indexesMade: number }[];
};

const copy = (dataDir: string, ...args: string[]) =>
  runCli(['copy', ...args, '--json'], { DATA_DIR: dataDir });

async function copied(dataDir: string, ...args: string[]): Promise<Copied['collections']> {
  const outcome = await copy(dataDir, ...args);
  expect(outcome.code, outcome.stderr).toBe(0);
  return jsonOf<Copied>(outcome).collections;
}

const refusal = async (dataDir: string, ...args: string[]) => {
  const outcome = await copy(dataDir, ...args);
  expect(outcome.code).toBe(1);
  return jsonOf<Fault>(outcome).error;
};

/** The MongoDB of a copy: empty, and gone after the test. */
async function newRemote(): Promise<{ uri: string; db: Db }> {
  const { uri, close } = await openTestDatabase();
  const client = new MongoClient(uri);
  onTestFinished(async () => {
    await client.close();
    await close();
  });
  return { uri, db: client.db() };
}

/** Every document of a collection as its bytes, in the order of `_id`. */
async function bytesOf(db: Db, name: string): Promise<string[]> {
  const found = await db
    .collection(name)
    .find({}, { raw: true, sort: { _id: 1 } })
    .toArray();
  return found.map((raw) => Buffer.from(raw as unknown as Uint8Array).toString('hex'));
}

const VALUES = new Map<string, unknown>([
  ['zulu', new Double(5)],
  ['10', new Int32(5)],
  ['9', Long.fromString('9007199254740993')],
  ['decimal', Decimal128.fromString('1.50')],
  ['zero', new Double(-0)],
  ['text', 'NUL \0 and 😀'],
  ['nested', new Map([['__proto__', new Map([['b', [new Map(), [], null]]])]])],
  ['binary', new Binary(Buffer.from([0xff, 0xfe]), 0x80)],
  ['old binary', new Binary(Buffer.from([1, 2]), 2)],
  ['id', new ObjectId('0123456789abcdef01234567')],
  ['yes', true],
  ['date', new Date(-1)],
  ['regex', new BSONRegExp('^a.b$', 'im')],
  ['code', new Code('return 1')],
  ['symbol', new BSONSymbol('s')],
  ['stamp', new Timestamp({ t: 4_000_000_000, i: 7 })],
  ['least', new MinKey()],
  ['most', new MaxKey()],
]);

const IDS: readonly unknown[] = [
  new Int32(-5),
  new Double(1.5),
  Long.fromString('9007199254740993'),
  new Double(Number.NaN),
  '',
  'Ä',
  new Map<string, unknown>([
    ['b', new Int32(1)],
    ['a', null],
  ]),
  new Binary(Buffer.alloc(0)),
  new Binary(Buffer.from('x'), 4),
  new ObjectId('000000000000000000000000'),
  false,
  true,
  new Date(-62_135_596_800_000),
  new Timestamp({ t: 1, i: 1 }),
  new MinKey(),
  new MaxKey(),
  null,
];

test('a database goes to MongoDB and comes back byte for byte, with its indexes', async () => {
  const [there, back] = [await emptyDataDir(), await emptyDataDir()];
  const { uri, db: remote } = await newRemote();
  const everything = IDS.map((id) => new Map([['_id', id], ...VALUES]));
  const before = await withFolder(there, async (db) => {
    await db.command({ insert: 'all', documents: everything });
    await fillNotes(db, 20);
    await notesOf(db).createIndex({ n: -1 }, { partialFilterExpression: { n: { $gt: 5 } } });
    await notesOf(db).createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    return { all: await bytesOf(db, 'all'), notes: await bytesOf(db, 'notes') };
  });
  expect(before.all).toHaveLength(IDS.length);

  const sent = await copied(there, '--to', uri);
  expect(sent.map(({ name, target, written }) => [name, target.documents, written])).toEqual([
    ['all', IDS.length, IDS.length],
    ['notes', 20, 20],
  ]);
  expect(sent.map(({ source }) => source)).toEqual(sent.map(({ target }) => target));
  expect(await bytesOf(remote, 'all')).toEqual(before.all);

  await copied(back, '--from', uri);
  await withFolder(back, async (db) => {
    expect(await bytesOf(db, 'all')).toEqual(before.all);
    expect(await bytesOf(db, 'notes')).toEqual(before.notes);
    const indexes = await notesOf(db).indexes();
    expect(
      indexes.map(({ key, unique, expireAfterSeconds, partialFilterExpression }) => [
        key,
        unique ?? false,
        expireAfterSeconds ?? null,
        partialFilterExpression ?? null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [{ writer: 1, n: 1 }, true, null, null],
        [{ n: -1 }, false, null, { n: { $gt: 5 } }],
        [{ at: 1 }, false, 60, null],
      ]),
    );
  });
});

test('a second copy of equal sides writes nothing, and one of changed ones what has changed', async () => {
  const dataDir = await filledFolder(50);
  const { uri } = await newRemote();
  expect((await copied(dataDir, '--to', uri))[0]).toMatchObject({ written: 50, indexesMade: 1 });
  expect((await copied(dataDir, '--to', uri))[0]).toMatchObject({ written: 0, indexesMade: 0 });
  await withFolder(dataDir, async (db) => {
    await notesOf(db).updateOne({ _id: '0-7' }, { $set: { text: 'other' } });
    await notesOf(db).deleteOne({ _id: '0-8' });
    await notesOf(db).insertOne({ _id: 'new', writer: 1, n: 1, text: '' });
  });
  const [again] = await copied(dataDir, '--to', uri);
  expect(again).toMatchObject({ written: 3, target: { documents: 50 } });
});

test('documents far from one another that exchanged a unique value are copied all the same', async () => {
  const dataDir = await filledFolder(1_500);
  const { uri, db: remote } = await newRemote();
  await copied(dataDir, '--to', uri);
  await withFolder(dataDir, async (db) => {
    await notesOf(db).updateOne({ _id: '0-0' }, { $set: { n: -1 } });
    await notesOf(db).updateOne({ _id: '0-999' }, { $set: { n: 0 } });
    await notesOf(db).updateOne({ _id: '0-0' }, { $set: { n: 999 } });
  });
  expect((await copied(dataDir, '--to', uri))[0]).toMatchObject({ written: 2 });
  const unique = (await notesOf(remote).indexes()).filter((index) => index.unique);
  expect(unique).toHaveLength(1);
});

test('a copy that was killed goes on where the sides differ', async () => {
  const dataDir = await filledFolder(4_000);
  const { uri, db: remote } = await newRemote();
  let count = 0;
  const watch = setInterval(async () => {
    count = await notesOf(remote).estimatedDocumentCount();
  }, 5);
  const args = ['copy', '--to', uri];
  expect(await killCli(args, { DATA_DIR: dataDir }, () => count > 0)).toBe(true);
  clearInterval(watch);
  const [rest] = await copied(dataDir, '--to', uri);
  expect(rest?.written).toBeLessThan(4_000);
  expect(rest?.target).toEqual(rest?.source);
  expect(rest?.target.documents).toBe(4_000);
});

test('a target that is changed during the copy is noticed', async () => {
  const dataDir = await filledFolder(4_000);
  const { uri, db: remote } = await newRemote();
  const copying = copy(dataDir, '--to', uri);
  await expect
    .poll(() => notesOf(remote).estimatedDocumentCount(), { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(0);
  await notesOf(remote).updateOne({ writer: 0 }, { $set: { text: 'not what was copied' } });
  const outcome = await copying;
  expect(outcome.code).toBe(1);
  expect(jsonOf<Fault>(outcome).error).toMatchObject({
    code: 'not_verified',
    message: expect.stringContaining('notes (1)'),
  });
});

test('a connection that is lost in the midst is no failure', async () => {
  const dataDir = await filledFolder(4_000);
  const { uri, db: remote } = await newRemote();
  const proxy = await startFaultProxy(uri);
  onTestFinished(() => proxy.close());
  const copying = copied(dataDir, '--to', proxy.uri);
  await expect
    .poll(() => notesOf(remote).estimatedDocumentCount(), { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(0);
  proxy.set('refuse');
  setTimeout(() => proxy.set('ok'), 500);
  expect((await copying)[0]?.target.documents).toBe(4_000);
});

test('a target with other data is refused and named, and replaced with --overwrite', async () => {
  const dataDir = await filledFolder(3);
  const { uri, db: remote } = await newRemote();
  await remote.collection('others').insertOne({ a: 1 });
  const { code, message } = await refusal(dataDir, '--to', uri);
  expect([code, message]).toEqual(['target_not_empty', expect.stringContaining('(others)')]);
  expect(await notesOf(remote).countDocuments()).toBe(0);
  await copied(dataDir, '--to', uri, '--overwrite');
  expect(await remote.collection('others').countDocuments()).toBe(0);
  expect(await notesOf(remote).countDocuments()).toBe(3);
});

test('a target that a service has used since the copy is not set back', async () => {
  const dataDir = await filledFolder(3);
  const { uri, db: remote } = await newRemote();
  await copied(dataDir, '--to', uri);
  await notesOf(remote).insertOne({ _id: 'of the service', writer: 3, n: 1, text: '' });
  expect((await refusal(dataDir, '--to', uri)).code).toBe('target_changed');
  expect(await notesOf(remote).countDocuments()).toBe(4);
});

test('a source that is the target is refused', async () => {
  const dataDir = await filledFolder(3);
  const db = await serveFolder(dataDir);
  const socket = readdirSync(dataDir).find((name) => name.endsWith('.sock'));
  const uri = `mongodb://${encodeURIComponent(`${dataDir}/${socket}`)}/caller_memory?directConnection=true`;
  expect((await refusal(dataDir, '--to', uri)).code).toBe('target_not_empty');
  expect((await refusal(dataDir, '--to', uri, '--overwrite')).code).toBe('same_database');
  expect(await notesOf(db).countDocuments()).toBe(3);
});

test('a folder that a service runs on is not copied into', async () => {
  const dataDir = await filledFolder(3);
  await serveFolder(dataDir);
  const { uri } = await newRemote();
  expect((await refusal(dataDir, '--from', uri)).code).toBe('in_use');
});

test('an empty source is refused', async () => {
  const { uri } = await newRemote();
  expect((await refusal(await emptyDataDir(), '--from', uri)).code).toBe('no_database');
  expect((await refusal(await emptyDataDir(), '--to', uri)).code).toBe('no_database');
});

test.each([
  [
    'a server that is not there',
    'mongodb://someone:hunter2@127.0.0.1:1/a?serverSelectionTimeoutMS=200',
  ],
  ['a name that does not exist', 'mongodb+srv://someone:hunter2@nowhere.invalid/a'],
  ['a faulty address', 'mongodb:someone:hunter2@127.0.0.1'],
  ['a faulty option', 'mongodb://someone:hunter2@127.0.0.1/a?tls=hunter2'],
])('the password for %s is not printed', async (_what, uri) => {
  const dataDir = await filledFolder(3);
  const { code, stdout, stderr } = await copy(dataDir, '--to', uri);
  expect(code).toBe(1);
  expect(`${stdout}${stderr}`).not.toContain('hunter2');
});

test('how long a server is looked for can be said in its address', async () => {
  const dataDir = await filledFolder(3);
  const uri = 'mongodb://127.0.0.1:1/a?serverSelectionTimeoutMS=200';
  const begunAt = performance.now();
  expect((await refusal(dataDir, '--to', uri)).code).toBe('database_unavailable');
  expect(performance.now() - begunAt).toBeLessThan(9_000);
});

test('neither and both directions are refused', async () => {
  const dataDir = await emptyDataDir();
  expect((await refusal(dataDir)).message).toBe('Name one of --to and --from');
  const uri = 'mongodb://someone:hunter2@127.0.0.1/a';
  const both = await refusal(dataDir, '--to', uri, '--from', uri);
  expect(both.code).toBe('bad_arguments');
  expect(both.message).not.toContain('hunter2');
});
