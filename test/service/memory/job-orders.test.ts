import { newestFirst } from 'caller-facts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Contact, Memory } from '#src/domain/callers/contact.ts';
import type { CallSummary, RememberedCall } from '#src/domain/callers/memory.ts';
import type { E164 } from '#src/domain/phone-numbers/phone-number.ts';
import type { Scope } from '#src/domain/scope.ts';
import type { JobContext } from '#src/jobs/job-context.ts';
import { summarise } from '#src/jobs/summarise.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createCorrectionStore } from '#src/store/callers/corrections.ts';
import { createCallNoteStore } from '#src/store/calls/call-notes.ts';
import { createCallStore } from '#src/store/calls/calls.ts';
import { createErasureRequestStore } from '#src/store/erasure/erasure-requests.ts';
import { createSummaryQueue } from '#src/store/summaries/summary-queue.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { createMemoryRefresher } from '#src/summaries/history/memory-refresher.ts';
import { createLocalSummariser } from '#src/summaries/local-summariser.ts';
import { createClock, talk } from '../../support/samples/sample-dialogues.ts';
import { openTestDatabase, withDatabaseName } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { FIRST_CALL_MS, SCRIPT } from './scripted-caller.ts';

const DAY_MS = 86_400_000;
const NUMBER = '+12125550143' as E164;
/** First price, appointment, its move, the callback, and the call that settles it and mends an address. */
const CALLS = [0, 2, 3, 4, 6].map((index) => SCRIPT[index]).filter((call) => call !== undefined);
const clock = createClock(FIRST_CALL_MS);
const NAME = 'orders';

type Row = { _id: string; scope: string };
let service: Service;
let client: MongoClient;
let close: () => Promise<void>;
let calls: Row[];
let contacts: Row[];
let scope: Scope;

const db = () => client.db(NAME);

/** Every order of the items. */
const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

beforeAll(async () => {
  const database = await openTestDatabase();
  const uri = withDatabaseName(database.uri, NAME);
  client = await new MongoClient(uri).connect();
  service = await startService({ now: clock.now, mongodbUri: uri, settings: { ROLE: 'api' } });
  close = database.close;
  const { id, live } = await service.createTenant();
  scope = { tenantId: id, mode: 'live' };
  for (const call of CALLS) {
    clock.set(FIRST_CALL_MS + call.day * DAY_MS);
    await talk(live, NUMBER, call);
  }
  clock.set(FIRST_CALL_MS + 10 * DAY_MS);
  calls = await db().collection<Row>('calls').find().toArray();
  contacts = await db().collection<Row>('contacts').find().toArray();
});

afterAll(async () => {
  await service.stop();
  await db().dropDatabase();
  await client.close();
  await close();
});

/** As it was when the calls were written back and no job had run. */
async function restore(): Promise<void> {
  for (const [name, rows] of Object.entries({ calls, contacts })) {
    for (const row of rows) await db().collection<Row>(name).replaceOne({ _id: row._id }, row);
  }
}

/** The job as workers run it; each call is summarised once and for all, as that does not depend on the order. */
function jobContext(): JobContext {
  const local = createLocalSummariser();
  const made = new Map<number, Promise<CallSummary>>();
  const stores = {
    contacts: createContactStore(db(), createScopeIds(db())),
    calls: createCallStore(db(), createScopeIds(db())),
    callNotes: createCallNoteStore(db()),
    erasureRequests: createErasureRequestStore(db()),
    corrections: createCorrectionStore(db(), createScopeIds(db())),
  };
  const timeZoneOf = async () => 'America/New_York';
  return {
    services: {
      stores,
      timeZoneOf,
      now: clock.now,
      publish: () => undefined,
      ...createMemoryRefresher({
        ...stores,
        readUnread: async (_scope, read) => read,
        timeZoneOf,
        memoryModelOf: () => null,
        maxWords: 120,
        now: clock.now,
      }),
      reportFault: (_, error) => {
        throw error;
      },
    },
    queue: createSummaryQueue(db()),
    summariser: {
      name: 'local',
      summarise(call, signal) {
        const known = made.get(call.startedAtMs) ?? local.summarise(call, signal);
        made.set(call.startedAtMs, known);
        return known;
      },
    },
    modelSummariser: null,
    intentStatistics: { add: async () => undefined },
    countResult: () => undefined,
    countSummary: () => undefined,
    requestMemory: async () => undefined,
    signal: new AbortController().signal,
  };
}

const historyOf = () =>
  createCallStore(db(), createScopeIds(db())).history(scope, NUMBER, { limit: CALLS.length });

async function storedMemory(): Promise<string> {
  const contact = await db().collection<Row & { memory: Memory }>('contacts').findOne();
  return JSON.stringify(contact?.memory);
}

test('jobs of five calls end in the same memory whatever their order, byte for byte', async () => {
  const context = jobContext();
  const memories = new Set<string>();
  const [first, ...others] = calls;
  for (const order of ordersOf(others)) {
    await restore();
    for (const row of [first, ...order])
      expect(await summarise([row?._id ?? ''], context)).toEqual([]);
    memories.add(await storedMemory());
  }
  expect(memories.size).toBe(1);
  const { texts }: Memory = JSON.parse([...memories].join());
  expect(texts[0]?.summary).toContain('Agreed: Thursday 19 March at 11 am');
  expect(texts[0]?.summary).not.toMatch(/18 March/i);
}, 60_000);

test('five calls in one job compute the memory once, the same, whoever else works on them', async () => {
  await restore();
  const context = jobContext();
  for (const { _id } of calls) await summarise([_id], context);
  const memory = await storedMemory();
  await restore();
  const refreshed = vi.fn(context.services.refreshMemories);
  const services = { ...context.services, refreshMemories: refreshed };
  const keys = calls.map(({ _id }) => _id);
  const jobs = await Promise.all(
    [1, 2, 3].map(async () => {
      const results: string[] = [];
      const countResult = (result: string) => results.push(result);
      await summarise(keys, { ...context, services, countResult });
      return results;
    }),
  );
  expect(jobs.flat().toSorted()).toEqual([...Array(5).fill('done'), ...Array(10).fill('skipped')]);
  const working = jobs.filter((results) => results.includes('done'));
  expect(refreshed.mock.calls.flatMap(([callers]) => callers)).toHaveLength(working.length);
  expect(await storedMemory()).toBe(memory);
  const done = { summaryState: 'done', attempts: 1, heldUntil: null };
  expect(await db().collection('calls').countDocuments(done)).toBe(5);
});

test('a call that fails in a job is left for another attempt by itself, and the others are done', async () => {
  await restore();
  const context = jobContext();
  const [broken] = calls;
  const body = { call: broken?._id };
  const bodies = db().collection('call_bodies');
  const { transcript } = (await bodies.findOne(body)) ?? expect.fail('no body');
  await bodies.updateOne(body, { $set: { transcript: 'damaged' } });
  const services = { ...context.services, reportFault: () => undefined };
  const keys = calls.map(({ _id }) => _id);
  const failed = await summarise(keys, { ...context, services });
  expect(failed).toMatchObject([{ callKey: broken?._id }]);
  const left = { summaryState: 'pending', attempts: 1, heldUntil: null };
  expect(await db().collection('calls').countDocuments(left)).toBe(1);
  await bodies.updateOne(body, { $set: { transcript } });
  for (const { callKey } of failed) expect(await summarise([callKey], context)).toEqual([]);
  expect(await db().collection('calls').countDocuments({ summaryState: 'done' })).toBe(5);
});

/** A contact and its calls as the stores hand them over, in memory. */
function inMemory(contact: Contact, history: Map<string, RememberedCall>) {
  let kept = contact;
  const { refreshMemory } = createMemoryRefresher({
    contacts: {
      find: async () => kept,
      saveMemories: async ([saved]) => {
        if (saved) kept = { ...kept, memory: saved[2].memory };
        return [true];
      },
    },
    calls: {
      histories: async () => [newestFirst([...history.values()])],
      countRecorded: async () => history.size,
    },
    readUnread: async (_scope, read) => read,
    callNotes: { replaceNote: async () => undefined },
    erasureRequests: { openUntilOfMany: async () => [null] },
    corrections: {
      ofMany: async () => [{ corrections: [], deletions: [], digest: String }],
      replaceFact: async () => undefined,
    },
    memoryModelOf: () => null,
    maxWords: 120,
    timeZoneOf: async () => 'America/New_York',
    now: clock.now,
  });
  return {
    refresh: () => refreshMemory(scope, NUMBER, null),
    memory: () => JSON.stringify(kept.memory),
  };
}

test('the memory made after each of five jobs ends the same for all 120 orders', async () => {
  await restore();
  const before = await historyOf();
  const contact = await createContactStore(db(), createScopeIds(db())).find(scope, NUMBER);
  const context = jobContext();
  for (const { _id } of calls) await summarise([_id], context);
  const after = await historyOf();
  const stored = await createContactStore(db(), createScopeIds(db())).find(scope, NUMBER);
  expect(after).not.toEqual(before);
  for (const order of ordersOf(after)) {
    const history = new Map(before.map((call) => [call.callId, call]));
    const made = inMemory(contact ?? expect.fail('no contact'), history);
    for (const call of order) {
      history.set(call.callId, call);
      await made.refresh();
    }
    expect(made.memory()).toBe(JSON.stringify(stored?.memory));
  }
});
