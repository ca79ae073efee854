import { randomUUID } from 'node:crypto';
import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallRow } from '#src/store/calls/call-rows.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createQueueHealthStore } from '#src/store/summaries/summary-states.ts';
import { builtInUri } from '../support/service/database.ts';

const NOW_MS = 1_000_000;
const OWN = { tenantId: 't1', mode: 'live' } as const;
const OTHERS = ['t1:test', 't2:live'];

const database = await builtInUri();
const client = new MongoClient(database.uri, { monitorCommands: true });
const db = client.db(`queue_${randomUUID()}`);
const calls = db.collection<Partial<CallRow> & { _id: string }>('calls');
let sent: Document[] = [];

beforeAll(async () => {
  await createIndexes(db);
  client.on('commandStarted', ({ command }: CommandStartedEvent) => sent.push(command));
});

beforeEach(async () => {
  await calls.deleteMany({});
  sent = [];
});

afterAll(async () => {
  await db.dropDatabase();
  await client.close();
  await database.stop();
});

type Row = Pick<CallRow, 'scope' | 'summaryState'> & Partial<CallRow>;

const insert = (rows: readonly Row[]) =>
  calls.insertMany(
    rows.map((row) => ({
      _id: randomUUID(),
      uid: randomUUID(),
      recorded: row.summaryState !== 'none',
      heldUntil: null,
      ...row,
    })),
  );

const pending = (scope: string, endedAtMs: number, heldUntilMs: number | null = null): Row => ({
  scope,
  summaryState: 'pending',
  endedAtMs,
  heldUntil: heldUntilMs === null ? null : new Date(heldUntilMs),
});

const settled = (scope: string, summaryState: 'done' | 'failed' | 'none'): Row => ({
  scope,
  summaryState,
  endedAtMs: 1,
});

const queue = createQueueHealthStore(db);

test('Only leases that have not ended count as running, and the oldest wait includes them', async () => {
  await insert([
    pending('t1:live', NOW_MS - 5_000),
    pending('t1:live', NOW_MS - 7_000, NOW_MS - 1),
    pending('t1:live', NOW_MS - 9_000, NOW_MS + 1),
    { ...settled('t1:live', 'failed'), heldUntil: new Date(NOW_MS + 1) },
    settled('t1:live', 'done'),
    settled('t1:live', 'none'),
  ]);
  expect(await queue.read(OWN, NOW_MS)).toEqual({
    pending: 2,
    running: 1,
    failed: 1,
    oldestWaitMs: 9_000,
  });
});

test('An empty queue has no oldest wait', async () => {
  await insert([settled('t1:live', 'done')]);
  const empty = { pending: 0, running: 0, failed: 0, oldestWaitMs: null };
  expect(await queue.read(OWN, NOW_MS)).toEqual(empty);
  expect(await queue.read(null, NOW_MS)).toEqual(empty);
});

test('The queue of a tenant and mode contains nothing of others; that of the operator contains all', async () => {
  await insert(
    OTHERS.flatMap((scope) => [
      pending(scope, NOW_MS - 60_000),
      pending(scope, NOW_MS - 70_000, NOW_MS + 1),
      settled(scope, 'failed'),
    ]),
  );
  expect(await queue.read(OWN, NOW_MS)).toEqual({
    pending: 0,
    running: 0,
    failed: 0,
    oldestWaitMs: null,
  });
  expect(await queue.read(null, NOW_MS)).toEqual({
    pending: 2,
    running: 2,
    failed: 2,
    oldestWaitMs: 70_000,
  });
});

test('Four commands read the queue, and only rows of its tenant and mode or those that are leased', async () => {
  await insert([
    ...OTHERS.flatMap((scope) =>
      Array.from({ length: 200 }, (_, at) => [pending(scope, at), settled(scope, 'failed')]).flat(),
    ),
    ...Array.from({ length: 200 }, () => settled('t1:live', 'done')),
    pending('t2:live', 5, NOW_MS + 1),
    ...Array.from({ length: 50 }, (_, at) => pending('t1:live', at)),
    settled('t1:live', 'failed'),
  ]);
  await queue.read(OWN, NOW_MS);
  const commands = sent.filter((command) => 'find' in command || 'aggregate' in command);
  expect(commands).toHaveLength(4);
  for (const { lsid: _session, $db: _database, ...command } of commands) {
    const { executionStats } = await db.command({ explain: command });
    const text = JSON.stringify(command);
    const most = text.includes('heldUntil') ? 2 : 51;
    expect(executionStats.totalKeysExamined, text).toBeLessThanOrEqual(most);
  }
});
