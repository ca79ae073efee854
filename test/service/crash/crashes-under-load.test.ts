import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Client, createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { newStorage } from './storage.ts';

/** `npm run fuzz:crashes` makes more. */
const CRASHES = Math.ceil(Number(process.env.KILLS ?? 8) / 4);
const CLIENTS = 16;
/** How long a process lives at random: enough to acknowledge some calls on a slow machine. */
const LIFE_MS = { least: 100, most: 1_500 };

type Call = ReturnType<typeof finishedCall> & { phone_number: string };

/** Sends a call until it is acknowledged: by this process or the next. */
async function deliver(call: Call, client: () => Client, over: () => boolean): Promise<boolean> {
  while (!over()) {
    try {
      const { status } = await client().tryWriteBack(call);
      if (status === 204) return true;
    } catch {
      // The process is gone; the same call goes to the next one.
    }
    await sleep(20);
  }
  return false;
}

const COUNT = /* GraphQL */ `
  query Count($after: String) {
    calls(first: 100, after: $after) {
      edges { node { sessionId summaryState outcome } }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

type Counted = { sessionId: string; summaryState: string; outcome: string | null };
type Page = {
  calls: {
    edges: { node: Counted }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

async function allCalls(client: Client): Promise<Counted[]> {
  const found: Counted[] = [];
  let after: string | null = null;
  for (;;) {
    const { calls }: Page = await client.graphql<Page>(COUNT, { after });
    found.push(...calls.edges.map(({ node }) => node));
    if (!calls.pageInfo.hasNextPage) return found;
    after = calls.pageInfo.endCursor;
  }
}

const tally = (numbers: string[]) => {
  const counts: Record<string, number> = {};
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
};

test('Crashes under sixteen clients lose no acknowledged call, count none twice, and leave none unfinished', {
  timeout: 120_000 + CRASHES * 10_000,
}, async () => {
  const storage = await newStorage();
  let running: ServiceProcess = await startProcess(storage);
  const tenant = await createOperator(running.origin, storage.operatorToken).createTenant();
  const key = tenant.live.token as string;
  const client = () => createClient(running.origin, key);
  const numbers = Array.from({ length: 5 }, newNumber);
  const acknowledged: Call[] = [];
  let over = false;
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    for (let turn = 0; !over; turn += 1) {
      const phone_number = numbers[(index + turn) % numbers.length] as string;
      const call = finishedCall({ phone_number, session_id: newSession() });
      // Whatever was begun is finished, so that the count is known exactly.
      if (await deliver(call, client, () => false)) acknowledged.push(call);
      await sleep(100);
    }
  });
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await sleep(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least));
    await running.kill();
    running = await startProcess(storage);
  }
  over = true;
  await Promise.all(clients);
  await running.kill();
  running = await startProcess({ ...storage, later: true });

  const stored = await eventually(async () => {
    const calls = await allCalls(client());
    const waiting = calls.filter(({ summaryState }) => summaryState !== 'DONE');
    expect(waiting.map(({ summaryState }) => summaryState)).toEqual([]);
    return calls;
  }, 100_000);
  expect(acknowledged.length).toBeGreaterThan(CRASHES);
  expect(stored.map(({ sessionId }) => sessionId).sort()).toEqual(
    acknowledged.map(({ session_id }) => session_id).sort(),
  );
  const counts = tally(acknowledged.map(({ phone_number }) => phone_number));
  const profiles = await Promise.all(numbers.map((number) => client().getCaller(number)));
  const totals = profiles.map(({ body }, index) => [numbers[index], body.total_calls]);
  expect(Object.fromEntries(totals)).toEqual(counts);
  expect(await running.stop()).toBe(0);
  await storage.remove();
});
