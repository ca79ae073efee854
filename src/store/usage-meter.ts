import { type Scope, scopeKey } from '../domain/scope.ts';
import { USAGE_KINDS, type Usage, type UsageKind } from '../domain/tenant.ts';
import type { UsageStore } from './usage.ts';

const FLUSH_EVERY_MS = 1_000;

export type UsageMeter = {
  /** Counts at once and writes within a second, so that no request waits for it. */
  count(scope: Scope, amounts: Partial<Usage>): void;
  /** Writes what is left and stops. */
  close(): Promise<void>;
};

type Tally = { scope: Scope; month: string; amounts: Partial<Record<UsageKind, number>> };

/** Sums usage in this process and adds it to the month's counters. */
export function createUsageMeter(
  store: Pick<UsageStore, 'add'>,
  now: () => number,
  onFault: (error: unknown) => void,
): UsageMeter {
  let tallies = new Map<string, Tally>();
  const add = (scope: Scope, month: string, amounts: Partial<Usage>) => {
    const key = `${scopeKey(scope)}:${month}`;
    const tally = tallies.get(key) ?? { scope, month, amounts: {} };
    for (const kind of USAGE_KINDS) {
      const by = amounts[kind];
      if (by) tally.amounts[kind] = (tally.amounts[kind] ?? 0) + by;
    }
    tallies.set(key, tally);
  };
  const flush = async () => {
    const due = tallies;
    tallies = new Map();
    for (const { scope, month, amounts } of due.values()) {
      await store.add(scope, month, amounts).catch((error: unknown) => {
        onFault(error);
        add(scope, month, amounts);
      });
    }
  };
  let flushed = Promise.resolve();
  const flushNext = () => {
    flushed = flushed.then(flush);
    return flushed;
  };
  const timer = setInterval(flushNext, FLUSH_EVERY_MS);
  timer.unref();
  return {
    count: (scope, amounts) => add(scope, new Date(now()).toISOString().slice(0, 7), amounts),
    async close() {
      clearInterval(timer);
      await flushNext();
    },
  };
}
