import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import { readMetrics, samplesIn, valuesOf } from '../../support/clients/metrics.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import type { FaultMode } from '../../support/service/fault-proxy.ts';
import { startBehindProxy } from '../../support/service/outage.ts';
import { placeEntry } from './spool-entries.ts';

const SPOOL = 'caller_memory_spool_entries';
/** The time limit of the readings, and what a busy machine adds. */
const BOUND_MS = 1_000 + 1_500;

async function startOutage({ onTestFinished }: TestContext) {
  const data = await mkdtempDisposable(join(tmpdir(), 'caller-memory-metrics-'));
  const outage = await startBehindProxy({ DATA_DIR: data.path, WRITE_BACK_TIMEOUT_MS: '500' });
  onTestFinished(async () => {
    await outage.stop();
    await data.remove();
  });
  return { ...outage, folder: join(data.path, 'spool') };
}

const MODES: FaultMode[] = ['blackhole', 'refuse'];

// At the same time: each waits for readings that are kept for some seconds.
test.concurrent.for(MODES)(
  'Metrics come in time while storage is in %s, and say so',
  async (mode, context) => {
    const { service, proxy } = await startOutage(context);
    expect(await readMetrics(service.operator)).toContainEqual({
      name: 'caller_memory_storage_up',
      labels: {},
      value: 1,
    });
    proxy.set(mode);
    let slowestMs = 0;
    await eventually(async () => {
      const startedAt = performance.now();
      const { text } = await service.operator.send('GET', '/metrics');
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      expect(samplesIn(text)).toContainEqual({
        name: 'caller_memory_storage_up',
        labels: {},
        value: 0,
      });
      // The last count of the queue is kept for some seconds, and then there is none.
      expect(text).not.toMatch(/^caller_memory_summary_queue/m);
      expect(text).toContain('caller_memory_request_duration_seconds');
    }, 20_000);
    expect(slowestMs).toBeLessThan(BOUND_MS);
    proxy.set('ok');
    await eventually(async () => {
      const samples = await readMetrics(service.operator);
      expect(valuesOf(samples, 'caller_memory_summary_queue', 'state')).toHaveProperty('pending');
    }, 20_000);
  },
);

test.concurrent('Metrics come in time while storage is silent about the queue alone', async (context) => {
  const { service, proxy } = await startOutage(context);
  proxy.swallow('heldUntil');
  const startedAt = performance.now();
  const samples = await readMetrics(service.operator);
  expect(performance.now() - startedAt).toBeLessThan(BOUND_MS);
  const names = samples.map(({ name }) => name);
  expect(names).toContain('caller_memory_storage_up');
  expect(names).not.toContain('caller_memory_summary_queue');
  const faults = valuesOf(
    await readMetrics(service.operator),
    'caller_memory_faults_total',
    'what',
  );
  expect(faults).toEqual({ 'counting the summary queue': 1 });
  proxy.swallow(null);
});

test.concurrent('Write-backs in the spool are counted, those that wait and those that were set aside', async (context) => {
  const { service, proxy, folder } = await startOutage(context);
  const { live } = await service.createTenant();
  await live.recall(newNumber());
  await mkdir(folder, { recursive: true });
  await placeEntry(folder, { unusable: true });
  proxy.set('refuse');
  await live.writeBack(finishedCall());
  await live.writeBack(finishedCall());
  await eventually(async () => {
    const samples = await readMetrics(service.operator);
    expect(valuesOf(samples, SPOOL, 'state')).toEqual({ waiting: 2, set_aside: 1 });
  });
  proxy.set('ok');
  await eventually(async () => {
    const samples = await readMetrics(service.operator);
    expect(valuesOf(samples, SPOOL, 'state')).toEqual({ waiting: 0, set_aside: 1 });
  }, 20_000);
});
