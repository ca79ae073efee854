import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { newStorage, type Storage } from '../crash/storage.ts';
import { placeEntry, spooled } from './spool-entries.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

let storage: Storage;
let process: ServiceProcess;
let folder: string;
const place = (entry: unknown) => placeEntry(folder, entry);

beforeEach(async () => {
  storage = await newStorage();
  process = await startProcess({ settings: { ...storage.settings, LOG_LEVEL: 'info' } });
  folder = join(storage.settings.DATA_DIR ?? '', 'spool');
  await mkdir(folder, { recursive: true });
});

afterEach(async () => {
  await process.kill();
  await storage.remove();
});

const faultsIn = (metrics: string) =>
  metrics.split('\n').filter((line) => line.startsWith('caller_memory_faults_total'));

test('Entries that cannot be used are counted, logged once and kept aside; the next are stored', async () => {
  const { createTenant, operator } = createOperator(process.origin, storage.operatorToken);
  const tenant = await createTenant();
  const scope = { tenantId: tenant.id, mode: 'live' };
  const number = newNumber();
  const secret = newNumber();
  const sent = spooled(number);
  const unusable = [
    await place({}),
    await place({ scope, call: { phone: secret }, traceId: TRACE_ID }),
    await place({ scope, sent: { ...spooled(secret), transcript: undefined } }),
    await place({ scope, sent: { ...spooled(secret), sessionId: { $gt: '' } } }),
    await place([]),
    await place(null),
  ];
  await place({ scope, sent });
  await eventually(async () => {
    expect((await tenant.live.getCaller(number)).body).toMatchObject({ total_calls: 1 });
  });
  for (let recall = 0; recall < 6; recall += 1) {
    expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
  }
  await eventually(async () => {
    const kept = (await readdir(folder)).sort();
    expect(kept).toEqual(unusable.map(({ name }) => `${name}.unusable`));
  });
  for (const { name, content } of unusable) {
    expect(await readFile(join(folder, `${name}.unusable`), 'utf8')).toBe(content);
  }
  const { text } = await operator.send('GET', '/metrics');
  expect(faultsIn(text)).toEqual([
    'caller_memory_faults_total{what="spooled write-back unusable"} 6',
  ]);
  const logged = process
    .logged()
    .split('\n')
    .filter((line) => line.includes('spooled write-back'));
  expect(logged).toHaveLength(6);
  expect(logged.filter((line) => line.includes(`"trace_id":"${TRACE_ID}"`))).toHaveLength(1);
  for (const [index, { name }] of unusable.entries()) expect(logged[index]).toContain(name);
  expect(process.logged()).not.toContain(secret);
});

test('A write-back that storage refuses for a fault of its own is kept aside with its trace id', async () => {
  const { createTenant } = createOperator(process.origin, storage.operatorToken);
  const tenant = await createTenant();
  const scope = { tenantId: tenant.id, mode: 'live' };
  const number = newNumber();
  // More than a stored document may hold.
  const huge = { ...spooled(newNumber()), transcript: JSON.stringify('x'.repeat(17 << 20)) };
  const { name } = await place({ scope, sent: huge, traceId: TRACE_ID });
  await place({ scope, sent: spooled(number) });
  await eventually(async () => {
    expect((await tenant.live.getCaller(number)).body).toMatchObject({ total_calls: 1 });
  }, 20_000);
  // The file goes after its call is stored.
  await eventually(async () => expect(await readdir(folder)).toEqual([`${name}.failed`]));
  const logged = process
    .logged()
    .split('\n')
    .filter((line) => line.includes('spooled write-back'));
  expect(logged).toEqual([expect.stringContaining(`"trace_id":"${TRACE_ID}"`)]);
  expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
});

test('An entry that cannot be read holds up none behind it', async () => {
  const { createTenant } = createOperator(process.origin, storage.operatorToken);
  const tenant = await createTenant();
  const number = newNumber();
  const name = '000000000000001-000001-0123abcd.json';
  await mkdir(join(folder, name));
  await place({ scope: { tenantId: tenant.id, mode: 'live' }, sent: spooled(number) });
  const { live } = tenant;
  await eventually(async () => {
    expect((await live.getCaller(number)).body).toMatchObject({ total_calls: 1 });
  });
  await eventually(async () => expect(await readdir(folder)).toEqual([`${name}.unreadable`]));
  expect(await createClient(process.origin, live.token).recall(number)).toMatchObject({
    known: true,
  });
});
