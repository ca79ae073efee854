import {
  BrokenCircuitError,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  SamplingBreaker,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { CachedRow } from './cache.ts';
import type { EnrichmentProvider, EnrichmentQuery } from './provider.ts';

/** Asks a provider. Never rejects: null says that it could not be asked, or not in time. */
export type GuardedLookup = (query: EnrichmentQuery) => Promise<CachedRow | null>;

/** Nobody waits longer for an answer that only fills the cache. */
const LATEST_ANSWER_MS = 8_000;

/** Opens when half of at least five calls within ten seconds failed; tries again after 5 to 60 seconds. */
const createBreaker = () =>
  circuitBreaker(handleAll, {
    breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 0.5 }),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: 5_000, maxDelay: 60_000 }),
  });

/**
 * Puts a breaker and a time limit round a provider, so that one that is down or slow costs nothing.
 * @param onFault called for every failure, except of calls the open breaker held back
 */
export function guardLookup(
  provider: EnrichmentProvider,
  now: () => number,
  onFault: (provider: string, error: unknown) => void,
): GuardedLookup {
  const limitMs = Math.min(provider.timeoutMs, LATEST_ANSWER_MS);
  const policy = wrap(createBreaker(), timeout(limitMs, TimeoutStrategy.Aggressive));
  return async (query) => {
    try {
      const answer = await policy.execute(({ signal }) => provider.lookup(query, signal));
      return { answer, fetchedAtMs: now() };
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) onFault(provider.name, error);
      return null;
    }
  };
}
