import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import type { FaultProxy } from '../../support/service/fault-proxy.ts';
import type { ServiceProcess } from '../../support/service/process.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { startBehindProxy } from '../process-behind-proxy.ts';
import { placeEntry, spooled } from './spool-entries.ts';

/** More than the outages in a row that open the breaker. */
const SLOW_ENTRIES = 6;

let proxy: FaultProxy;
let process: ServiceProcess;
let tenant: TestTenant;
let folder: string;

beforeAll(async () => {
  const started = await startBehindProxy({ WRITE_BACK_TIMEOUT_MS: '500' });
  ({ process, proxy } = started);
  tenant = await started.operator.createTenant();
  folder = join(started.dataDir, 'spool');
  await mkdir(folder, { recursive: true });
  return started.stop;
});

const scope = () => ({ tenantId: tenant.id, mode: 'live' });

/** Puts an entry into the spool whose session has this beginning. */
const place = (number: string, session: string) => {
  const sent = spooled(number);
  return placeEntry(folder, {
    scope: scope(),
    sent: { ...sent, sessionId: `${session}-${sent.sessionId}` },
  });
};

const totalCalls = async (number: string) => (await tenant.live.getCaller(number)).body.total_calls;

test('Entries that exceed the time limit delay no others, and are no outage', {
  timeout: 60_000,
}, async () => {
  proxy.swallow('never-answered');
  const slow = Array.from({ length: SLOW_ENTRIES }, newNumber);
  const names: string[] = [];
  for (const number of slow) names.push((await place(number, 'never-answered')).name);
  const quick = newNumber();
  await place(quick, 'answered');
  await eventually(async () => expect(await totalCalls(quick)).toBe(1), 30_000);
  expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
  await eventually(async () => expect((await readdir(folder)).sort()).toEqual(names));
  proxy.swallow(null);
  await eventually(async () => {
    for (const number of slow) expect(await totalCalls(number)).toBe(1);
  }, 30_000);
  await eventually(async () => expect(await readdir(folder)).toEqual([]));
  expect(process.logged()).not.toContain('spooled write-back');
});

test('An outage sets no entry aside, however often its replay times out', {
  timeout: 60_000,
}, async () => {
  const numbers = Array.from({ length: 3 }, newNumber);
  const names: string[] = [];
  proxy.set('blackhole');
  for (const number of numbers) names.push((await place(number, 'answered')).name);
  await sleep(4_000);
  expect((await readdir(folder)).sort()).toEqual(names);
  proxy.set('ok');
  await eventually(async () => {
    for (const number of numbers) expect(await totalCalls(number)).toBe(1);
  }, 7_000);
  expect(process.logged()).not.toContain('spooled write-back');
});

test('A stall of all durable writes counts against no entry, though storage answers', {
  timeout: 60_000,
}, async () => {
  const number = newNumber();
  await eventually(async () => expect(await readdir(folder)).toEqual([]));
  proxy.swallow('majority');
  const { name } = await place(number, 'answered');
  // Two attempts that counted would put the next one off by ten seconds.
  await sleep(5_000);
  expect(await readdir(folder)).toEqual([name]);
  expect((await tenant.live.getCaller(number)).status).toBe(404);
  proxy.swallow(null);
  await eventually(async () => expect(await totalCalls(number)).toBe(1), 7_000);
});

test('A write-back that waited does not replace a report of its call that came meanwhile', async () => {
  const call = finishedCall({ outcome: 'other' });
  await tenant.live.recall(call.phone_number);
  proxy.set('refuse');
  await tenant.live.writeBack(call);
  const [name = ''] = await readdir(folder);
  await rename(join(folder, name), join(folder, '..', name));
  proxy.set('ok');
  await eventually(async () => {
    expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
  }, 20_000);
  await tenant.live.writeBack({ ...call, outcome: 'quote_given' });
  await eventually(async () => expect(await totalCalls(call.phone_number)).toBe(1), 20_000);
  await rename(join(folder, '..', name), join(folder, name));
  await eventually(async () => expect(await readdir(folder)).toEqual([]), 20_000);
  const { calls } = await tenant.live.snapshot();
  const stored = calls.find(({ sessionId }) => sessionId === call.session_id);
  expect(stored?.outcome).toBe('QUOTE_GIVEN');
});
