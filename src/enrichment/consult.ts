import type { LookupResult } from '../domain/callers/recall-trace.ts';
import type { CachedRow, EnrichmentCache } from './cache.ts';
import { freshnessOf } from './freshness.ts';
import type { GuardedLookup, Looked } from './guarded-lookup.ts';
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
  readonly result: Exclude<LookupResult, 'cut_off'>;
  readonly refresh: Promise<CachedRow | null> | null;
};

/** A cache slower than this is passed over: the caller on the line is worth more than a repeated lookup. */
const CACHE_PATIENCE_MS = 150;

/** Reads one source's answer from the cache, and asks the source when it is missing or too old. */
export async function consult(
  { provider, lookup }: Source,
  query: EnrichmentQuery,
  dependencies: FlightDependencies,
): Promise<SourceResult> {
  // A free source answers sooner than the cache, which is a round trip away.
  const row = provider.paid ? await findRow(provider, query, dependencies) : null;
  const freshness = row
    ? freshnessOf({ ...row, isMiss: !row.answer }, provider, dependencies.now())
    : 'expired';
  if (freshness === 'fresh') return { row, result: 'cached', refresh: null };
  if (freshness === 'stale') {
    return { row, result: 'stale', refresh: lookup(query).then((looked) => looked.row) };
  }
  const looked = await lookup(query);
  return { row: looked.row, result: resultOf(looked), refresh: null };
}

function resultOf({ row, heldBack }: Looked): 'found' | 'nothing' | 'failed' | 'skipped' {
  if (row) return row.answer ? 'found' : 'nothing';
  return heldBack ? 'skipped' : 'failed';
}

/** Whether a stored answer was used. */
export const isStored = ({ result }: Pick<SourceResult, 'result'>): boolean =>
  result === 'cached' || result === 'stale';

async function findRow(
  provider: EnrichmentProvider,
  { scope, contactUid }: EnrichmentQuery,
  { cache, onFault }: FlightDependencies,
): Promise<CachedRow | null> {
  const { promise: patience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, CACHE_PATIENCE_MS, null);
  try {
    return await Promise.race([cache.find(scope, contactUid, provider.name), patience]);
  } catch (error) {
    onFault('cache', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
