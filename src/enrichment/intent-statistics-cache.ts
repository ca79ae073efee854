import { LRUCache } from 'lru-cache';
import type { IntentStatistics } from '../domain/intent/intent-statistics.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';

const FRESH_MS = 60_000;
const MAX_SCOPES = 5_000;

/**
 * Counts for the prediction of intent, without waiting: what this process last read, refreshed behind.
 *
 * @param onFault called when they could not be read; the older ones are then served on
 */
export function createIntentStatisticsCache(
  find: (scope: Scope) => Promise<IntentStatistics | null>,
  onFault: (error: unknown) => void,
): (scope: Scope) => IntentStatistics | null {
  const cache = new LRUCache<string, IntentStatistics, Scope>({
    max: MAX_SCOPES,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => (await find(context)) ?? {},
  });
  return (scope) => {
    const key = scopeKey(scope);
    const kept = cache.get(key, { allowStale: true, noDeleteOnStaleGet: true }) ?? null;
    if (cache.getRemainingTTL(key) <= 0) cache.fetch(key, { context: scope }).catch(onFault);
    return kept;
  };
}
