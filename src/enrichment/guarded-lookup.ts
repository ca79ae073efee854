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

/** `row` is null when the provider failed, was too slow, or was not asked because its breaker is open. */
export type Looked = { readonly row: CachedRow | null; readonly heldBack: boolean };

/** Asks a provider. Never rejects. */
export type GuardedLookup = (query: EnrichmentQuery) => Promise<Looked>;

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
      return { row: { answer, fetchedAtMs: now() }, heldBack: false };
    } catch (error) {
      const heldBack = error instanceof BrokenCircuitError;
      if (!heldBack) onFault(provider.name, error);
      return { row: null, heldBack };
    }
  };
}
