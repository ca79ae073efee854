import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { type CallRow, toCallRecord } from '#src/store/calls/call-rows.ts';
import { blankCall, createCallStore } from '#src/store/calls/calls.ts';
import { createSummaryQueue } from '#src/store/summaries/summary-queue.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { openTestDatabase } from '../support/service/database.ts';

const SCOPE = { tenantId: 'ten', mode: 'live' } as const;
const NUMBERS = ['+14155550100', '+14155550101', '+14155550102'].map(
  (number) => parsePhoneNumber(number, 'US').e164,
);
const parts = new AsyncDisposableStack();
let client: MongoClient;

beforeAll(async () => {
  const { uri } = parts.adopt(await openTestDatabase(), (one) => one.close());
  client = parts.adopt(await MongoClient.connect(uri), (one) => one.close());
  const tenants = client.db().collection<{ _id: string }>('tenants');
  await tenants.insertOne({ _id: SCOPE.tenantId, secret: 'secret' } as { _id: string });
});

afterAll(() => parts.disposeAsync());

const rows = () => client.db().collection<CallRow>('calls');
const idsOf = () => createScopeIds(client.db());

/** Recorded calls of a number, each a second after the one before, in random order. */
async function insertCalls(e164: (typeof NUMBERS)[number], count: number): Promise<CallRow[]> {
  const contactId = (await idsOf()(SCOPE)).contact(e164);
  const made = Array.from({ length: count }, (_, at): CallRow => {
    const id = `${e164} ${String(at).padStart(4, '0')}`;
    const own = { _id: id, uid: id, callId: id, sessionId: id, contactId, e164 };
    return {
      ...blankCall,
      ...own,
      scope: 'ten:live',
      startedAtMs: at * 1_000,
      recorded: true,
      body: {
        durationS: 1,
        outcome: 'other',
        outcomeAsSent: 'other',
        agentMetadata: null,
        extra: null,
      },
      bodies: [{ hash: id, id: 'b' }],
      summaryState: 'pending',
    };
  });
  await rows().insertMany(made.toSorted(() => Math.random() - 0.5));
  return made;
}

test.each([
  ['short', 5],
  ['longer than one command reads', 700],
])('histories of several callers that are %s are those of each', async (_, count) => {
  await rows().deleteMany({});
  for (const e164 of NUMBERS.slice(0, 2)) await insertCalls(e164, count);
  const calls = createCallStore(client.db(), idsOf());
  const asked = NUMBERS.map((e164) => ({ scope: SCOPE, e164 }));
  const each = await Promise.all(NUMBERS.map((e164) => calls.history(SCOPE, e164, { limit: 3 })));
  expect(await calls.histories(asked, 3)).toEqual(each);
  expect(each.map(({ length }) => length)).toEqual([3, 3, 0]);
});

/** Calls with their transcripts, as write-backs store them. */
async function insertPending(count: number): Promise<string[]> {
  await rows().deleteMany({});
  const made = await insertCalls(NUMBERS[0] ?? expect.fail(), count);
  const bodies = client.db().collection<{ _id: string }>('call_bodies');
  await bodies.deleteMany({});
  await bodies.insertMany(
    made.map(({ _id }) => ({ _id: `${_id}#b`, scope: 'ten:live', call: _id, transcript: '[]' })),
  );
  return made.map(({ _id }) => _id);
}

test('a call that stops its worker costs others three attempts at most, and is claimed alone from then on', async () => {
  const keys = await insertPending(3);
  const queue = createSummaryQueue(client.db());
  const claim = async (callKeys: readonly string[]) =>
    (await queue.claim(callKeys, { attempts: 5, leaseMs: 0 })).map(({ attempt }) => attempt);
  for (const attempt of [1, 2, 3])
    expect(await claim(keys.slice(0, 2))).toEqual([attempt, attempt]);
  expect(await claim(keys)).toEqual([1]);
  for (const attempt of [4, 5]) expect(await claim(keys.slice(0, 1))).toEqual([attempt]);
  expect(await claim(keys.slice(0, 1))).toEqual([]);
  expect(await claim(keys.slice(1, 2))).toEqual([4]);
});

test('a call is given up only once its last attempt is over, and one that a stop broke off is no attempt', async () => {
  const [key = ''] = await insertPending(1);
  const queue = createSummaryQueue(client.db());
  await rows().updateOne({ _id: key }, { $set: { attempts: 4 } });
  const claimLast = async () => {
    const [claim] = await queue.claim([key], { attempts: 5, leaseMs: 60_000 });
    return claim ?? expect.fail('The call has no attempts left');
  };
  await queue.release(await claimLast(), 'error', 'uncounted');
  const claim = await claimLast();
  expect(await queue.giveUp([key], 5)).toBe(0);
  await queue.release(claim, 'error', 'pending');
  expect(await queue.giveUp([key], 5)).toBe(1);
});

test('of summaries that are saved together only those of calls that another worker has claimed or finished are dropped', async () => {
  const keys = await insertPending(3);
  const queue = createSummaryQueue(client.db());
  const claims = await queue.claim(keys, { attempts: 5, leaseMs: 60_000 });
  expect(claims.map(({ callKey }) => callKey).sort()).toEqual(keys);
  const [again = '', finished = ''] = keys;
  await rows().updateOne({ _id: again }, { $inc: { fence: 1 } });
  const theirs = { summary: 'Theirs.', summaryState: 'done' } as const;
  await rows().updateOne({ _id: finished }, { $inc: { fence: 1 }, $set: theirs });
  const saved = {
    summary: 'A note.',
    facts: [],
    intent: 'unknown',
    language: null,
    summarisedBy: 'local',
    summaryFallback: null,
  } as const;
  const isSaved = await queue.saveAll(claims.map((claim) => ({ claim, saved, isDone: true })));
  expect(isSaved).toEqual(claims.map(({ callKey }) => callKey === keys[2]));
  const stored = (await rows().find().sort({ _id: 1 }).toArray()).map(toCallRecord);
  expect(stored.map(({ summary, summaryState }) => [summary, summaryState])).toEqual([
    ['', 'pending'],
    ['Theirs.', 'done'],
    ['A note.', 'done'],
  ]);
});
