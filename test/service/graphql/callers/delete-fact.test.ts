import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { newNumber, newSession, settled } from '../../../support/samples/calls.ts';
import {
  callsOf,
  correctFact,
  deleteFact,
  everythingShown,
  factOf,
  factsOf,
  resummariseCall,
} from '../../../support/samples/fact-changes.ts';
import { createClock, talkAndSettle } from '../../../support/samples/sample-dialogues.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService, type TestTenant } from '../../../support/service/service.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 4, 15);
const SECRET = /secret\.example/;
const clock = createClock(START_MS);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let client: MongoClient;
let service: Service;
let tenant: TestTenant;
let number: string;
let session: string;

beforeAll(async () => {
  database = await openTestDatabase();
  client = await new MongoClient(database.uri).connect();
  service = await startService({ now: clock.now, mongodbUri: database.uri });
});

afterAll(async () => {
  await service.stop();
  await client.close();
  await database.close();
});

const says = (email: string, more = '') => `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner, my glasses are broken.
  agent: Thanks, Olga. And your e-mail address?
  user: My e-mail is ${email}.
  agent: Thank you. ${more}`;

const PROMISE = `
  agent: Corner Optics, hello.
  user: Hello, Olga Brenner. Could you send the invoice to olga@secret.example please?
  agent: Sure, we will send the invoice to olga@secret.example tomorrow.`;

beforeEach(async () => {
  tenant = await service.createTenant();
  number = newNumber();
  session = newSession();
  clock.set(START_MS);
  const first = { lines: says('olga@secret.example'), session_id: session };
  await talkAndSettle(tenant.live, number, first);
  clock.set(START_MS + DAY_MS);
  await talkAndSettle(tenant.live, number, { lines: PROMISE });
  clock.set(START_MS + 2 * DAY_MS);
});

const deleteEmail = async (as = tenant.live) => {
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  const { caller, errors } = await deleteFact(as, id);
  expect(errors).toEqual([]);
  return caller;
};

/** Everything in the database about the tenant's callers, but for what was said. */
async function stored(): Promise<string> {
  const rows = await Promise.all(
    ['contacts', 'calls', 'fact_corrections'].map((name) =>
      client
        .db()
        .collection(name)
        .find({ scope: `${tenant.id}:live` })
        .toArray(),
    ),
  );
  return JSON.stringify(rows);
}

test('a deleted fact is in nothing that is shown or stored, but for the transcripts', async () => {
  expect(await everythingShown(tenant.live, number)).toMatch(SECRET);
  expect(await stored()).toMatch(SECRET);
  const caller = await deleteEmail();
  expect(caller?.memory.summary).toMatch(/Olga Brenner/);
  const shown = await everythingShown(tenant.live, number);
  expect(shown).not.toMatch(SECRET);
  expect(shown).toMatch(/glasses/);
  expect(await stored()).not.toMatch(SECRET);
  const said = (await callsOf(tenant.live, number)).flatMap(({ facts }) => facts);
  expect(said.map(({ kind }) => kind)).not.toContain('EMAIL');
});

test('calls that are older than those which memory is made of are cleaned, too', async () => {
  const rows = client.db().collection<{ _id: string; startedAtMs: number }>('calls');
  const scope = `${tenant.id}:live`;
  const [call] = await rows.find({ scope, recorded: true }).sort({ startedAtMs: 1 }).toArray();
  if (!call) throw new Error('There was a call');
  const older = Array.from({ length: 230 }, (_, index) => ({
    ...call,
    _id: randomUUID(),
    uid: randomUUID(),
    callId: randomUUID(),
    startedAtMs: call.startedAtMs - 1000 * (index + 1),
  }));
  await rows.insertMany(older);
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  const cleaned = async () => {
    expect((await deleteFact(tenant.live, id)).errors).toEqual([]);
    expect(await stored()).not.toMatch(SECRET);
    return rows.countDocuments({ scope, 'facts.deletedAtMs': { $exists: true } });
  };
  expect(await cleaned()).toBe(232);
  // As if the deletion had been interrupted before these calls: a second one completes it.
  await rows.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } });
  await rows.insertMany(older);
  expect(await cleaned()).toBe(232);
});

test('it does not come back with a new summary of a call that memory does not read any more', async () => {
  await deleteEmail();
  const rows = client.db().collection<{ _id: string; startedAtMs: number }>('calls');
  const call = await rows.findOne({ sessionId: session });
  if (!call) throw new Error('There was a call');
  const newer = Array.from({ length: 110 }, (_, index) => ({
    ...call,
    _id: randomUUID(),
    uid: randomUUID(),
    sessionId: randomUUID(),
    callId: randomUUID(),
    startedAtMs: call.startedAtMs + 1000 * (index + 1),
    facts: [],
    summary: '',
  }));
  await rows.insertMany(newer);
  const { call: found } = await tenant.live.graphql<{ call: { id: string } }>(
    `{ call(sessionId: "${session}") { id } }`,
  );
  expect((await resummariseCall(tenant.live, found.id)).errors).toEqual([]);
  const after = await eventually(async () => {
    const row = await rows.findOne({ sessionId: session });
    expect(row).toMatchObject({ summaryState: 'done', summary: expect.stringMatching(/glasses/) });
    return row;
  });
  expect(JSON.stringify(after)).not.toMatch(SECRET);
});

test('the history says that there was something, at every instant', async () => {
  await deleteEmail();
  for (const asOfMs of [START_MS, START_MS + DAY_MS, null]) {
    const facts = await factsOf(tenant.live, number, { history: true, asOfMs, kinds: ['EMAIL'] });
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) {
      expect(fact).toMatchObject({ value: '', endedBy: 'DELETED', evidence: { words: '' } });
    }
    expect(await factsOf(tenant.live, number, { asOfMs, kinds: ['EMAIL'] })).toEqual([]);
  }
});

test('it does not come back with new summaries, a new write-back of the call, or another call', async () => {
  await deleteEmail();
  for (const { id } of await callsOf(tenant.live, number)) {
    expect((await resummariseCall(tenant.live, id)).errors).toEqual([]);
  }
  await settled(tenant.live);
  expect(await everythingShown(tenant.live, number)).not.toMatch(SECRET);
  const richer = { lines: says('olga@secret.example', 'Goodbye.'), session_id: session };
  await talkAndSettle(tenant.live, number, richer);
  expect(await everythingShown(tenant.live, number)).not.toMatch(SECRET);
  clock.set(START_MS + 3 * DAY_MS);
  await talkAndSettle(tenant.live, number, { lines: 'agent: Hello?\nuser: Is my order ready?' });
  expect(await everythingShown(tenant.live, number)).not.toMatch(SECRET);
  expect(await stored()).not.toMatch(SECRET);
});

test('a later call that says it again is remembered', async () => {
  await deleteEmail();
  clock.set(START_MS + 3 * DAY_MS);
  await talkAndSettle(tenant.live, number, { lines: says('olga@secret.example') });
  expect((await tenant.live.recall(number)).memory.summary).toMatch(SECRET);
});

test('a write-back of a call that had begun before it was deleted does not bring it back', async () => {
  const running = newSession();
  await tenant.live.recall({ phone_number: number, session_id: running });
  clock.set(START_MS + 2 * DAY_MS + 60_000);
  await deleteEmail();
  clock.set(START_MS + 2 * DAY_MS + 120_000);
  const lines = says('olga@secret.example');
  await talkAndSettle(tenant.live, number, { lines, session_id: running });
  expect(await everythingShown(tenant.live, number)).not.toMatch(SECRET);
});

test('what was entered by hand is deleted with what it took the place of', async () => {
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  await correctFact(tenant.live, { id, value: 'olga@second.example' });
  clock.set(START_MS + 3 * DAY_MS);
  await deleteEmail();
  expect(await everythingShown(tenant.live, number)).not.toMatch(/second\.example/);
  expect(await stored()).not.toMatch(/second\.example/);
  expect(await factsOf(tenant.live, number, { kinds: ['EMAIL'] })).toEqual([]);
});

test('a name and a day leave the notes in every form, quotations too', async () => {
  const own = newNumber();
  const lines = `
    agent: Boiler Care, who is calling?
    user: This is Daniel Okafor, my boiler is broken.
    agent: A repair is $145. I have Friday 13 March at 3 pm, does that work, Daniel?
    user: Yes, that works.
    agent: Then Friday 13 March at 3 pm is booked for $145.`;
  await talkAndSettle(tenant.live, own, { lines, outcome: 'appointment_booked' });
  const forms = { NAME: /Daniel|Okafor/, APPOINTMENT: /13 March/ };
  for (const [kind, form] of Object.entries(forms)) {
    const fact = await factOf(tenant.live, own, kind);
    expect(await everythingShown(tenant.live, own)).toMatch(form);
    expect((await deleteFact(tenant.live, fact.id)).errors).toEqual([]);
    expect(await everythingShown(tenant.live, own)).not.toMatch(form);
  }
});

test('deleting it twice is no fault, correcting it then is one', async () => {
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  expect((await deleteFact(tenant.live, id)).errors).toEqual([]);
  expect((await deleteFact(tenant.live, id)).errors).toEqual([]);
  const changes = client.db().collection('fact_corrections');
  expect(await changes.countDocuments({ scope: `${tenant.id}:live` })).toBe(1);
  const { errors } = await correctFact(tenant.live, { id, value: 'a@x.example' });
  expect(errors).toMatchObject([{ code: 'WRONG_STATE', path: ['id'] }]);
});

test('the operator deletes by the id alone; another tenant and the other mode find nothing', async () => {
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  const other = await service.createTenant();
  for (const stranger of [other.live, other.test, tenant.test]) {
    const { caller, errors } = await deleteFact(stranger, id);
    expect(caller).toBeNull();
    expect(errors).toEqual([{ code: 'NOT_FOUND', path: ['id'], message: 'Nothing has this id' }]);
  }
  expect(await everythingShown(tenant.live, number)).toMatch(SECRET);
  await deleteEmail(service.operator);
  expect(await everythingShown(tenant.live, number)).not.toMatch(SECRET);
});
