import type { EnrichmentKind, EnrichmentSnapshot } from '../domain/callers/enrichment.ts';
import type { LookupResult, ProviderLookup } from '../domain/callers/recall-trace.ts';
import type { Source } from './consult.ts';
import type { Served } from './flight.ts';
import type { Flights } from './flights.ts';
import { type CacheFreshness, freshnessOf } from './freshness.ts';
import type { EnrichmentQuery } from './provider.ts';
import { keptAnswer } from './snapshot.ts';

/** One kind's part of the answer. */
export type PartialResult = {
  /** False when no provider could ever have an answer. */
  readonly isPossible: boolean;
  readonly served: Served | null;
  readonly cached: boolean;
  readonly lookups: readonly ProviderLookup[];
};

/** The sources of one kind, best first; `skipped` may not be asked about this number. */
type Sources = { readonly eligible: readonly Source[]; readonly skipped: readonly Source[] };

type Search = {
  readonly flights: Flights;
  readonly nowMs: number;
  /** Resolves when the answer can no longer wait. */
  readonly deadline: Promise<void>;
};

/** Serves what the contact has of one kind while that is good, and searches otherwise. */
export async function servePart(
  kind: EnrichmentKind,
  query: EnrichmentQuery & { readonly known: EnrichmentSnapshot | null },
  { eligible, skipped }: Sources,
  { flights, nowMs, deadline }: Search,
): Promise<PartialResult> {
  const kept = keptAnswer(query.known, kind);
  const notAsked = skipped.map(({ provider }) =>
    withoutAsking(provider.name, kind, 'skipped', null),
  );
  const fromKept = (result: LookupResult) => {
    const lookups = kept
      ? [withoutAsking(kept.source, kind, result, nowMs - kept.fetchedAtMs)]
      : [];
    const isPossible = kept !== null || eligible.length > 0;
    return { isPossible, served: kept, cached: true, lookups: [...lookups, ...notAsked] };
  };
  if (eligible.length === 0) return fromKept('cached');
  const freshness = kept ? keptFreshness(kept, eligible, nowMs) : 'expired';
  if (freshness === 'fresh') return fromKept('cached');
  const flight = flights.join(kind, eligible, query);
  if (freshness === 'stale') return fromKept('stale');
  await Promise.race([flight.decided, deadline]);
  return {
    isPossible: true,
    served: flight.best(),
    cached: flight.fromCache(),
    lookups: [...flight.lookups(), ...notAsked],
  };
}

const withoutAsking = (
  provider: string,
  kind: EnrichmentKind,
  result: LookupResult,
  ageMs: number | null,
): ProviderLookup => ({ provider, kind, result, ms: null, ageMs });

/** An answer of a provider that is gone is judged as if it were of the best that is left. */
function keptFreshness(kept: Served, sources: readonly Source[], nowMs: number): CacheFreshness {
  const source = sources.find(({ provider }) => provider.name === kept.source) ?? sources[0];
  if (!source) return 'expired';
  return freshnessOf({ fetchedAtMs: kept.fetchedAtMs, isMiss: false }, source.provider, nowMs);
}
