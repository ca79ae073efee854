import { expect, test } from 'vitest';
import { readMetrics } from '../../support/clients/metrics.ts';
import { useService } from '../../support/service/service.ts';

const service = useService({ settings: { MAX_CONNECTIONS: '77' } });

test('Open connections stand beside the most that may be open', async () => {
  const samples = await readMetrics(service().operator);
  const readValue = (name: string) => samples.find((sample) => sample.name === name)?.value;
  expect(readValue('caller_memory_max_connections')).toBe(77);
  expect(readValue('caller_memory_open_connections')).toBeGreaterThan(0);
});
