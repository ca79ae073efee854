import type { EnrichmentSnapshot } from '../domain/callers/enrichment.ts';
import type { EnrichmentCache } from './cache.ts';
import type { FlightDependencies, Source } from './consult.ts';
import { startDeadline } from './deadline.ts';
import { fillGapsFromFreeSource } from './fill-gaps.ts';
import type { Served } from './flight.ts';
import { createFlights, type Flights } from './flights.ts';
import { type CacheFreshness, freshnessOf } from './freshness.ts';
import { guardLookup } from './guarded-lookup.ts';
import type { EnrichmentKind, EnrichmentProvider, EnrichmentQuery } from './provider.ts';
import { keptAnswer, snapshotOf } from './snapshot.ts';

/** Milliseconds that a recall waits for answers that are not in the cache. */
type EnrichmentBudgets = {
  /** While it rings nobody hears the wait. */
  readonly ringingMs: number;
  /** Once the call is answered, and when the platform does not say, every wait is silence. */
  readonly otherwiseMs: number;
};

export type EnrichmentRequest = EnrichmentQuery & {
  readonly trigger: 'ringing' | 'answered' | null;
  /** What the contact's document holds already. */
  readonly known: EnrichmentSnapshot | null;
  /** Ends the wait, not the search: a late answer still fills the cache. */
  readonly signal?: AbortSignal;
};

type EnrichmentResult = {
  readonly snapshot: EnrichmentSnapshot;
  /** Whether all that is known came from the cache; stale answers, asked for anew behind it, count. */
  readonly cacheHit: boolean;
  /** Unix milliseconds of the oldest part; null when nothing is known. */
  readonly fetchedAtMs: number | null;
};

export type Enricher = {
  /** Never rejects: what is late, failing or unknown is null in the snapshot. */
  enrich(request: EnrichmentRequest): Promise<EnrichmentResult>;
  /** Ends when the searches under way have ended and their answers are saved. */
  drain(): Promise<void>;
};

export type EnricherDependencies = {
  /** Best first: those of one kind are asked in this order until one has an answer. */
  readonly providers: readonly EnrichmentProvider[];
  readonly cache: EnrichmentCache;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly budgets?: EnrichmentBudgets;
  /** Called for every provider or cache that failed or was too slow. */
  readonly onFault?: (provider: string, error: unknown) => void;
};

type PartialResult = { readonly served: Served | null; readonly cached: boolean };

const BUDGETS: EnrichmentBudgets = { ringingMs: 1_200, otherwiseMs: 300 };
const KINDS: readonly EnrichmentKind[] = ['phone', 'identity'];

/** Enriches callers within a budget, from the cache where it can. One per process. */
export function createEnricher(dependencies: EnricherDependencies): Enricher {
  const { now, budgets = BUDGETS } = dependencies;
  const flightDependencies = {
    cache: dependencies.cache,
    now,
    onFault: dependencies.onFault ?? (() => {}),
  };
  const sources = createSources(dependencies.providers, flightDependencies);
  const flights = createFlights(flightDependencies);
  return {
    drain: flights.drain,
    async enrich(request) {
      const budgetMs = request.trigger === 'ringing' ? budgets.ringingMs : budgets.otherwiseMs;
      const deadline = startDeadline(budgetMs, request.signal);
      const serve = (kind: EnrichmentKind) => {
        const eligible = sources.filter(({ provider }) => isEligible(provider, kind, request));
        return servePart(kind, request, eligible, flights, now(), deadline.passed);
      };
      const served = (await Promise.all(KINDS.map(serve))).filter((part) => part !== null);
      deadline.clear();
      return resultOf(served);
    },
  };
}

const createSources = (
  providers: readonly EnrichmentProvider[],
  { now, onFault }: FlightDependencies,
) =>
  fillGapsFromFreeSource(
    providers.map((provider) => ({ provider, lookup: guardLookup(provider, now, onFault) })),
  );

/** Test data never costs money, and numbers that cannot exist are not worth any. */
const isEligible = (
  provider: EnrichmentProvider,
  kind: EnrichmentKind,
  { scope, number }: EnrichmentQuery,
) => provider.kind === kind && (!provider.paid || (scope.mode === 'live' && number.valid));

/** One kind's part of the answer; null when nobody could ever have one. */
async function servePart(
  kind: EnrichmentKind,
  request: EnrichmentRequest,
  sources: readonly Source[],
  flights: Flights,
  nowMs: number,
  deadline: Promise<void>,
): Promise<PartialResult | null> {
  const kept = keptAnswer(request.known, kind);
  if (sources.length === 0) return kept && { served: kept, cached: true };
  const freshness = kept ? keptFreshness(kept, sources, nowMs) : 'expired';
  if (freshness === 'fresh') return { served: kept, cached: true };
  const flight = flights.join(kind, sources, request);
  if (freshness === 'stale') return { served: kept, cached: true };
  await Promise.race([flight.decided, deadline]);
  return { served: flight.best(), cached: flight.fromCache() };
}

/** An answer of a provider that is gone is judged as if it were of the best that is left. */
function keptFreshness(kept: Served, sources: readonly Source[], nowMs: number): CacheFreshness {
  const source = sources.find(({ provider }) => provider.name === kept.source) ?? sources[0];
  if (!source) return 'expired';
  return freshnessOf({ fetchedAtMs: kept.fetchedAtMs, isMiss: false }, source.provider, nowMs);
}

function resultOf(parts: readonly PartialResult[]): EnrichmentResult {
  const served = parts.map((part) => part.served);
  const times = served.flatMap((answer) => answer?.fetchedAtMs ?? []);
  return {
    snapshot: snapshotOf(served),
    cacheHit: parts.length > 0 && parts.every((part) => part.cached),
    fetchedAtMs: times.length > 0 ? Math.min(...times) : null,
  };
}
