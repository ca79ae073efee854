import { expect, test, vi } from 'vitest';
import type { ProviderCounts } from '#src/domain/tenants/provider-counts.ts';
import {
  createProviderCounter,
  type ProviderLedger,
} from '#src/store/enrichment/provider-ledger.ts';
import { useVirtualClock } from '../enrichment/enricher.ts';

useVirtualClock();

const of = (provider: string) =>
  ({
    scope: { tenantId: 'a', mode: 'live' },
    provider,
    atMs: Date.now(),
  }) as const;

test('what is counted while counts are written is written too', async () => {
  const written: [string, ProviderCounts][] = [];
  const ledger: Pick<ProviderLedger, 'add'> = {
    async add({ provider }, counts) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      written.push([provider, counts]);
    },
  };
  const counts = createProviderCounter(ledger, () => {});
  counts.count(of('p'), 'answers', 5);
  counts.count(of('q'), 'misses', 0);
  await vi.advanceTimersByTimeAsync(1_050);
  counts.count(of('q'), 'failures', 0);
  counts.count(of('p'), 'answers', 5);
  await vi.advanceTimersByTimeAsync(2_000);
  const sum = (provider: string, part: keyof ProviderCounts) =>
    written.filter(([name]) => name === provider).reduce((all, [, one]) => all + one[part], 0);
  expect([sum('p', 'requests'), sum('p', 'answers'), sum('p', 'microUsd')]).toEqual([2, 2, 10]);
  expect([sum('q', 'requests'), sum('q', 'misses'), sum('q', 'failures')]).toEqual([2, 1, 1]);
  await counts.close();
});
