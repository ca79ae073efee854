import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type FaultProxy, startFaultProxy } from '../../support/service/fault-proxy.ts';
import { type Service, startService } from '../../support/service/service.ts';

const enforced = ({ sessions }: { sessions: number }) => ({
  plan: { sessions, memoryOperations: -1, phoneLookups: -1, enrichments: -1 },
  enforcePlan: true,
});
const ONE_SESSION = enforced({ sessions: 1 });
const newCall = () => ({ phone_number: newNumber(), session_id: newSession() });

let proxy: FaultProxy;
let first: Service;
let second: Service;

beforeAll(async () => {
  const { uri, close } = await openTestDatabase();
  proxy = await startFaultProxy(uri);
  first = await startService({ mongodbUri: proxy.uri, settings: { STORE_TIMEOUT_MS: '400' } });
  second = await startService({ mongodbUri: uri });
  return async () => {
    proxy.set('ok');
    await Promise.all([first.stop(), second.stop()]);
    await proxy.close();
    await close();
  };
});

test('What one process counted the others know within a second or so of counting themselves', async () => {
  const tenant = await first.createTenant(enforced({ sessions: 20 }));
  let letIn = 0;
  // A busy machine may let calls in uncounted, where storage has not answered in time.
  while ((await tenant.live.tryRecall(newCall())).status !== 429 && letIn < 40) letIn += 1;
  expect(letIn).toBeGreaterThanOrEqual(20);
  expect(letIn).toBeLessThan(40);
  const elsewhere = second.client(tenant.live.token ?? '');
  // The first one is let in: nothing is known there yet, and nobody waits for a count.
  await elsewhere.recall(newCall());
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 10) {
    await sleep(500);
    statuses.push((await elsewhere.tryRecall(newCall())).status);
  }
  expect(statuses).toContain(429);
});

test('A call that another process let in is served to its end', async () => {
  const tenant = await first.createTenant(ONE_SESSION);
  const [call, other] = [newCall(), newCall()];
  await second.client(tenant.live.token ?? '').recall(call);
  // Sessions are stored some milliseconds behind the answer.
  await sleep(100);
  await tenant.live.recall(other);
  expect((await tenant.live.tryRecall(newCall())).status).toBe(429);
  await tenant.live.recall(call);
  await tenant.live.writeBack(finishedCall(call));
});

test('Storage that is away refuses no call, since it cannot be told whether it was let in', async () => {
  const tenant = await first.createTenant(ONE_SESSION);
  await tenant.live.recall(newCall());
  expect((await tenant.live.tryRecall(newCall())).status).toBe(429);
  proxy.set('reset');
  expect(await tenant.live.recall(newCall())).toMatchObject({ degraded: true });
});
