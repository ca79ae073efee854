import { beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { correctFact, deleteFact, factOf } from '../../support/samples/fact-changes.ts';
import { talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import {
  databaseUri,
  randomDatabaseName,
  withDatabaseName,
} from '../../support/service/database.ts';
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
let number: string;

/** Two services: each writes the traces of its own recalls. */
beforeAll(async () => {
  const database = await databaseUri();
  const mongodbUri = withDatabaseName(database.uri, randomDatabaseName());
  first = await startService({ mongodbUri });
  second = await startService({ mongodbUri });
  const { live } = await first.createTenant();
  here = live;
  there = createClient(second.origin, live.token);
  return async () => {
    await Promise.all([first.stop(), second.stop()]);
    await database.stop();
  };
});

async function meet() {
  number = newNumber();
  await talkAndSettle(here, number, { lines: LINES });
  return factOf(here, number, 'EMAIL');
}

const tracesOf = (client: Client, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await client.recall(number)).trace_id));

test('a deleted fact leaves the traces that are stored, and the rest of them stays', async () => {
  const { id } = await meet();
  const [traceId = ''] = await tracesOf(here, 1);
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
  for (let round = 0; round < 5; round += 1) {
    const { id } = await meet();
    const told = (await Promise.all([tracesOf(here, 5), tracesOf(there, 5)])).flat();
    const [, more] = await Promise.all([
      deleteFact(here, id),
      Promise.all([tracesOf(here, 5), tracesOf(there, 5)]),
    ]);
    for (const traceId of [...told, ...more.flat()]) await readTrace(there, traceId);
    await eventually(async () => {
      const traces = await Promise.all(
        [...told, ...more.flat()].map((one) => findTrace(here, one)),
      );
      expect(traces.map((trace) => trace?.summaryTold).join()).not.toContain(SECRET);
    }, 2_000);
  }
});

test('what later recalls tell is kept, and the traces of other callers and after a correction too', async () => {
  await meet();
  const [other = ''] = await tracesOf(here, 1);
  const { id } = await meet();
  const [corrected = ''] = await tracesOf(here, 1);
  await correctFact(here, { id, value: 'olga@right.example' });
  expect((await readTrace(here, corrected)).summaryTold).toContain(SECRET);
  await deleteFact(here, (await factOf(here, number, 'EMAIL')).id);
  const [later = ''] = await tracesOf(there, 1);
  expect((await readTrace(here, later)).summaryTold).toContain('Olga Brenner');
  expect((await readTrace(here, other)).summaryTold).toContain(SECRET);
});
