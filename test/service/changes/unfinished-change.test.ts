import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { factOf } from '../../support/samples/fact-changes.ts';
import { talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type FaultProxy, startFaultProxy } from '../../support/service/fault-proxy.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { callerId } from '../erasure/erasure.ts';

/** The changes are made at one service, and another sweeps. */
let service: Service;
let sweeping: Service;
let proxy: FaultProxy;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await startFaultProxy(database.uri);
  service = await startService({ mongodbUri: proxy.uri, settings: { ROLE: 'api' } });
  sweeping = await startService({ mongodbUri: database.uri });
});

afterAll(async () => {
  await service.stop();
  await sweeping.stop();
  await proxy.close();
  await database.close();
});

afterEach(() => proxy.cutAt(null));

const LINES = `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner, my glasses are broken.
  agent: Thanks, Olga. And your e-mail address?
  user: My e-mail is olga@wrong.example.
  agent: Thank you.`;

/** The write of a memory unsets its mark; the changes unset nothing. */
const MEMORY_WRITE = '$unset\0';

type Change = [field: string, input: object];

const CHANGES: ((live: Client, number: string) => Promise<Change>)[] = [
  async (live, number) => {
    const { id } = await factOf(live, number, 'EMAIL');
    return ['correctFact', { id, value: 'olga@right.example' }];
  },
  async (live, number) => ['deleteFact', { id: (await factOf(live, number, 'EMAIL')).id }],
  async (live, number) => ['updateCaller', { id: await callerId(live, number), name: 'Ida' }],
];

/** Makes a change that fails because the new memory cannot be stored. */
async function changeInVain(live: Client, [field, input]: Change): Promise<void> {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const mutation = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
  proxy.cutAt(MEMORY_WRITE);
  const { body } = await live.tryGraphql(mutation, { input });
  proxy.cutAt(null);
  expect(body.errors).toMatchObject([{ extensions: { code: 'service_unavailable' } }]);
}

test('Changes whose memories could not be stored are recalled all the same', async () => {
  const { live } = await service.createTenant();
  const summaryOf = async (number: string) => (await live.recall(number)).memory.summary;
  const numbers: string[] = [];
  for (const change of CHANGES) {
    const number = newNumber();
    numbers.push(number);
    await talkAndSettle(live, number, { lines: LINES });
    await changeInVain(live, await change(live, number));
  }
  const [corrected = '', deleted = '', renamed = ''] = numbers;
  await eventually(async () => {
    expect(await summaryOf(corrected)).toContain('olga@right.example');
    expect(await summaryOf(deleted)).not.toContain('@');
    expect(await summaryOf(renamed)).toMatch(/^Ida [\s\S]*olga@wrong\.example/);
  }, 20_000);
});
