import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import {
  FENCE_TALK,
  finishedCall,
  HEATER_TALK,
  newNumber,
  newSession,
  settled,
} from '../../support/samples/calls.ts';
import {
  correctFact,
  deleteFact,
  factOf,
  factsOf,
  resummariseCall,
} from '../../support/samples/fact-changes.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import {
  type FaultProxy,
  type HeldMessage,
  startFaultProxy,
} from '../../support/service/fault-proxy.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';
import { callerId, forget } from './erasure.ts';

/** Two services on one database; what the slow one sends to it can be held back. */
let service: Service;
let slow: Service;
let proxy: FaultProxy;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await startFaultProxy(database.uri);
  // The slow one makes all summaries.
  service = await startService({ mongodbUri: database.uri, settings: { ROLE: 'api' } });
  slow = await startService({ mongodbUri: proxy.uri });
});

afterAll(async () => {
  await slow.stop();
  await service.stop();
  await proxy.close();
  await database.close();
});

const OLD_WORDS = ['Maria Lopez', 'water heater', 'basement'];

async function storedRows(): Promise<object[]> {
  return (JSON.parse(await wholeDatabase(database.uri)) as object[][]).flat();
}

/** What of a caller is found in the whole database, and which of the words that others use too in rows of the tenant. */
async function tracesOf(
  { tenantId, number, session }: Pick<Known, 'tenantId' | 'number' | 'session'>,
  ...words: readonly string[]
): Promise<string[]> {
  const rows = (await storedRows()).map((row) => JSON.stringify(row));
  const isFound = (word: string) => rows.some((row) => row.includes(word));
  const own = rows.filter((row) => row.includes(tenantId));
  const isTold = (word: string) => own.some((row) => row.includes(word));
  return [...[number, session, ...words].filter(isFound), ...OLD_WORDS.filter(isTold)];
}

type Known = {
  readonly tenantId: string;
  readonly live: Client;
  /** The same key at the slow service. */
  readonly late: Client;
  readonly number: string;
  readonly session: string;
  readonly id: string;
};

/** A caller with one call. */
async function knownCaller(): Promise<Known> {
  const { id: tenantId, live } = await service.createTenant();
  const late = slow.client(live.token ?? '');
  const number = newNumber();
  const session = newSession();
  await live.writeBack(finishedCall({ phone_number: number, session_id: session }));
  await settled(live);
  // The job goes on for a moment after the call is done.
  await eventually(async () => {
    const rows = (await storedRows()).map((row) => JSON.stringify(row));
    const told = rows.filter((row) => row.includes('callSummarised') && row.includes(tenantId));
    expect(told).toHaveLength(1);
  });
  const id = (await callerId(live, number)) ?? '';
  return { tenantId, live, late, number, session, id };
}

/** The command as it is sent: its name is the first element of the document, its value the collection. */
const command = (name: string, collection: string) => [`${name}\0`, `${collection}\0`] as const;

let held: HeldMessage | null = null;
const hold = (name: string, collection: string, ...texts: string[]) => {
  held = proxy.hold(...command(name, collection), ...texts);
  return held;
};
afterEach(() => held?.release());

/** The next owner of the number, who has a call of their own. */
async function nextOwner({ live, number }: Known) {
  const session = newSession();
  expect(await live.recall({ phone_number: number, session_id: session })).toMatchObject({
    known: false,
    caller: { name: null },
    memory: { summary: '', recent_calls: [] },
  });
  const call = { phone_number: number, session_id: session, transcript: FENCE_TALK, duration_s: 0 };
  await live.writeBack(finishedCall(call));
}

const refused = [{ code: 'NOT_FOUND', path: ['id'] }];

describe('What was under way for a caller who is forgotten', () => {
  test('a trace of a recall is not stored', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const { came, release } = hold('insert', 'recall_traces');
    const told = await late.recall(number);
    expect(told.memory.summary).toContain('heater');
    await came;
    await forget(live, number);
    release();
    await eventually(async () => {
      expect(await tracesOf(known)).toEqual([]);
    });
  });

  test('the session of a recall is not stored', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const session = newSession();
    const { came, release } = hold('update', 'calls', session);
    const recall = late.recall({ phone_number: number, session_id: session });
    await came;
    await forget(live, number);
    release();
    expect((await recall).known).toBe(true);
    await eventually(async () => {
      expect(await tracesOf(known, session)).toEqual([]);
    });
  });

  test("a provider's answer is not stored", async () => {
    const { live } = await service.createTenant();
    const late = slow.client(live.token ?? '');
    const number = newNumber();
    const { came, release } = hold('update', 'enrichments');
    await late.recall(number);
    await came;
    const id = (await callerId(live, number)) ?? '';
    await forget(live, number);
    release();
    await eventually(async () => {
      const uid = id.slice('clr_'.length);
      const left = (await storedRows()).map((row) => JSON.stringify(row));
      expect(left.filter((row) => row.includes('"provider"') && row.includes(uid))).toEqual([]);
      expect(left.filter((row) => row.includes(number))).toEqual([]);
    });
  });

  test('a new write-back is not stored, and no later memory is made of it', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const session = newSession();
    const stored = hold('findAndModify', 'calls', session);
    const writeBack = late.writeBack(finishedCall({ phone_number: number, session_id: session }));
    await stored.came;
    await forget(live, number);
    expect((await live.recall(number)).known).toBe(false);
    const asked = hold('find', 'tombstones');
    stored.release();
    await asked.came;
    // By now the late call is stored, and whoever makes a memory reads it.
    await live.writeBack(
      finishedCall({ phone_number: number, transcript: FENCE_TALK, duration_s: 0 }),
    );
    asked.release();
    await writeBack;
    expect(await tracesOf({ ...known, number: session })).toEqual([]);
    expect(await live.profile(number)).toMatchObject({ total_calls: 1, name: null });
  });

  test.each([
    ['findAndModify', 'calls'],
    ['insert', 'call_bodies'],
  ])('a write-back in one round is not stored, nor told the next owner: %s %s', async (...what) => {
    const known = await knownCaller();
    const { live, late, number } = known;
    await late.recall(number);
    const session = newSession();
    const { came, release } = hold(...what, 'sapphire');
    const writeBack = late.writeBack(
      finishedCall({
        phone_number: number,
        session_id: session,
        agent_metadata: { note: 'sapphire' },
      }),
    );
    await came;
    // The contact is marked by then, as what the erasure did not find.
    await eventually(async () => expect(JSON.stringify(await storedRows())).toContain('awaited'));
    await forget(live, number);
    await nextOwner(known);
    // Longer than a round without a fault takes.
    await sleep(200);
    release();
    await writeBack;
    expect(await live.profile(number)).toMatchObject({ total_calls: 1, name: null });
    expect(await tracesOf({ ...known, number: session }, 'sapphire')).toEqual([]);
  });

  test('a write-back that is stored and removed again is neither in the memory nor in a trace of the next owner', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    await late.recall(number);
    const session = newSession();
    const marked = hold('findAndModify', 'contacts', 'awaitedCalls');
    const stored = [hold('findAndModify', 'calls', session), hold('insert', 'call_bodies')];
    const writeBack = late.writeBack(finishedCall({ phone_number: number, session_id: session }));
    await Promise.all([marked, ...stored].map(({ came }) => came));
    await forget(live, number);
    for (const { release } of stored) release();
    await eventually(async () => {
      const rows = JSON.stringify(await storedRows());
      expect(rows).toContain(session);
      expect(rows).toContain('water heater');
    });
    const call = { phone_number: number, transcript: FENCE_TALK, duration_s: 0 };
    await live.writeBack(finishedCall(call));
    expect((await live.recall(number)).memory.summary).toContain('heater');
    await eventually(async () =>
      expect(JSON.stringify(await storedRows())).toMatch(/"summaryTold":"[^"]*heater/),
    );
    marked.release();
    await writeBack;
    expect(await tracesOf({ ...known, number: session })).toEqual([]);
    expect(await live.profile(number)).toMatchObject({ total_calls: 1, name: null });
  });

  test.each([
    ['insert', 'call_bodies'],
    ['update', 'calls'],
  ])('another write-back of a stored call is not stored: %s %s', async (name, collection) => {
    const known = await knownCaller();
    const { live, late, number, session } = known;
    const { came, release } = hold(name, collection, 'sapphire');
    const writeBack = late.writeBack(
      finishedCall({
        phone_number: number,
        session_id: session,
        transcript: [...HEATER_TALK, { role: 'user', text: 'My sapphire ring.', ts_ms: 12_000 }],
        agent_metadata: { note: 'sapphire' },
        duration_s: 0,
      }),
    );
    await came;
    await forget(live, number);
    release();
    await writeBack;
    expect(await tracesOf(known, 'sapphire')).toEqual([]);
  });

  test('a correction is not stored, and the next owner does not get it', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const { id } = await factOf(live, number, 'APPOINTMENT');
    const { came, release } = hold('insert', 'fact_corrections');
    const correcting = correctFact(late, { id, value: '17 June 2031 at 4 pm' });
    await came;
    await forget(live, number);
    await nextOwner(known);
    release();
    expect(await correcting).toMatchObject({ fact: null, errors: refused });
    const facts = await factsOf(live, number, { history: true });
    expect(facts.map(({ source }) => source)).not.toContain('OPERATOR');
    expect((await live.recall(number)).memory.summary).not.toMatch(/June|2031/);
    expect((await storedRows()).filter((row) => 'correction' in row)).toEqual([]);
  });

  test('a correction that is stored just before does not reach the next owner', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const { id } = await factOf(live, number, 'APPOINTMENT');
    const { came, release } = hold('update', 'contacts', 'memoryVersion');
    const correcting = correctFact(late, { id, value: '17 June 2031 at 4 pm' });
    await came;
    await forget(live, number);
    await nextOwner(known);
    release();
    expect(await correcting).toMatchObject({ fact: null, errors: refused });
    expect((await live.recall(number)).memory.summary).not.toMatch(/June|2031/);
  });

  test('a deletion of a fact is not stored', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const { id } = await factOf(live, number, 'APPOINTMENT');
    const { came, release } = hold('insert', 'fact_corrections');
    const deleting = deleteFact(late, id);
    await came;
    await forget(live, number);
    await nextOwner(known);
    release();
    expect(await deleting).toMatchObject({ caller: null, errors: refused });
    expect((await storedRows()).filter((row) => 'deletion' in row)).toEqual([]);
  });

  test.each([
    ['findAndModify', 'contacts', 'Rosalind'],
    ['update', 'contacts', 'memoryVersion'],
  ])('a change of the profile does not reach the next owner: %s %s', async (name, ...texts) => {
    const known = await knownCaller();
    const { live, late, number, id } = known;
    const { came, release } = hold(name, texts[0] ?? '', texts[1] ?? '');
    const changing = late.graphql<{ updateCaller: { caller: object | null; errors: object[] } }>(
      'mutation ($input: UpdateCallerInput!) { updateCaller(input: $input) { caller { id name } errors { code path } } }',
      { input: { id, name: 'Rosalind Franklin' } },
    );
    await came;
    await forget(live, number);
    await nextOwner(known);
    release();
    expect((await changing).updateCaller).toEqual({ caller: null, errors: refused });
    await eventually(async () => {
      const later = { ...known, number: known.session };
      expect(await tracesOf(later, 'Rosalind', 'rosalind')).toEqual([]);
    });
  });

  test('the next owner who calls as soon as the contact is gone keeps everything', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const { came, release } = hold('update', 'erasures', 'removed.contact');
    const forgetting = forget(late, number);
    await came;
    await nextOwner(known);
    const id = await callerId(live, number);
    release();
    expect(await forgetting).toMatchObject({ state: 'VERIFIED' });
    await settled(live);
    expect(await callerId(live, number)).toBe(id);
    expect(await live.profile(number)).toMatchObject({ total_calls: 1, name: null });
    expect(await tracesOf({ ...known, number: known.session })).toEqual([]);
  });

  test('an imported entry that was compared before is not stored', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const { came, release } = hold('update', 'contacts', 'Rosalind');
    const importing = late.graphql<{ importDirectory: object }>(
      'mutation ($input: ImportDirectoryInput!) { importDirectory(input: $input) { created updated errors { code } } }',
      { input: { rows: [{ phoneNumber: number, name: 'Rosalind Franklin' }] } },
    );
    await came;
    await forget(live, number);
    release();
    expect((await importing).importDirectory).toEqual({ created: 0, updated: 1, errors: [] });
    await eventually(async () => {
      expect(await tracesOf(known, 'Rosalind', 'rosalind')).toEqual([]);
    });
  });

  test('a summary is not stored', async () => {
    const known = await knownCaller();
    const { live, late, number } = known;
    const { calls } = await live.graphql<{ calls: { edges: { node: { id: string } }[] } }>(
      '{ calls { edges { node { id } } } }',
    );
    const { came, release } = hold('update', 'calls', 'summaryFallback');
    await resummariseCall(late, calls.edges[0]?.node.id ?? '');
    await came;
    await forget(live, number);
    await nextOwner(known);
    release();
    await settled(live);
    expect(await tracesOf({ ...known, number: known.session })).toEqual([]);
    expect(await live.profile(number)).toMatchObject({ total_calls: 1, name: null });
  });

  test('an export is refused, and has nothing of the next owner', async () => {
    const known = await knownCaller();
    const { live, late, number, id } = known;
    const { came, release } = hold('find', 'calls', 'startedAtMs');
    const exporting = late.graphql<{ exportCaller: object }>(
      'mutation ($input: ExportCallerInput!) { exportCaller(input: $input) { document errors { code path } } }',
      { input: { id } },
    );
    await came;
    await forget(live, number);
    await nextOwner(known);
    release();
    expect((await exporting).exportCaller).toEqual({ document: null, errors: refused });
  });
});
