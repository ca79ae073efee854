import { randomUUID } from 'node:crypto';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { factOf } from 'caller-facts/testing/fact-calls';
import { type CommandStartedEvent, type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditFilter } from '#src/domain/audit.ts';
import type { CallSearch } from '#src/domain/callers/call-search.ts';
import type { CallerConditions, CallerSearch } from '#src/domain/callers/caller-search.ts';
import type { PageRequest, Position } from '#src/domain/page.ts';
import { type E164, parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { Scope } from '#src/domain/scope.ts';
import { NO_COUNTS } from '#src/domain/tenants/provider-counts.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createCorrectionStore } from '#src/store/callers/corrections.ts';
import { createDirectoryStore } from '#src/store/callers/directory.ts';
import { createCallBodyStore } from '#src/store/calls/call-bodies.ts';
import { createCallNoteStore } from '#src/store/calls/call-notes.ts';
import { createCallStore } from '#src/store/calls/calls.ts';
import { createEnrichmentStore } from '#src/store/enrichment/enrichments.ts';
import { createIntentStatisticsStore } from '#src/store/enrichment/intent-statistics.ts';
import { createProviderLedger } from '#src/store/enrichment/provider-ledger.ts';
import { createErasureRequestStore } from '#src/store/erasure/erasure-requests.ts';
import { createErasureStore } from '#src/store/erasure/erasures.ts';
import { createRetainedData } from '#src/store/erasure/retained-data.ts';
import { createTombstoneStore } from '#src/store/erasure/tombstones.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createRecallTraceStore } from '#src/store/recall-traces/recall-traces.ts';
import { createTracedCallStore } from '#src/store/recall-traces/traced-calls.ts';
import { createModelSpending } from '#src/store/summaries/model-spending.ts';
import { createSummaryQueue } from '#src/store/summaries/summary-queue.ts';
import {
  createQueueHealthStore,
  createSummaryRetryStore,
} from '#src/store/summaries/summary-states.ts';
import { createApiKeyStore } from '#src/store/tenants/api-keys.ts';
import { createAuditLog } from '#src/store/tenants/audit-log.ts';
import { createScopeIds, type FindScopeIds } from '#src/store/tenants/scope-ids.ts';
import { createTenantStore } from '#src/store/tenants/tenants.ts';
import { createUsageStore } from '#src/store/tenants/usage.ts';
import { builtInUri } from '../support/service/database.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const PLANNED = ['find', 'aggregate', 'findAndModify', 'update', 'delete', 'count', 'distinct'];
/** Fields that belong to the connection and not to what is asked. */
const OF_THE_CONNECTION = ['lsid', 'txnNumber', '$db', '$clusterTime', '$readPreference'];

/** Collections that are asked by `_id` only. */
const WITHOUT_INDEXES = ['call_bodies', 'usage', 'intent_statistics'];

const scope = { tenantId: 't1', mode: 'live' } as const;
const e164: E164 = parsePhoneNumber('+14155550100', 'US').e164;
const position = { value: 500, id: 'x' };
const page = (part: Partial<PageRequest>): PageRequest => ({
  after: null,
  before: null,
  limit: 10,
  backward: false,
  ...part,
});
const PAGES = [
  page({}),
  page({ backward: true }),
  page({ after: position }),
  page({ before: position, backward: true }),
];

let db: Db;
let idsOf: FindScopeIds;
let stop: () => Promise<void>;
let seen: Document[] = [];

beforeAll(async () => {
  const database = await builtInUri();
  const client = new MongoClient(database.uri, { monitorCommands: true });
  db = client.db(`plans_${randomUUID()}`);
  await createIndexes(db);
  await insertTenant(db, scope.tenantId);
  idsOf = createScopeIds(db);
  // The secret is then in memory.
  await idsOf(scope);
  for (const name of WITHOUT_INDEXES) await db.createCollection(name);
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (PLANNED.includes(commandName)) seen.push(command);
  });
  stop = async () => {
    await db.dropDatabase();
    await client.close();
    await database.stop();
  };
});

afterAll(() => stop());

/** The stages of an explained plan from the outermost in, and the index that the innermost reads. */
function readPlan({ queryPlanner }: Document): { stages: string[]; indexName: string | null } {
  const stages: string[] = [];
  let indexName: string | null = null;
  for (let stage = queryPlanner.winningPlan; stage !== undefined; stage = stage.inputStage) {
    stages.push(stage.stage);
    indexName ??= stage.indexName ?? null;
  }
  return { stages, indexName };
}

/** The plans of all that a piece of work asks of the database. */
async function plansOf(work: () => Promise<unknown>) {
  seen = [];
  await work();
  const plans = [];
  for (const sent of [...seen]) {
    const entries = Object.entries(sent).filter(([name]) => !OF_THE_CONNECTION.includes(name));
    const command = { explain: Object.fromEntries(entries), verbosity: 'queryPlanner' };
    plans.push({ sent, ...readPlan(await db.command(command)) });
  }
  return plans;
}

const calls = () => createCallStore(db, idsOf);
const queue = () => createSummaryQueue(db);

const noteVersion = { fence: 1, summarisedBy: null };

/** Everything the stores ask, by what it is for. */
const QUERIES: [string, () => Promise<unknown>][] = [
  [
    'a recall meets a contact',
    () =>
      createContactStore(db, idsOf).findOrCreate(scope, e164, { by: 'b', atMs: 1, newUid: 'u' }),
  ],
  ['a contact is found', () => createContactStore(db, idsOf).find(scope, e164)],
  [
    'a memory is saved',
    () => createContactStore(db, idsOf).updateProfile(scope, 'u', { name: 'A', updatedAtMs: 1 }),
  ],
  [
    'a session is looked for',
    () => calls().hasSession(scope, { sessionId: 's', e164, sinceMs: 0 }),
  ],
  ['a history is read', () => calls().history(scope, e164, { limit: 10 })],
  [
    'histories of several callers are read',
    () =>
      calls().histories(
        [
          { scope, e164 },
          { scope, e164: parsePhoneNumber('+14155550101', 'US').e164 },
        ],
        10,
      ),
  ],
  ['a history until then is read', () => calls().history(scope, e164, { limit: 10, untilMs: 9 })],
  ['a history is counted', () => calls().countRecorded(scope, e164)],
  ['a history is read in batches', () => readAll(calls().batches(scope, e164))],
  ['changes by hand are read', () => createCorrectionStore(db, idsOf).of(scope, 'c')],
  [
    'deletions are looked for',
    async () => {
      const contact = await createContactStore(db, idsOf).find(scope, e164);
      const callers = contact ? [{ scope, contact }] : [];
      await createCorrectionStore(db, idsOf).withDeletions(callers);
    },
  ],
  [
    'a fact entered by hand is replaced',
    () => createCorrectionStore(db, idsOf).replaceFact(scope, 'i', factOf('email', '')),
  ],
  [
    'a note is replaced',
    () =>
      createCallNoteStore(db).replaceNote(scope, {
        uid: 'u',
        summary: '',
        facts: [],
        noteVersion,
      }),
  ],
  ['a summary is repeated', () => createSummaryRetryStore(db).repeat(scope, ['k'])],
  ['calls of others are found', () => createSummaryRetryStore(db).notBy('m', scope, 10)],
  ['failed summaries are looked for', () => createSummaryRetryStore(db).failed(scope, 10)],
  ['failed summaries are retried', () => createSummaryRetryStore(db).retry(scope, ['k', 'l'])],
  ['failed summaries are counted', () => createSummaryRetryStore(db).countFailed(scope)],
  ['a body is looked for', () => createCallBodyStore(db).exists(scope, 'b')],
  ['calls are exported', () => calls().oldestAfter(scope, 'c', { startedAtMs: 5, uid: 'u' }, 10)],
  ['entries are compared', () => createDirectoryStore(db, idsOf).find(scope, [e164])],
  [
    'entries are written',
    () =>
      createDirectoryStore(db, idsOf).write(
        scope,
        [{ e164, fields: {}, foundUid: null, newUid: 'u2' }],
        1,
      ),
  ],
  ['a summary is claimed', () => queue().claim(['k'], { attempts: 5, leaseMs: 1000 })],
  ['summaries are claimed', () => queue().claim(['k', 'l'], { attempts: 5, leaseMs: 1000 })],
  ['a summary is given up', () => queue().giveUp(['k'], 5)],
  ['the queue of all tenants is counted', () => createQueueHealthStore(db).read(null, 1000)],
  ['the queue of one tenant is counted', () => createQueueHealthStore(db).read(scope, 1000)],
  ['overdue summaries are looked for', () => queue().overdue(1000)[Symbol.asyncIterator]().next()],
  ['a body is read', () => createCallBodyStore(db).findMany(['c#i'], scope)],
  ['bodies are dropped', () => createCallBodyStore(db).drop(scope, 'c', ['i', 'j'])],
  ['tenants are listed', () => each((request) => createTenantStore(db).list(request))],
  ['a tenant is found', () => createTenantStore(db).find('t1')],
  ['a key is found by its hash', () => createApiKeyStore(db).findByHash('h')],
  ['a key is found by its id', () => createApiKeyStore(db).find('i')],
  ['keys of a tenant are listed', () => createApiKeyStore(db).listOfTenant('t1')],
  ['a key is replaced', () => createApiKeyStore(db).replace('i', 'j', 5)],
  ['a key is revoked', () => createApiKeyStore(db).revoke('i', 5)],
  ['the audit log is read', () => eachOfAudit(scope, {})],
  ['the audit log of all tenants is read', () => eachOfAudit(null, {})],
  ['the audit log of some days is read', () => eachOfAudit(scope, { fromMs: 1, untilMs: 9 })],
  ['changes of some kinds are read', () => eachOfAudit(scope, { actions: ['delete_fact'] })],
  ['the changes of a caller are read', () => eachOfAudit(scope, { callerId: 'clr_1' })],
  ['the changes of one thing are read', () => eachOfAudit(null, { subjectId: 'key_1' })],
  ['audit entries are found', () => createAuditLog(db).findMany(scope, ['a', 'b'])],
  ['the trace of a recall is found', () => traces().findLatest(scope, 't')],
  ['the traces of a call are listed', () => traces().listOfCall(scope, contactOfCall, 10)],
  ['traces are found', () => traces().findMany(scope, ['a', 'b'])],
  ['calls of traces are found', () => createTracedCallStore(db).find(scope, 'k', TRACED)],
  [
    'usage is read',
    () => createUsageStore(db).findMany(['2026-01', '2026-02'].map((month) => ({ scope, month }))),
  ],
  ['answers are looked for', () => createEnrichmentStore(db).findAll(scope, 'u')],
  ['requests to providers are counted', () => ledger().add(COUNTED, NO_COUNTS)],
  ['requests of a month are reserved', () => ledger().reserve('p', '2026-01', 1, 5)],
  ['requests of a month are read', () => ledger().months(['p'], 5)],
  ['old transcripts are looked for', () => retained().removeTranscripts(scope, 5, null, 9)],
  [
    'more old transcripts are looked for',
    () => retained().removeTranscripts(scope, 5, { value: 3, id: 'b' }, 9),
  ],
  ['old calls are looked for', () => retained().removeCalls(scope, 5)],
  ['stale memories are looked for', () => createContactStore(db, idsOf).listStale(5)],
  [
    'callers not seen for long are looked for',
    () => createContactStore(db, idsOf).listUnseenSince(scope, 5, 10),
  ],
  ['erasures that are due are looked for', () => erasures().listDue(10)],
  ['an erasure is claimed', () => erasures().claim('e', 5)],
  ['the receipts of a scope are listed', () => each((of) => erasures().list(scope, null, of))],
  ['the receipts of a number are listed', () => each((of) => erasures().list(scope, e164, of))],
  ['the wish of a caller is looked for', () => requests().openUntil(scope, 'c')],
  ['a request is opened', () => requests().open(scope, REQUEST)],
  ['a request is dismissed', () => requests().dismiss(DISMISSAL)],
  ['requests are settled', () => requests().settle(ERASURE)],
  ['the requests of a scope are listed', () => each((of) => requests().list(scope, null, of))],
  ['the requests of all are listed', () => each((of) => requests().list(null, null, of))],
  ['the open requests of all', () => each((of) => requests().list(null, 'open', of))],
  ['the open requests are listed', () => each((of) => requests().list(scope, 'open', of))],
  ['the requests of a caller are read', () => requests().ofCaller(scope, 'c')],
  ['open requests are counted', () => requests().countOpen(5)],
  [
    'tombstones are looked for',
    () => tombstones().keepsOut(scope, { sessionId: 's', e164, startedAtMs: 5 }),
  ],
  ['whether a scope has tombstones', () => tombstones().mayKeepOut(scope, 0)],
  ['sessions of an erasure are read', () => tombstones().sessionsOf('e', 'a', 10)],
  ['statistics are read', () => createIntentStatisticsStore(db).find(scope)],
  ['spending is reserved', () => createModelSpending(db, 100).reserve(scope, 1, 5)],
];

const retained = () => createRetainedData(db);
const ledger = () => createProviderLedger(db);
const COUNTED = { scope, provider: 'p', atMs: 5 };
const requests = () => createErasureRequestStore(db);
const OPERATOR = { kind: 'operator', keyId: null, lastFour: null } as const;
const REQUEST = { uid: 'r', contactUid: 'c', askedAtMs: 5, openedAtMs: 6 };
const DISMISSAL = { ...REQUEST, scope, reason: 'Mistaken', by: OPERATOR, atMs: 9 };
const ERASURE = {
  uid: 'e',
  target: { kind: 'caller', scope, contactKey: 'k', contactUid: 'c' },
  state: 'running',
  requestedBy: OPERATOR,
  onRequest: true,
  requestedAtMs: 7,
  finishedAtMs: null,
  places: [],
  keptOut: 0,
} as const;
const erasures = () => createErasureStore(db, idsOf);
const tombstones = () => createTombstoneStore(db, idsOf);
const traces = () => createRecallTraceStore(db, idsOf);
const contactOfCall = { key: 'c', contactKey: 'k' };
const TRACED = [
  { key: 'a', recalledAtMs: 6 },
  { callId: 'c', startedAtMs: 5 },
];

const ALL: AuditFilter = {
  actions: null,
  subjectId: null,
  callerId: null,
  fromMs: null,
  untilMs: null,
};

const eachOfAudit = (within: Scope | null, filter: Partial<AuditFilter>) =>
  each((request) => createAuditLog(db).list(within, { ...ALL, ...filter }, request));

async function each(
  read: (request: PageRequest) => Promise<unknown>,
  at: Position = position,
): Promise<void> {
  for (const { after, before, ...request } of PAGES) {
    await read({ ...request, after: after && at, before: before && at });
  }
}

async function readAll(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _batch of batches);
}

test.each(QUERIES)('%s by an index, without a sort in memory', async (_what, work) => {
  const plans = await plansOf(work);
  expect(plans.length).toBeGreaterThan(0);
  for (const { sent, stages } of plans) {
    expect(
      stages.some((stage) => stage === 'IXSCAN' || stage === 'IDHACK'),
      show(sent),
    ).toBe(true);
    expect(stages, show(sent)).not.toContain('SORT');
  }
});

test('the keys of a page of tenants are found by an index and sorted in memory', async () => {
  const plans = await plansOf(() => createApiKeyStore(db).listOfTenants(['t1', 't2']));
  expect(plans.map(({ stages }) => stages)).toEqual([['SORT', 'FETCH', 'IXSCAN']]);
});

const ANYBODY: CallerSearch = {
  order: 'last_seen',
  number: null,
  prefixes: null,
  nameStarts: null,
  conditions: { tags: [], lastSeenFromMs: null, lastSeenUntilMs: null, outcome: null },
};
const withConditions = (conditions: Partial<CallerConditions>): Partial<CallerSearch> => ({
  conditions: { ...ANYBODY.conditions, ...conditions },
});

const LAST_SEEN = 'scope_1_lastSeenMs_-1_uid_-1';
const FIRST_SEEN = 'scope_1_firstSeenMs_1_uid_1';
const NUMBER = 'scope_1_e164_1_uid_1';
const TAGS = 'scope_1_profile.tags_1_lastSeenMs_-1_uid_-1';
/** One for each direction. */
const NAMES = ['scope_1_nameWords_1_uid_1', 'scope_1_nameWords_-1_uid_-1'];

/** What is looked for, and the index that is read for it, or those. */
const CALLER_SEARCHES: [string, Partial<CallerSearch>, string | string[]][] = [
  ['in the order of their last call', {}, LAST_SEEN],
  ['in the order of their first call', { order: 'first_seen' }, FIRST_SEEN],
  ['in the order of their numbers', { order: 'number' }, NUMBER],
  ['by the beginning of a number', { order: 'number', prefixes: ['+1415', '+415'] }, NUMBER],
  ['by a tag', withConditions({ tags: ['a'] }), TAGS],
  ['by tags and a time', withConditions({ tags: ['a', 'b'], lastSeenFromMs: 5 }), TAGS],
  ['by a time', withConditions({ lastSeenFromMs: 5, lastSeenUntilMs: 9 }), LAST_SEEN],
  ['by an outcome', withConditions({ outcome: 'other' }), LAST_SEEN],
  ['by a name', { order: 'name', nameStarts: ['an'] }, NAMES],
  [
    'by a name and an outcome',
    { order: 'name', nameStarts: ['an'], ...withConditions({ outcome: 'other' }) },
    NAMES,
  ],
];

test.each(CALLER_SEARCHES)(
  'callers are found %s by one index, and shown by their ids',
  async (_what, search, index) => {
    const sought = { ...ANYBODY, ...search };
    const isText = sought.order === 'number' || sought.order === 'name';
    const value = sought.order === 'number' ? '+14155550100' : isText ? 'anna' : 500;
    const store = createContactStore(db, idsOf);
    const plans = await plansOf(async () => {
      await store.findOrCreate(scope, e164, { by: 'b', atMs: 7, newUid: 'u' });
      await store.updateProfile(scope, 'u', { name: 'Anna Bell', updatedAtMs: 1 });
      seen = [];
      await each((request) => store.search(scope, sought, request), { value, id: 'x' });
    });
    expect(plans.length).toBeGreaterThan(0);
    for (const { sent, stages, indexName } of plans) {
      expect([index, 'uid_1', '_id_'].flat(), show(sent)).toContain(indexName);
      expect(stages, show(sent)).not.toContain('SORT');
    }
    expect(plans.map(({ indexName }) => indexName)).toEqual(expect.arrayContaining([index].flat()));
  },
);

const ANY_CALL: CallSearch = {
  order: 'newest',
  contactKey: null,
  callId: null,
  agentId: null,
  outcome: null,
  summaryState: null,
  startedFromMs: null,
  startedUntilMs: null,
};

const CALL_SEARCHES: [string, Partial<CallSearch>, string][] = [
  ['in the order of their time', {}, 'scope_1'],
  ['in a time', { startedFromMs: 1, startedUntilMs: 9 }, 'scope_1'],
  ['of a caller', { contactKey: 'k' }, 'scope_1_contactId_1'],
  ['of a caller in a time', { contactKey: 'k', startedFromMs: 1 }, 'scope_1_contactId_1'],
  ['by their id', { callId: 'c' }, 'scope_1_callId_1'],
  ['by their agent', { agentId: 'a' }, 'scope_1_agentId_1'],
  ['by their outcome', { outcome: 'other' }, 'scope_1_body.outcome_1'],
  ['by the state of their summary', { summaryState: 'failed' }, 'scope_1_summaryState_1'],
  ['by an agent and an outcome', { agentId: 'a', outcome: 'other' }, 'scope_1_agentId_1'],
];

test.each(CALL_SEARCHES)(
  'calls are found %s by one index, and shown by their ids',
  async (_what, search, index) => {
    const orders: CallSearch['order'][] = ['newest', 'oldest'];
    const plans = await plansOf(async () => {
      for (const order of orders) {
        await each((request) => calls().search(scope, { ...ANY_CALL, ...search, order }, request));
      }
    });
    for (const { sent, stages, indexName } of plans) {
      expect([`${index}_startedAtMs_-1_uid_-1`, 'uid_1'], show(sent)).toContain(indexName);
      expect(stages, show(sent)).not.toContain('SORT');
    }
  },
);

const show = (command: Document) => JSON.stringify(command);

test("the job scheduler's poll uses its index", async () => {
  const agenda = new Agenda({ backend: new MongoBackend({ mongo: db }), processEvery: 20 });
  agenda.define('work', async () => {});
  const plans = await plansOf(async () => {
    await agenda.start();
    await agenda.now('work');
    await expect.poll(() => seen.some((one) => isPoll(one)), { timeout: 5_000 }).toBe(true);
    await agenda.stop();
  });
  const polls = plans.filter(({ sent }) => isPoll(sent));
  expect(polls.length).toBeGreaterThan(0);
  for (const { stages, indexName } of polls) {
    expect(stages).toContain('IXSCAN');
    expect(indexName).not.toBeNull();
  }
});

function isPoll(command: Document): boolean {
  return command.findAndModify === 'agendaJobs' && '$or' in command.query;
}
