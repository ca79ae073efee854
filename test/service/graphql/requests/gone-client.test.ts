import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();
const CHANGES = 15;

type Tenants = { tenants: { edges: { node: { name: string } }[] } };

async function countTenants(name: string): Promise<number> {
  const { tenants } = await service().operator.graphql<Tenants>(
    '{ tenants(first: 100) { edges { node { name } } } }',
  );
  return tenants.edges.filter(({ node }) => node.name === name).length;
}

/** Repeats a count until it stays the same. */
async function settledCount(name: string): Promise<number> {
  const count = await countTenants(name);
  await sleep(500);
  return (await countTenants(name)) === count ? count : settledCount(name);
}

/** Sends changes that are made one after another in one request. */
function sendChanges(name: string, signal: AbortSignal): Promise<unknown> {
  const { origin, operatorToken } = service();
  const changes = Array.from(
    { length: CHANGES },
    (_, n) => `a${n}: createTenant(input: { name: "${name}" }) { tenant { id } }`,
  );
  return fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `mutation { ${changes.join(' ')} }` }),
    signal,
  }).catch(() => undefined);
}

/** @returns how many changes were made for a client that went away once the first was */
async function leaveEarly(): Promise<number> {
  const name = randomUUID();
  const gone = new AbortController();
  const answer = sendChanges(name, gone.signal);
  await eventually(async () => expect(await countTenants(name)).toBeGreaterThan(0));
  gone.abort();
  await answer;
  return settledCount(name);
}

test('What a client asked for is done while it waits', async () => {
  const name = randomUUID();
  await sendChanges(name, new AbortController().signal);
  expect(await settledCount(name)).toBe(CHANGES);
});

test('What a client asked for is not worked on once it has gone', async () => {
  // The fewest of a few: all may be done before the first is seen.
  for (let tried = 0; tried < 5; tried += 1) {
    if ((await leaveEarly()) < CHANGES) return;
  }
  expect.fail('All was done each time');
});
