import { expect, test } from 'vitest';
import { readMetrics, valuesOf } from '../../support/clients/metrics.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { startService } from '../../support/service/service.ts';

const QUEUE = 'caller_memory_summary_queue';
const OLDEST = 'caller_memory_summary_queue_oldest_wait_seconds';

test('The queue counts the calls of all tenants that wait for a summary, and how long', async () => {
  await using parts = new AsyncDisposableStack();
  const service = parts.adopt(await startService({ settings: { ROLE: 'api' } }), (it) => it.stop());
  for (const { live, test: other } of [
    await service.createTenant(),
    await service.createTenant(),
  ]) {
    await live.writeBack(finishedCall());
    await other.writeBack(finishedCall());
  }
  const samples = await readMetrics(service.operator);
  expect(valuesOf(samples, QUEUE, 'state')).toEqual({ pending: 4, running: 0, failed: 0 });
  const oldest = samples.find(({ name }) => name === OLDEST);
  expect(oldest?.value).toBeGreaterThan(0);
  expect(oldest?.value).toBeLessThan(30);
});

test('A summary that is made leaves the queue', async () => {
  await using parts = new AsyncDisposableStack();
  const service = parts.adopt(await startService(), (it) => it.stop());
  const { live } = await service.createTenant();
  await live.writeBack(finishedCall());
  await settled(live);
  await eventually(async () => {
    const samples = await readMetrics(service.operator);
    expect(valuesOf(samples, QUEUE, 'state')).toEqual({ pending: 0, running: 0, failed: 0 });
    expect(samples).toContainEqual({ name: OLDEST, labels: {}, value: 0 });
  });
});
