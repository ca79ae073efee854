import { createTicker } from '../../concurrency/ticker.ts';
import { scopeKey } from '../../domain/scope.ts';
import {
  addCounts,
  NO_COUNTS,
  type ProviderCounts,
  type RequestResult,
} from '../../domain/tenants/provider-counts.ts';
import type { CountedDay, ProviderLedger } from './provider-ledger.ts';

const WRITE_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;

/** Sums requests in this process and adds them to storage every second. A crash or an outage of storage loses sums. */
export function createProviderCounter(
  ledger: Pick<ProviderLedger, 'add'>,
  onFault: (error: unknown) => void,
) {
  const sums = new Map<string, { counted: CountedDay; counts: ProviderCounts }>();
  const write = async () => {
    // What is counted meanwhile is written a second later.
    const writing = [...sums.values()];
    sums.clear();
    for (const { counted, counts } of writing) await ledger.add(counted, counts).catch(onFault);
  };
  const ticker = createTicker(WRITE_EVERY_MS, write, onFault);
  ticker.start();
  return {
    /** Counts one request: no recall waits for it. */
    count(counted: CountedDay, result: RequestResult, microUsd: number) {
      const day = Math.floor(counted.atMs / DAY_MS);
      const key = `${scopeKey(counted.scope)}:${day}:${counted.provider}`;
      const one = { ...NO_COUNTS, requests: 1, [result]: 1, microUsd };
      const counts = addCounts(sums.get(key)?.counts ?? NO_COUNTS, one);
      sums.set(key, { counted, counts });
    },
    /** Writes the remaining counts and stops. */
    async close() {
      await ticker.stop();
      await write();
    },
  };
}
