import { type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type FaultProxy, startFaultProxy } from '../../support/service/fault-proxy.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { forget } from '../erasure/erasure.ts';

/**
 * Two processes on one database: the first one has read the contacts, so that it stores write-backs in one round; what it
 * sends can be held back.
 */
const parts = new AsyncDisposableStack();
let proxy: FaultProxy;
let db: Db;
let first: Service;
let second: Service;
let live: Client;
let other: Client;

beforeAll(async () => {
  const { uri } = parts.adopt(await openTestDatabase(), (one) => one.close());
  proxy = parts.adopt(await startFaultProxy(uri), (one) => one.close());
  const start = async (mongodbUri: string) =>
    parts.adopt(await startService({ mongodbUri }), (one) => one.stop());
  db = parts.adopt(await MongoClient.connect(uri), (one) => one.close()).db();
  first = await start(proxy.uri);
  second = await start(uri);
  const tenant = await first.createTenant();
  live = tenant.live;
  other = second.client(live.token ?? '');
});

afterAll(() => parts.disposeAsync());

const PLACES = ['contacts', 'calls', 'call_bodies'] as const;
const countsOf = () => Promise.all(PLACES.map((name) => db.collection(name).countDocuments()));
const contactOf = (e164: string) => db.collection<Document>('contacts').findOne({ e164 });

test('the late write-back of a caller whom another process erased leaves nothing', async () => {
  const before = await countsOf();
  const [phone_number, session_id] = [newNumber(), newSession()];
  await live.recall({ phone_number, session_id });
  await live.writeBack(finishedCall({ phone_number }));
  await forget(other, phone_number);
  await live.writeBack(finishedCall({ phone_number, session_id }));
  expect(await countsOf()).toEqual(before);
  // The number calls again.
  await live.writeBack(finishedCall({ phone_number, duration_s: 0 }));
  expect(await live.profile(phone_number)).toMatchObject({ total_calls: 1 });
});

test('the late write-back of a caller whom another process erased is none of the next owner', async () => {
  const [phone_number, session_id] = [newNumber(), newSession()];
  const { live: here } = await first.createTenant();
  const there = second.client(here.token ?? '');
  await there.recall({ phone_number, session_id });
  const another = newNumber();
  await here.recall(phone_number);
  await here.recall(another);
  // This process reads that the tenant has no tombstones, and remembers it for a second.
  await here.writeBack(finishedCall({ phone_number: another }));
  await forget(there, phone_number);
  await here.recall(phone_number);
  await here.writeBack(finishedCall({ phone_number, session_id, duration_s: 0 }));
  expect(await here.profile(phone_number)).toMatchObject({ total_calls: 0 });
});

test('a write-back whose contact is removed meanwhile is stored with the next one', async () => {
  const phone_number = newNumber();
  await live.recall(phone_number);
  await db.collection('contacts').deleteOne({ e164: phone_number });
  const [, , bodies] = await countsOf();
  await live.writeBack(finishedCall({ phone_number }));
  const [, , bodiesAfter] = await countsOf();
  expect(bodiesAfter).toBe((bodies ?? 0) + 1);
  const stored = { e164: phone_number, recorded: true };
  const call = await db.collection('calls').findOne(stored);
  expect(call?.contactUid).toBe((await contactOf(phone_number))?.uid);
  expect(await live.profile(phone_number)).toMatchObject({ total_calls: 1 });
  // The session of the recall is removed with its trace, a moment later.
  await eventually(async () =>
    expect(await db.collection('calls').countDocuments({ e164: phone_number })).toBe(1),
  );
});

test('a write-back with the session of another number changes nothing of either', async () => {
  const [mine, theirs, session_id] = [newNumber(), newNumber(), newSession()];
  await live.recall({ phone_number: theirs, session_id });
  await live.writeBack(finishedCall({ phone_number: mine }));
  await settled(live);
  await eventually(async () => expect(await contactOf(mine)).not.toHaveProperty('memoryIsStale'));
  const [contact, counts] = [await contactOf(mine), await countsOf()];
  const refused = await live.tryWriteBack(finishedCall({ phone_number: mine, session_id }));
  expect(refused.status).toBe(422);
  expect(await countsOf()).toEqual(counts);
  const { memoryVersion, ...rest } = contact ?? expect.fail('no contact');
  expect(await contactOf(mine)).toMatchObject(rest);
  expect(await contactOf(mine)).not.toHaveProperty('memoryIsStale');
});

test.each([
  ['stays stale', 0, true],
  ['is done a minute later, when the write-back has failed', 61_000, undefined],
])('a memory that was made before its call was stored %s', async (_, ageMs, isStale) => {
  const phone_number = newNumber();
  await live.writeBack(finishedCall({ phone_number }));
  await settled(live);
  await db.collection<Document>('contacts').updateOne(
    { e164: phone_number },
    {
      $set: {
        memoryIsStale: true,
        awaitedCalls: [{ key: 'not stored', atMs: Date.now() - ageMs }],
      },
      $inc: { memoryVersion: 1 },
    },
  );
  await live.recall(phone_number);
  expect((await contactOf(phone_number))?.memoryIsStale).toBe(isStale);
});

test('the memory of a caller with more calls than are read waits for its latest call too', async () => {
  const phone_number = newNumber();
  await live.writeBack(finishedCall({ phone_number }));
  await settled(live);
  const calls = db.collection<Document>('calls');
  const row = (await calls.findOne({ e164: phone_number })) ?? expect.fail('no call');
  const copies = Array.from({ length: 100 }, (_, n) => ({ ...row, _id: `c${n}`, uid: `u${n}` }));
  await calls.insertMany(copies as Document[]);
  const $set = { memoryIsStale: true, awaitedCalls: [{ key: 'not stored', atMs: Date.now() }] };
  await db
    .collection<Document>('contacts')
    .updateOne({ e164: phone_number }, { $set, $inc: { memoryVersion: 1 } });
  await live.recall(phone_number);
  expect(await contactOf(phone_number)).toMatchObject({ totalCalls: 101, memoryIsStale: true });
});

test('a memory that changes all the time does not keep those of others from being done', async () => {
  const [hot, calm] = [newNumber(), newNumber()];
  for (const phone_number of [hot, calm]) await live.recall(phone_number);
  const contacts = db.collection<Document>('contacts');
  const changing = setInterval(
    () => contacts.updateOne({ e164: hot }, { $inc: { memoryVersion: 1 } }),
    10,
  );
  try {
    await Promise.all(
      [hot, calm].map((phone_number) => live.writeBack(finishedCall({ phone_number }))),
    );
    const { uid } = (await contactOf(calm)) ?? expect.fail('no contact');
    const told = { 'event.kind': 'callSummarised', 'event.callerUid': uid };
    await eventually(async () =>
      expect(await db.collection('events').countDocuments(told)).toBe(1),
    );
  } finally {
    clearInterval(changing);
  }
});

test('many calls of a caller whose memory nobody computes do not make the contact grow', async () => {
  const phone_number = newNumber();
  await live.recall(phone_number);
  const awaitedCalls = Array.from({ length: 200 }, (_, n) => ({ key: `c${n}`, atMs: Date.now() }));
  const $set = { memoryIsStale: true, awaitedCalls };
  await db.collection<Document>('contacts').updateOne({ e164: phone_number }, { $set });
  const session_id = newSession();
  const held = proxy.hold('findAndModify\0', 'calls\0', session_id);
  const writeBack = live.writeBack(finishedCall({ phone_number, session_id }));
  await held.came;
  await eventually(async () =>
    expect((await contactOf(phone_number))?.awaitedCalls).toHaveLength(100),
  );
  held.release();
  await writeBack;
});

test('the recall that another process stores while a write-back is refused stays the last', async () => {
  const [mine, theirs, session_id] = [newNumber(), newNumber(), newSession()];
  await other.recall({ phone_number: theirs, session_id });
  await live.recall(mine);
  await eventually(async () =>
    expect(await db.collection('calls').countDocuments({ sessionId: session_id })).toBe(1),
  );
  const undone = proxy.hold('update\0', 'contacts\0', '$pull');
  const refused = live.tryWriteBack(finishedCall({ phone_number: mine, session_id }));
  await undone.came;
  const lastSeenMs = Date.now() + 1_000;
  await db.collection<Document>('contacts').updateOne({ e164: mine }, { $max: { lastSeenMs } });
  undone.release();
  expect((await refused).status).toBe(422);
  expect((await contactOf(mine))?.lastSeenMs).toBe(lastSeenMs);
});

test('a body that another process adds to a call of a caller who was erased before is kept', async () => {
  const [phone_number, session_id] = [newNumber(), newSession()];
  await live.recall(phone_number);
  await forget(other, phone_number);
  const marked = proxy.hold('findAndModify\0', 'contacts\0', 'awaitedCalls');
  const call = { phone_number, session_id, duration_s: 0 };
  const first = live.writeBack(finishedCall(call));
  await marked.came;
  const rows = db.collection<Document>('calls');
  await eventually(async () =>
    expect(await rows.countDocuments({ sessionId: session_id })).toBe(1),
  );
  await other.writeBack(finishedCall({ ...call, outcome: 'callback_requested' }));
  marked.release();
  await first;
  const stored = await rows.findOne({ sessionId: session_id });
  expect(stored?.bodies).toHaveLength(2);
});
