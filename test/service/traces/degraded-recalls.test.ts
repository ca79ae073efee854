import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { newNumber, newSession } from '../../support/samples/calls.ts';
import type { FaultProxy } from '../../support/service/fault-proxy.ts';
import { startBehindProxy } from '../../support/service/outage.ts';
import type { Service, TestTenant } from '../../support/service/service.ts';
import { readTrace } from './read-trace.ts';

let service: Service;
let proxy: FaultProxy;
let tenant: TestTenant;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ service, proxy, stop } = await startBehindProxy({ STORE_TIMEOUT_MS: '100' }));
  tenant = await service.createTenant();
});

afterAll(() => stop());

test('A recall that storage answers too late has a trace that says so', async () => {
  // From then on the key is known, whatever storage does.
  await eventually(async () => {
    expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
  });
  proxy.set('late');
  const phone_number = newNumber();
  const { body } = await tenant.live.tryRecall({ phone_number, session_id: newSession() });
  expect(body.degraded).toBe(true);
  proxy.set('ok');
  const trace = await readTrace(tenant.live, body.trace_id);
  expect(trace).toMatchObject({
    caller: null,
    known: false,
    degraded: true,
    memoryRead: 'TIMED_OUT',
    summaryTold: '',
    callsTold: [],
    lookups: [],
  });
});

test('A recall while storage is away has a trace once storage is back', async () => {
  proxy.set('refuse');
  const { body } = await tenant.live.tryRecall({ phone_number: newNumber() });
  expect(body.degraded).toBe(true);
  proxy.set('ok');
  const trace = await readTrace(tenant.live, body.trace_id);
  expect(trace).toMatchObject({ caller: null, degraded: true });
});
