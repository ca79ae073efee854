import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { Position } from '#src/domain/page.ts';
import { createRetainedData } from '#src/store/erasure/retained-data.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { databaseUri } from '../support/service/database.ts';

const SCOPE = { tenantId: 'ten_1', mode: 'live' } as const;
const OTHER = { ...SCOPE, mode: 'test' } as const;
const NOW_MS = 9_000;
/** More than two batches. */
const MANY = 450;

let db: Db;

beforeEach(async () => {
  const client = await MongoClient.connect(await databaseUri());
  db = client.db(`retained_${randomUUID()}`);
  await createIndexes(db);
  return async () => {
    await db.dropDatabase();
    await client.close();
  };
});

const data = () => createRetainedData(db);
const rowsOf = (name: string) => db.collection<{ _id: string }>(name);
const keysIn = async (name: string, filter: object = {}) =>
  (await rowsOf(name).find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

type CallToStore = {
  key: string;
  startedAtMs?: number;
  state?: string;
  contact?: string;
  scope?: string;
  /** When each body was received, the one that counts last. */
  receivedAtMs?: readonly number[];
};

/** Stores calls with their bodies, of which only what retention reads matters. */
async function store(calls: readonly CallToStore[]): Promise<void> {
  const rows = calls.map(
    ({ key, startedAtMs = 1, state = 'done', contact = 'anna', receivedAtMs = [1], ...rest }) => ({
      row: {
        _id: key,
        uid: `uid-${key}`,
        scope: rest.scope ?? 'ten_1:live',
        contactId: contact,
        startedAtMs,
        summaryState: state,
        bodies: receivedAtMs.map((_at, n) => ({ hash: '', id: `${n}` })),
        transcriptRemovedAtMs: null,
      },
      receivedAtMs,
    }),
  );
  await rowsOf('calls').insertMany(rows.map(({ row }) => row));
  await rowsOf('call_bodies').insertMany(
    rows.flatMap(({ row: { _id, scope, contactId }, receivedAtMs }) =>
      receivedAtMs.map((at, n) => ({
        _id: `${_id}#${n}`,
        call: _id,
        scope,
        contactId,
        receivedAtMs: at,
      })),
    ),
  );
}

const many = (make: (n: number) => Partial<CallToStore>): CallToStore[] =>
  Array.from({ length: MANY }, (_, n) => ({ key: `key${String(n).padStart(3, '0')}`, ...make(n) }));

/** Removes batch after batch. @returns how many that were */
async function removeTranscripts(untilMs: number): Promise<number> {
  let after: Position | null = null;
  for (let batches = 1; ; batches += 1) {
    after = await data().removeTranscripts(SCOPE, untilMs, after, NOW_MS);
    if (after === null) return batches;
  }
}

const removedIn = () => keysIn('calls', { transcriptRemovedAtMs: NOW_MS });

test('transcripts of finished summaries are removed, and calls without one say so', async () => {
  await store([
    { key: 'done' },
    { key: 'failed', state: 'failed' },
    { key: 'pending', state: 'pending' },
    { key: 'revised', receivedAtMs: [1, 6] },
    { key: 'on-time', receivedAtMs: [5] },
    { key: 'later', receivedAtMs: [6] },
    { key: 'test', scope: 'ten_1:test' },
  ]);
  expect(await removeTranscripts(5)).toBe(1);
  expect(await keysIn('call_bodies')).toEqual(['later#0', 'pending#0', 'revised#1', 'test#0']);
  // An earlier body is no transcript that anybody misses.
  expect(await removedIn()).toEqual(['done', 'failed', 'on-time']);
});

test('bodies that failed write-backs left are removed with their call, and a day later without one', async () => {
  await store([{ key: 'done' }, { key: 'none', state: 'none', receivedAtMs: [-86_400_000] }]);
  const left = (_id: string, receivedAtMs: number) => {
    const [call = ''] = _id.split('#');
    return { _id, call, scope: 'ten_1:live', contactId: 'anna', receivedAtMs };
  };
  const bodies = [left('done#x', 1), left('gone#x', -86_400_000), left('new#x', 1)];
  await rowsOf('call_bodies').insertMany(bodies);
  await removeCalls(1);
  expect(await keysIn('call_bodies')).toEqual(['gone#x', 'new#x']);
  await store([{ key: 'again', state: 'none', receivedAtMs: [-86_400_000, 1] }]);
  await removeTranscripts(5);
  expect(await keysIn('call_bodies')).toEqual(['again#1', 'new#x']);
});

test.each([
  ['at one time', () => 1],
  ['at different times', (n: number) => Math.ceil(n / 10)],
])(
  'transcripts received %s are removed in batches, behind those that stay',
  async (_when, timeOf) => {
    const stays = (n: number) => n < 250;
    await store(many((n) => ({ receivedAtMs: [timeOf(n)], state: stays(n) ? 'pending' : 'done' })));
    // Those that stay fill the first batch, and the search goes on behind them.
    expect(await removeTranscripts(40)).toBe(3);
    const left = many(() => ({})).filter((_call, n) => stays(n) || timeOf(n) > 40);
    expect(await keysIn('call_bodies')).toEqual(left.map(({ key }) => `${key}#0`));
  },
);

/** Removes batch after batch. @returns how many that were */
async function removeCalls(untilMs: number): Promise<number> {
  for (let batches = 1; ; batches += 1) {
    if (!(await data().removeCalls(SCOPE, untilMs))) return batches;
  }
}

const meet = (...contacts: readonly { _id: string; scope: string }[]) =>
  rowsOf('contacts').insertMany(
    contacts.map((one) => ({ ...one, uid: one._id, e164: one._id, memoryVersion: 0 })),
  );

test('calls are removed with their bodies, jobs and traces, and all others stay', async () => {
  await store([
    { key: 'old', startedAtMs: 5, receivedAtMs: [1, 2] },
    { key: 'newer', startedAtMs: 6 },
    { key: 'test', scope: 'ten_1:test' },
  ]);
  const traces = ['old', 'newer', null].map((callKey) => ({
    _id: `of ${callKey}`,
    scope: 'ten_1:live',
    contactKey: 'anna',
    callKey,
  }));
  await rowsOf('recall_traces').insertMany(traces);
  await db.collection('jobs').insertMany([{ data: { callKeys: ['old', 'newer'] } }]);
  expect(await removeCalls(5)).toBe(1);
  expect(await keysIn('calls')).toEqual(['newer', 'test']);
  expect(await keysIn('call_bodies')).toEqual(['newer#0', 'test#0']);
  expect(await keysIn('recall_traces')).toEqual(['of newer', 'of null']);
  const jobs = await db.collection('jobs').distinct('data.callKeys');
  expect(jobs).toEqual(['newer']);
});

test('calls are removed in batches, oldest first, with all their bodies', async () => {
  const receivedAtMs = [1, 2];
  await store(many((n) => ({ startedAtMs: MANY - n, receivedAtMs })));
  expect(await data().removeCalls(SCOPE, MANY)).toBe(true);
  const oldest = many(() => ({})).slice(-200);
  const left = many(() => ({})).slice(0, -oldest.length);
  expect(await keysIn('calls')).toEqual(left.map(({ key }) => key));
  expect(await keysIn('call_bodies')).toHaveLength(left.length * receivedAtMs.length);
  expect(await removeCalls(MANY)).toBe(2);
  expect(await keysIn('call_bodies')).toEqual([]);
});

test('memories with removed calls are stale in their scope, and no others', async () => {
  await meet(
    { _id: 'anna', scope: 'ten_1:live' },
    { _id: 'berta', scope: 'ten_1:live' },
    { _id: 'clara', scope: 'ten_1:test' },
  );
  await store([
    { key: 'old' },
    { key: 'newer', startedAtMs: 6, contact: 'berta' },
    { key: 'test', contact: 'clara', scope: 'ten_1:test' },
  ]);
  const stale = () => keysIn('contacts', { memoryIsStale: true });
  await removeCalls(5);
  expect(await stale()).toEqual(['anna']);
  await data().removeCalls(OTHER, 5);
  expect(await stale()).toEqual(['anna', 'clara']);
});
