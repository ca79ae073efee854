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
  ObjectId,
  Timestamp,
} from 'mongodb';
import { expect, test, vi } from 'vitest';
import { filledFolder, fillNotes, notesOf, withFolder } from '../folder.ts';
import { emptyDataDir } from '../run-cli.ts';
import { copied, newRemote } from './copying.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

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
