import { expect, test } from 'vitest';
import { newNumber } from '../support/calls.ts';
import type { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { useService } from '../support/service.ts';

const service = useService();
const RECALLS = 15;

const manyRecalls = () =>
  `mutation { ${Array.from(
    { length: RECALLS },
    (_, n) => `a${n}: recallAndEnrich(input: { phoneNumber: "${newNumber()}" }) { known }`,
  ).join(' ')} }`;

const countCallers = async (client: Client) => (await client.snapshot()).callers.length;

/** Sends one change after another in one request, and goes once the first is made. */
async function goAfterTheFirst(client: Client): Promise<void> {
  const gone = new AbortController();
  const answer = fetch(`${service().origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: manyRecalls() }),
    signal: gone.signal,
  });
  await eventually(async () => expect(await countCallers(client)).toBeGreaterThan(0));
  gone.abort();
  await answer.catch(() => undefined);
}

test('What a client asked for is not worked on once it has gone', async () => {
  const made: number[] = [];
  // The fewest of a few: all may be done before the first is seen.
  while (made.length < 10 && !made.some((count) => count < RECALLS)) {
    const { live } = await service().createTenant();
    await goAfterTheFirst(live);
    await new Promise((done) => setTimeout(done, 500));
    made.push(await countCallers(live));
  }
  expect(Math.min(...made)).toBeLessThan(RECALLS);
});
