import type { CachedRow, EnrichmentCache } from './cache.ts';
import { freshnessOf } from './freshness.ts';
import type { GuardedLookup } from './guarded-lookup.ts';
import type { EnrichmentProvider, EnrichmentQuery } from './provider.ts';

export type Source = { readonly provider: EnrichmentProvider; readonly lookup: GuardedLookup };

export type FlightDependencies = {
  readonly cache: EnrichmentCache;
  readonly now: () => number;
  readonly onFault: (what: string, error: unknown) => void;
};

/** `row` is null when the provider failed; `refresh` is under way behind a stale row. */
export type SourceResult = {
  readonly row: CachedRow | null;
  readonly asked: boolean;
  readonly refresh: Promise<CachedRow | null> | null;
};

/** A cache slower than this is passed over: the caller on the line is worth more than a repeated lookup. */
const CACHE_PATIENCE_MS = 150;

/** What the cache has of one source, and where that will not do, what the source itself says. */
export async function consult(
  { provider, lookup }: Source,
  query: EnrichmentQuery,
  dependencies: FlightDependencies,
): Promise<SourceResult> {
  // What costs nothing is asked sooner than a cache that takes a round trip.
  const row = provider.paid ? await findRow(provider, query, dependencies) : null;
  const freshness = row
    ? freshnessOf({ ...row, isMiss: !row.answer }, provider, dependencies.now())
    : 'expired';
  if (freshness === 'fresh') return { row, asked: false, refresh: null };
  if (freshness === 'stale') return { row, asked: false, refresh: lookup(query) };
  return { row: await lookup(query), asked: true, refresh: null };
}

async function findRow(
  provider: EnrichmentProvider,
  { scope, number }: EnrichmentQuery,
  { cache, onFault }: FlightDependencies,
): Promise<CachedRow | null> {
  const { promise: patience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, CACHE_PATIENCE_MS, null);
  try {
    return await Promise.race([cache.find(scope, number.e164, provider.name), patience]);
  } catch (error) {
    onFault('cache', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
