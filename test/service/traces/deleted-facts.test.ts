import { beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { correctFact, deleteFact, factOf } from '../../support/samples/fact-changes.ts';
import { talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { findTrace, readTrace } from './read-trace.ts';

const SECRET = 'olga@secret.example';
const LINES = `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner, my glasses are broken.
  agent: Thanks, Olga. And your e-mail address?
  user: My e-mail is ${SECRET}.
  agent: Thank you.`;

let first: Service;
let second: Service;
let here: Client;
let there: Client;

/** Two services: each writes the traces of its own recalls. */
beforeAll(async () => {
  const { uri: mongodbUri, close } = await openTestDatabase();
  first = await startService({ mongodbUri });
  second = await startService({ mongodbUri });
  const { live } = await first.createTenant();
  here = live;
  there = createClient(second.origin, live.token);
  return async () => {
    await Promise.all([first.stop(), second.stop()]);
    await close();
  };
});

async function meet() {
  const number = newNumber();
  await talkAndSettle(here, number, { lines: LINES });
  return { number, id: (await factOf(here, number, 'EMAIL')).id };
}

const tracesOf = (client: Client, number: string, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await client.recall(number)).trace_id));

test('a deleted fact leaves the traces that are stored, and the rest of them stays', async () => {
  const { number, id } = await meet();
  const [traceId = ''] = await tracesOf(here, number, 1);
  const before = await readTrace(here, traceId);
  expect(before.summaryTold).toContain(SECRET);
  expect((await deleteFact(here, id)).errors).toEqual([]);
  expect(await findTrace(here, traceId)).toEqual({
    ...before,
    summaryTold: '',
    callsTold: expect.anything(),
  });
});

test('nor is it in traces that either service has yet to write', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { number, id } = await meet();
    const told = (
      await Promise.all([tracesOf(here, number, 2), tracesOf(there, number, 2)])
    ).flat();
    const [, more] = await Promise.all([
      deleteFact(here, id),
      Promise.all([tracesOf(here, number, 2), tracesOf(there, number, 2)]),
    ]);
    for (const traceId of [...told, ...more.flat()]) await readTrace(there, traceId);
    await eventually(async () => {
      const traces = await Promise.all(
        [...told, ...more.flat()].map((one) => findTrace(here, one)),
      );
      expect(traces.map((trace) => trace?.summaryTold).join()).not.toContain(SECRET);
    }, 2_000);
  }
}, 120_000);

test('what later recalls tell is kept, and the traces of other callers and after a correction too', async () => {
  const { number: otherNumber } = await meet();
  const [other = ''] = await tracesOf(here, otherNumber, 1);
  const { number, id } = await meet();
  const [corrected = ''] = await tracesOf(here, number, 1);
  await correctFact(here, { id, value: 'olga@right.example' });
  expect((await readTrace(here, corrected)).summaryTold).toContain(SECRET);
  await deleteFact(here, (await factOf(here, number, 'EMAIL')).id);
  const [later = ''] = await tracesOf(there, number, 1);
  expect((await readTrace(here, later)).summaryTold).toContain('Olga Brenner');
  expect((await readTrace(here, other)).summaryTold).toContain(SECRET);
});
