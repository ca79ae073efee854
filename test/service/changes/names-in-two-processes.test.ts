import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '../../support/clients/client.ts';
import { idOfCaller, tryUpdateCaller } from '../../support/samples/caller-changes.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { type ServicePair, startServicePair } from '../../support/service/service-pair.ts';
import { importDirectory } from '../directory/importing.ts';

const ROUNDS = 1;
const CALLERS = 30;
const UNLIMITED = { rateLimit: { capacity: 100_000, refillPerS: 100_000 } };

let services: ServicePair;
let here: Client;
let there: Client;

/** Without workers: a summary would compute the memory once more, and hide what the write-back left. */
beforeAll(async () => {
  services = await startServicePair({ ROLE: 'api', TENANT_CONCURRENCY: '200' });
  const { live } = await services.createTenant(UNLIMITED);
  here = live;
  there = createClient(services.second.origin, live.token);
});
afterAll(() => services.close());

const numbersOf = (count: number) => Array.from({ length: count }, () => newNumber());

/** What the next agent hears in either process. */
async function heard(number: string): Promise<string[]> {
  const recalls = await Promise.all([here, there].map((client) => client.recall(number)));
  return recalls.flatMap(({ caller, memory }) => [String(caller.name), memory.summary]);
}

async function expectNames(numbers: readonly string[], name: string): Promise<void> {
  const all = (await Promise.all(numbers.map(heard))).flat();
  expect(all.filter((text) => !text.startsWith(name))).toEqual([]);
}

/** In different moments, so that some fall into each step of a change. */
const writeBackAll = (client: Client, numbers: readonly string[]) =>
  Promise.all(
    numbers.map(async (phone_number, place) => {
      await sleep(3 * place);
      await client.writeBack(finishedCall({ phone_number }));
    }),
  );

const importAll = (client: Client, numbers: readonly string[], name: string) =>
  importDirectory(client, { rows: numbers.map((phoneNumber) => ({ phoneNumber, name })) });

test('an imported name is heard by the next recall, though first calls end in another process meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [listed, unlisted] = [numbersOf(CALLERS), numbersOf(CALLERS / 2)];
    await importAll(here, listed, 'Ada King');
    const numbers = [...listed, ...unlisted];
    const [{ refused }] = await Promise.all([
      importAll(here, numbers, 'Grace Hopper'),
      writeBackAll(there, numbers),
    ]);
    expect(refused).toBe(0);
    await expectNames(numbers, 'Grace Hopper');
  }
}, 120_000);

test('so is a name that updateCaller writes while calls end in another process', async () => {
  const numbers = numbersOf(6);
  await importAll(here, numbers, 'Ada King');
  const ids = await Promise.all(numbers.map((number) => idOfCaller(here, number)));
  for (const name of ['Grace Hopper', 'Ida Rhodes', 'Joan Clarke']) {
    const changed = ids.map((id) => tryUpdateCaller(here, id, { name }));
    await Promise.all([...changed, writeBackAll(there, numbers), writeBackAll(there, numbers)]);
    await expectNames(numbers, name);
  }
}, 120_000);
