import { expect, test, vi } from 'vitest';
import type { ProviderCounts } from '#src/domain/tenants/provider-counts.ts';
import { type CountStore, createRequestCounts } from '#src/enrichment/request-counts.ts';
import { useVirtualClock } from './enricher.ts';

useVirtualClock();

const of = (provider: string) =>
  ({
    scope: { tenantId: 'a', mode: 'live' },
    provider,
    atMs: Date.now(),
  }) as const;

test('what is counted while counts are written is written too', async () => {
  const written: [string, ProviderCounts][] = [];
  const store: CountStore = {
    async add({ provider }, counts) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      written.push([provider, counts]);
    },
  };
  const counts = createRequestCounts(store, () => {});
  counts.count(of('p'), 'ok', 5);
  counts.count(of('q'), 'no_data', 0);
  await vi.advanceTimersByTimeAsync(1_050);
  counts.count(of('q'), 'transient', 0);
  counts.count(of('p'), 'ok', 5);
  await vi.advanceTimersByTimeAsync(2_000);
  const sum = (provider: string, part: keyof ProviderCounts) =>
    written.filter(([name]) => name === provider).reduce((all, [, one]) => all + one[part], 0);
  expect([sum('p', 'requests'), sum('p', 'answers'), sum('p', 'microUsd')]).toEqual([2, 2, 10]);
  expect([sum('q', 'requests'), sum('q', 'misses'), sum('q', 'failures')]).toEqual([2, 1, 1]);
  await counts.close();
});
