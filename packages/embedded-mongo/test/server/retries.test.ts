import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, type Document, Long } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#src/start-embedded.ts';
import { message, type RawClient, rawClient } from './raw-client.ts';
import { spawnServer } from './server-process.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** The command under a number of a session of its own. */
function numbered(session: number, command: Document): Document {
  const lsid = { id: new Binary(Buffer.alloc(16, session), 4) };
  return { ...command, lsid, txnNumber: Long.fromNumber(1), $db: 't' };
}

const WRITES: Document[] = [
  { insert: 'c', documents: [{ _id: 10 }, { _id: 11 }] },
  { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] },
  { update: 'c', updates: [{ q: { _id: 12 }, u: { $inc: { n: 1 } }, upsert: true }] },
  { delete: 'c', deletes: [{ q: { _id: { $in: [5, 6] } }, limit: 1 }] },
  { findAndModify: 'c', query: { _id: 3 }, update: { $inc: { n: 1 } } },
  { findAndModify: 'c', query: { _id: 4 }, update: { $inc: { n: 1 } }, new: true },
  { findAndModify: 'c', query: { _id: 13 }, update: { $inc: { n: 1 } }, upsert: true },
  { findAndModify: 'c', query: { _id: 14 }, update: { $inc: { n: 1 } }, upsert: true, new: true },
  { findAndModify: 'c', query: { n: { $gte: 6 } }, remove: true, fields: { _id: 0 } },
];

async function sendAll(raw: RawClient): Promise<Document[]> {
  const replies: Document[] = [];
  for (const [session, command] of WRITES.entries()) {
    const { retriedStmtIds, ...reply } = await raw.call(numbered(session, command));
    replies.push(reply);
  }
  return replies;
}

async function seed(raw: RawClient): Promise<void> {
  const documents = Array.from({ length: 8 }, (_, n) => ({ _id: n, n }));
  await raw.call({ insert: 'c', documents, $db: 't' });
}

async function all(raw: RawClient): Promise<Document> {
  return (await raw.call({ find: 'c', $db: 't' })).cursor.firstBatch;
}

const ENDINGS: [string, () => Promise<{ end(): Promise<void> }>][] = [
  [
    'was stopped',
    async () => {
      const server: Embedded = await startEmbedded({ dataDir });
      return { end: () => server.close() };
    },
  ],
  [
    'was killed',
    async () => {
      const server = await spawnServer(dataDir);
      return { end: () => server.kill() };
    },
  ],
];

test.for(ENDINGS)(
  'every kind of write is done once and answered the same by a server started after one that %s',
  { timeout: 30_000 },
  async ([, start], { expect: check }) => {
    const first = await start();
    const before = await rawClient(dataDir);
    await seed(before);
    const answers = await sendAll(before);
    check(answers.map(({ ok, n, lastErrorObject }) => [ok, n ?? lastErrorObject.n])).toEqual(
      WRITES.map(({ insert }) => [1, insert === undefined ? 1 : 2]),
    );
    const stored = await all(before);
    await first.end();
    const second = await start();
    const after = await rawClient(dataDir);
    check(await sendAll(after)).toEqual(answers);
    check(await all(after)).toEqual(stored);
    after.socket.destroy();
    await second.end();
  },
);

async function served(run: (raw: RawClient) => Promise<void>): Promise<void> {
  const server = await startEmbedded({ dataDir });
  const raw = await rawClient(dataDir);
  try {
    await run(raw);
  } finally {
    raw.socket.destroy();
    await server.close();
  }
}

test('a retry that comes in the same breath is answered, not done', () =>
  served(async (raw) => {
    await seed(raw);
    for (const [session, command] of WRITES.entries()) {
      const bytes = message(numbered(session, command));
      raw.socket.write(Buffer.concat([bytes, bytes]));
      const first = await raw.receive();
      const { retriedStmtIds, ...second } = await raw.receive();
      expect(second).toEqual(first);
      const isModify = 'findAndModify' in command;
      expect(retriedStmtIds).toEqual(isModify ? undefined : 'insert' in command ? [0, 1] : [0]);
    }
    const counted = (await all(raw)).map(({ _id, n }: Document) => [_id, n]);
    expect(counted).toContainEqual([1, 2]);
    expect(counted).toContainEqual([4, 5]);
    expect(counted).toContainEqual([14, 1]);
  }));

test(
  'a retry that comes while the first attempt is still looking is done once',
  () =>
    served(async (raw) => {
      const text = 'x'.repeat(200);
      for (let part = 0; part < 4; part += 1) {
        const documents = Array.from({ length: 2000 }, (_, n) => ({ _id: part * 2000 + n, text }));
        await raw.call({ insert: 'c', documents, $db: 't' });
      }
      const documents = [
        { _id: -1, text: 'y', n: 0 },
        { _id: -2, text: 'v' },
        { _id: -3, text: 'v' },
      ];
      await raw.call({ insert: 'c', documents, $db: 't' });
      const query = { text: /y$/ };
      const u = { $inc: { n: 1 } };
      const commands = [
        { update: 'c', updates: [{ q: query, u }] },
        { findAndModify: 'c', query, update: u, new: true },
        { update: 'c', updates: [{ q: { text: /z$/ }, u, upsert: true }] },
        { delete: 'c', deletes: [{ q: { text: /v$/ }, limit: 1 }] },
      ];
      const other = await rawClient(dataDir);
      for (const [session, command] of commands.entries()) {
        const write = numbered(session, command);
        const [first, second] = await Promise.all([raw.call(write), other.call(write)]);
        expect([first.ok, second.ok]).toEqual([1, 1]);
        expect(second.value).toEqual(first.value);
        expect([first.n, first.upserted]).toEqual([second.n, second.upserted]);
      }
      const found = await raw.call({ find: 'c', filter: { _id: -1 }, $db: 't' });
      expect(found.cursor.firstBatch).toEqual([{ _id: -1, text: 'y', n: 2 }]);
      expect(await raw.call({ count: 'c', $db: 't' })).toMatchObject({ n: 8_003 });
      other.socket.destroy();
    }),
  30_000,
);

test('one number for two kinds of write is refused', () =>
  served(async (raw) => {
    await raw.call(numbered(1, { insert: 'c', documents: [{ _id: 1 }] }));
    const other = { delete: 'c', deletes: [{ q: {}, limit: 1 }] };
    expect(await raw.call(numbered(1, other))).toMatchObject({ ok: 0, code: 40606 });
    expect(await all(raw)).toEqual([{ _id: 1 }]);
  }));

test('an answer that can no longer be given as it was is refused with 217', async () => {
  const write = numbered(1, {
    findAndModify: 'c',
    query: { _id: 1 },
    update: { $inc: { n: 1 } },
    upsert: true,
    new: true,
  });
  await served(async (raw) => {
    expect((await raw.call(write)).value).toEqual({ _id: 1, n: 1 });
  });
  await served(async (raw) => {
    await raw.call({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 9 } } }], $db: 't' });
    expect(await raw.call(write)).toMatchObject({ ok: 0, code: 217 });
    expect(await all(raw)).toEqual([{ _id: 1, n: 9 }]);
  });
});

test('a document that was removed is shown again after a restart, however large and deep', async () => {
  const deep = Array.from({ length: 170 }).reduce<Document>((inner) => ({ inner }), {});
  const document = { _id: 1, text: 'x'.repeat(200_000), deep };
  const write = numbered(1, { findAndModify: 'c', query: { _id: 1 }, remove: true });
  await served(async (raw) => {
    await raw.call({ insert: 'c', documents: [document], $db: 't' });
    expect((await raw.call(write)).value).toEqual(document);
    expect((await raw.call(write)).value).toEqual(document);
  });
  await served(async (raw) => {
    expect((await raw.call(write)).value).toEqual(document);
  });
});

test('a batch of 5,000 statements is answered the same after a restart', async () => {
  const u = { $inc: { n: 1 } };
  const updates = Array.from({ length: 5000 }, (_, n) => ({
    q: { _id: n },
    u,
    upsert: n % 100 === 0,
  }));
  const write = numbered(1, { update: 'c', updates });
  const answer = { n: 50, nModified: 0, ok: 1 };
  await served(async (raw) => {
    expect(await raw.call(write)).toMatchObject(answer);
  });
  await served(async (raw) => {
    expect(await raw.call(write)).toMatchObject(answer);
    expect(new Set((await all(raw)).map(({ n }: Document) => n))).toEqual(new Set([1]));
  });
}, 30_000);

test('ids of statements, which no driver sends, are refused rather than ignored', () =>
  served(async (raw) => {
    const insert = { insert: 'c', documents: [{ _id: 1 }], $db: 't' };
    for (const extra of [{ stmtId: 1 }, { stmtIds: [1] }]) {
      expect(await raw.call({ ...insert, ...extra })).toMatchObject({ ok: 0, code: 40415 });
    }
    const lsid = { id: new Binary(Buffer.alloc(16), 4), txnNumber: Long.fromNumber(1) };
    expect(await raw.call({ ...insert, lsid, txnNumber: Long.fromNumber(2) })).toMatchObject({
      ok: 0,
      code: 40415,
    });
    expect(await all(raw)).toEqual([]);
  }));
