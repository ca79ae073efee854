import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import type { JobContext } from '#src/jobs/job-context.ts';
import { summarise } from '#src/jobs/summarise.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createCorrectionStore } from '#src/store/callers/corrections.ts';
import { createCallNoteStore } from '#src/store/calls/call-notes.ts';
import { createCallStore } from '#src/store/calls/calls.ts';
import { createErasureRequestStore } from '#src/store/erasure/erasure-requests.ts';
import { createSummaryQueue, type SummaryQueue } from '#src/store/summaries/summary-queue.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { createMemoryRefresher } from '#src/summaries/history/memory-refresher.ts';
import { createLocalSummariser } from '#src/summaries/local-summariser.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { deleteFact, factOf } from '../../support/samples/fact-changes.ts';
import { createClock, talk } from '../../support/samples/sample-dialogues.ts';
import {
  databaseUri,
  randomDatabaseName,
  withDatabaseName,
} from '../../support/service/database.ts';
import { startService, type TestTenant } from '../../support/service/service.ts';

const SECRET = /secret\.example/;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 4, 15);
const LINES = `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner, my glasses are broken.
  agent: Thanks, Olga. And your e-mail address?
  user: My e-mail is olga@secret.example.
  agent: Thank you.`;

const WISH = `
  agent: Corner Optics, how can I help?
  user: Please delete all my data.`;

type Row = { _id: string; e164: string; startedAtMs: number };

const clock = createClock(START_MS);
const name = randomDatabaseName();
let client: MongoClient;
let tenant: TestTenant;
const calls = () => client.db(name).collection<Row>('calls');

/** A service without workers: the test runs the jobs. */
beforeAll(async () => {
  const mongodbUri = withDatabaseName(await databaseUri(), name);
  client = await MongoClient.connect(mongodbUri);
  const service = await startService({ now: clock.now, mongodbUri, settings: { ROLE: 'api' } });
  tenant = await service.createTenant();
  return async () => {
    await service.stop();
    await client.db(name).dropDatabase();
    await client.close();
  };
});

/** @param beforeSave runs when a summary is made and not stored yet */
function jobContext(beforeSave: () => Promise<void>): JobContext {
  const db = client.db(name);
  const idsOf = createScopeIds(db);
  const stores = {
    contacts: createContactStore(db, idsOf),
    calls: createCallStore(db, idsOf),
    callNotes: createCallNoteStore(db),
    erasureRequests: createErasureRequestStore(db),
    corrections: createCorrectionStore(db, idsOf),
  };
  const timeZoneOf = async () => 'America/Los_Angeles';
  const queue = createSummaryQueue(db);
  const saveAll: SummaryQueue['saveAll'] = async (...asked) => {
    await beforeSave();
    return queue.saveAll(...asked);
  };
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
    queue: { ...queue, saveAll },
    summariser: createLocalSummariser(),
    modelSummariser: null,
    intentStatistics: { add: async () => undefined },
    countResult: () => undefined,
    countSummary: () => undefined,
    requestMemory: async () => undefined,
    signal: new AbortController().signal,
  };
}

/** So many that memory is no longer made of the first call. */
async function addCalls(like: Row): Promise<void> {
  const added = Array.from({ length: 110 }, (_, index) => ({
    ...like,
    _id: randomUUID(),
    uid: randomUUID(),
    sessionId: randomUUID(),
    callId: randomUUID(),
    startedAtMs: like.startedAtMs + 1000 * (index + 1),
    summaryState: 'done',
    facts: [],
    summary: '',
  }));
  await calls().insertMany(added);
}

async function newestCallOf(e164: string): Promise<Row> {
  const [newest] = await calls().find({ e164 }).sort({ startedAtMs: -1 }).limit(1).toArray();
  return newest ?? expect.fail('no call');
}

const summariseNewest = async (e164: string) =>
  summarise(
    [(await newestCallOf(e164))._id],
    jobContext(async () => undefined),
  );

/** What deletes a fact when it is called first. */
function deletingOnce(id: string) {
  let deleted = false;
  return {
    async run() {
      if (!deleted) expect((await deleteFact(tenant.live, id)).errors).toEqual([]);
      deleted = true;
    },
    isDone: () => deleted,
  };
}

test.each([
  ['is summarised', null],
  ['before a wish to be forgotten is summarised', WISH],
])('a fact that is deleted while a call %s does not come back with it', async (_, wish) => {
  const number = newNumber();
  await talk(tenant.live, number, { lines: LINES });
  expect(await summariseNewest(number)).toEqual([]);
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  clock.set(clock.now() + DAY_MS);
  await talk(tenant.live, number, { lines: LINES });
  const late = await newestCallOf(number);
  clock.set(clock.now() + DAY_MS);
  if (wish !== null) await talk(tenant.live, number, { lines: wish });
  if (wish !== null) expect(await summariseNewest(number)).toEqual([]);
  const deletion = deletingOnce(id);
  expect(await summarise([late._id], jobContext(deletion.run))).toEqual([]);
  expect(deletion.isDone()).toBe(true);
  const rows = await calls().find({ e164: number }).toArray();
  expect(rows.find(({ _id }) => _id === late._id)).toMatchObject({
    summary: expect.stringMatching(/glasses/),
  });
  expect(JSON.stringify(rows)).not.toMatch(SECRET);
});

test('a fact that is deleted while an old call is summarised does not come back with the summary', async () => {
  const number = newNumber();
  await talk(tenant.live, number, { lines: LINES });
  const old = await newestCallOf(number);
  await addCalls(old);
  clock.set(clock.now() + DAY_MS);
  await talk(tenant.live, number, { lines: LINES });
  await summariseNewest(number);
  const deletion = deletingOnce((await factOf(tenant.live, number, 'EMAIL')).id);
  expect(await summarise([old._id], jobContext(deletion.run))).toEqual([]);
  expect(deletion.isDone()).toBe(true);
  const rows = await calls()
    .find({ e164: number }, { projection: { summary: 1, facts: 1 } })
    .toArray();
  expect(rows.find(({ _id }) => _id === old._id)).toMatchObject({
    summary: expect.stringMatching(/glasses/),
  });
  expect(JSON.stringify(rows)).not.toMatch(SECRET);
});

test('a memory whose contact has changed since the job began is computed again', async () => {
  const number = newNumber();
  await talk(tenant.live, number, { lines: LINES });
  const contacts = client.db(name).collection('contacts');
  const change = async () =>
    void (await contacts.updateOne({ e164: number }, { $inc: { memoryVersion: 1 } }));
  expect(await summarise([(await newestCallOf(number))._id], jobContext(change))).toEqual([]);
  const stored = await contacts.findOne({ e164: number });
  expect(stored).toMatchObject({ totalCalls: 1, memoryVersion: 3 });
  expect(JSON.stringify(stored?.memory)).toMatch(/glasses/);
});
