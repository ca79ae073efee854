import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { FENCE_TALK, finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { correctFact, factsOf } from '../../support/samples/fact-changes.ts';
import { type ServicePair, startServicePair } from '../../support/service/service-pair.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';
import { callerId, receiptOf, tryForget } from './erasure.ts';

const ROUNDS = 2;
const CALLS = 12;
const AT_LEAST_RECALLS = 10;
const OLD_WORDS = ['Maria Lopez', 'water heater', 'basement'];
const CHANGE = 'Rosalind';

let services: ServicePair;

beforeAll(async () => {
  services = await startServicePair();
});
afterAll(() => services.close());

type Told = { readonly session: string; readonly sentAtMs: number; readonly isOld: boolean };

/** Sends one request after another until it is ended. */
function repeat(send: () => Promise<unknown>) {
  let isOver = false;
  const work = (async () => {
    // A service that has stopped ends it, too.
    while (!isOver) {
      await send().catch(() => {
        isOver = true;
      });
    }
  })();
  return async () => {
    isOver = true;
    await work;
  };
}

/** Recalls of one number, each with a session of its own. */
function recalls(client: Client, number: string) {
  const told: Told[] = [];
  const end = repeat(async () => {
    const session = newSession();
    const sentAtMs = Date.now();
    const { status, body } = await client.tryRecall({ phone_number: number, session_id: session });
    if (status === 200) {
      const isOld = body.memory.summary !== '' || body.memory.recent_calls.length > 0;
      told.push({ session, sentAtMs, isOld });
    }
  });
  return { told, end };
}

const UPDATE =
  'mutation ($input: UpdateCallerInput!) { updateCaller(input: $input) { errors { code } } }';
const EXPORT = 'mutation ($input: ExportCallerInput!) { exportCaller(input: $input) { document } }';

type Changed = {
  readonly id: string;
  readonly number: string;
  readonly session: string | undefined;
  readonly factId: string | undefined;
};

/** Everything that changes or copies a caller, again and again. */
const changes = (client: Client, { id, number, session, factId = '' }: Changed) => {
  const updated = { id, name: `${CHANGE} Franklin`, tags: [CHANGE] };
  const again = () => ({ phone_number: number, session_id: session, duration_s: Math.random() });
  const another = () => finishedCall({ phone_number: number, duration_s: 600 });
  return [
    repeat(() => client.tryGraphql(UPDATE, { input: updated })),
    repeat(() => correctFact(client, { id: factId, value: '17 June 2031' })),
    repeat(() => client.tryWriteBack(finishedCall(again()))),
    repeat(() => client.tryWriteBack(another())),
    repeat(() => client.tryGraphql(EXPORT, { input: { id } })),
  ];
};

test('Forgetting under load leaves nothing of before, and the next owner starts with nothing', async () => {
  const limits = { rateLimit: { capacity: 100_000, refillPerS: 100_000 } };
  const { live: first } = await services.createTenant(limits);
  const second = createClient(services.second.origin, first.token);
  const clients = [first, second];
  let recallsMeanwhile = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const number = newNumber();
    const sessions = Array.from({ length: CALLS }, newSession);
    for (const session of sessions) {
      await first.writeBack(finishedCall({ phone_number: number, session_id: session }));
    }
    const id = (await callerId(first, number)) ?? '';
    const facts = await factsOf(first, number);
    const running = clients.flatMap((client) => [recalls(client, number), recalls(client, number)]);
    const others = clients.flatMap((client, at) =>
      changes(client, { id, number, session: sessions[at], factId: facts[at]?.id }),
    );
    const toldBefore = () => running.flatMap(({ told }) => told);
    await eventually(async () => expect(toldBefore().length).toBeGreaterThan(AT_LEAST_RECALLS));
    const before = toldBefore().length;
    const { receipt } = await tryForget(round % 2 === 0 ? first : second, id);
    await eventually(async () => {
      const found = await receiptOf(first, receipt?.id ?? '');
      expect(found).toMatchObject({ state: 'VERIFIED' });
    }, 60_000);
    const forgottenAtMs = Date.now();
    recallsMeanwhile += toldBefore().length - before;
    await eventually(async () => {
      const since = toldBefore().filter(({ sentAtMs }) => sentAtMs > forgottenAtMs);
      expect(since.length).toBeGreaterThan(AT_LEAST_RECALLS);
    });
    await Promise.all([...running.map(({ end }) => end()), ...others.map((end) => end())]);
    const told = toldBefore();
    const since = told.filter(({ sentAtMs }) => sentAtMs > forgottenAtMs);
    expect(since.filter(({ isOld }) => isOld)).toEqual([]);
    const old = told.filter(({ isOld }) => isOld).map(({ session }) => session);
    expect(old.length).toBeGreaterThan(0);
    await eventually(async () => {
      const stored = await wholeDatabase(services.databaseUri);
      const words = [...sessions, ...old, ...OLD_WORDS, CHANGE, CHANGE.toLowerCase()];
      expect(words.filter((word) => stored.includes(word))).toEqual([]);
      expect(since.filter(({ session }) => !stored.includes(session))).toEqual([]);
    });
    const call = finishedCall({ phone_number: number, transcript: FENCE_TALK, duration_s: 0 });
    await first.writeBack(call);
    expect(await first.profile(number)).toMatchObject({ total_calls: 1, name: null, tags: [] });
    expect(await factsOf(first, number, { history: true })).not.toContainEqual(
      expect.objectContaining({ source: 'OPERATOR' }),
    );
  }
  expect(recallsMeanwhile).toBeGreaterThan(ROUNDS);
}, 240_000);
