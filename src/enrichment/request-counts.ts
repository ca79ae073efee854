import { type Scope, scopeKey } from '../domain/scope.ts';
import { addCounts, NO_COUNTS, type ProviderCounts } from '../domain/tenants/provider-counts.ts';
import type { AnswerClass } from './providers/adapter.ts';

type Counted = { readonly scope: Scope; readonly provider: string; readonly atMs: number };

/** Where the counts are stored. */
export type CountStore = { add(counted: Counted, counts: ProviderCounts): Promise<void> };

export type RequestCounts = {
  /** Counts one request: no recall waits for it. */
  count(counted: Counted, answer: AnswerClass, microUsd: number): void;
  /** Writes the remaining counts and stops. */
  close(): Promise<void>;
};

const WRITE_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;

const countsOf = (answer: AnswerClass, microUsd: number): ProviderCounts => {
  const isMiss = answer === 'no_data' || answer === 'invalid_input';
  const isFound = answer === 'ok';
  return {
    requests: 1,
    answers: Number(isFound),
    misses: Number(isMiss),
    failures: Number(!isFound && !isMiss),
    microUsd,
  };
};

/** Sums requests in this process and adds them to storage every second. Sums that a crash or an outage of storage loses are gone. */
export function createRequestCounts(
  store: CountStore,
  onFault: (error: unknown) => void,
): RequestCounts {
  const sums = new Map<string, { counted: Counted; counts: ProviderCounts }>();
  const write = async () => {
    // What is counted meanwhile is written a second later.
    const writing = [...sums.values()];
    sums.clear();
    for (const { counted, counts } of writing) await store.add(counted, counts).catch(onFault);
  };
  let written = Promise.resolve();
  const writeNext = () => {
    written = written.then(write);
    return written;
  };
  const timer = setInterval(writeNext, WRITE_EVERY_MS);
  timer.unref();
  return {
    count(counted, answer, microUsd) {
      const day = Math.floor(counted.atMs / DAY_MS);
      const key = `${scopeKey(counted.scope)}:${day}:${counted.provider}`;
      const counts = addCounts(sums.get(key)?.counts ?? NO_COUNTS, countsOf(answer, microUsd));
      sums.set(key, { counted, counts });
    },
    async close() {
      clearInterval(timer);
      await writeNext();
    },
  };
}
