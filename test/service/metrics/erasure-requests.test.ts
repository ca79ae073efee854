import { expect, test } from 'vitest';
import { readMetrics } from '../../support/clients/metrics.ts';
import { openRequest } from '../../support/samples/erasure-requests.ts';
import { createClock } from '../../support/samples/sample-dialogues.ts';
import { useService } from '../../support/service/service.ts';

const START_MS = Date.UTC(2026, 2, 4, 15);
const clock = createClock(START_MS);
const service = useService({ now: clock.now });

test('open requests of all tenants are counted, with the time that the oldest has waited', async () => {
  for (const day of [0, 1]) {
    clock.set(START_MS + day * 86_400_000);
    await openRequest((await service().createTenant()).live);
  }
  const samples = await readMetrics(service().operator);
  const sampleOf = (wanted: string) => samples.find(({ name }) => name === wanted);
  expect(sampleOf('caller_memory_erasure_requests_open')).toMatchObject({ labels: {}, value: 2 });
  expect(sampleOf('caller_memory_erasure_requests_oldest_wait_seconds')).toMatchObject({
    labels: {},
    value: 86_400,
  });
});
