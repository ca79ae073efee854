import type { EnrichmentKind, EnrichmentSnapshot } from '../domain/callers/enrichment.ts';
import type { AnswerTerms } from '../domain/callers/provider-answer.ts';
import type { ProviderLookup } from '../domain/callers/recall-trace.ts';
import type { Scope } from '../domain/scope.ts';
import type { EnrichmentCache } from './cache.ts';
import type { FlightDependencies } from './consult.ts';
import { startDeadline } from './deadline.ts';
import { fillGapsFromFreeSource } from './fill-gaps.ts';
import { createFlights } from './flights.ts';
import { guardLookup } from './guarded-lookup.ts';
import type { EnrichmentProvider, EnrichmentQuery } from './provider.ts';
import { type PartialResult, servePart } from './serve-part.ts';
import { snapshotOf } from './snapshot.ts';

/** Milliseconds that a recall waits for answers that are not in the cache. */
type EnrichmentBudgets = {
  /** While it rings nobody hears the wait. */
  readonly ringingMs: number;
  /** Once the call is answered, and when the platform does not say, every wait is silence. */
  readonly otherwiseMs: number;
};

export type EnrichmentRequest = EnrichmentQuery & {
  readonly trigger: 'ringing' | 'answered' | null;
  /** What the contact's document has already. */
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
  /** What became of each provider; those of one kind in the order of asking. */
  readonly lookups: readonly ProviderLookup[];
};

export type Enricher = {
  /** Never rejects: what is late, failing or unknown is null in the snapshot. */
  enrich(request: EnrichmentRequest): Promise<EnrichmentResult>;
  /** Milliseconds that a recall with this trigger waits for answers. */
  budgetMs(trigger: EnrichmentRequest['trigger']): number;
  /** Lets nobody join the searches that are under way for these callers. @returns how many those were */
  forget(callers: { readonly scope: Scope; readonly contactUid?: string }): number;
  /** What a provider is asked about and how long its answers are good for; null for one that is not configured. */
  termsOf(provider: string): AnswerTerms | null;
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
  const budgetMs: Enricher['budgetMs'] = (trigger) =>
    trigger === 'ringing' ? budgets.ringingMs : budgets.otherwiseMs;
  return {
    budgetMs,
    forget: flights.forget,
    termsOf: (name) => dependencies.providers.find((provider) => provider.name === name) ?? null,
    drain: flights.drain,
    async enrich(request) {
      const deadline = startDeadline(budgetMs(request.trigger), request.signal);
      const serve = (kind: EnrichmentKind) => {
        const ofKind = sources.filter(({ provider }) => provider.kind === kind);
        const eligible = ofKind.filter(({ provider }) => isEligible(provider, request));
        const skipped = ofKind.filter((source) => !eligible.includes(source));
        return servePart(
          kind,
          request,
          { eligible, skipped },
          { flights, nowMs: now(), deadline: deadline.passed },
        );
      };
      const parts = await Promise.all(KINDS.map(serve));
      deadline.clear();
      return resultOf(parts);
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
const isEligible = (provider: EnrichmentProvider, { scope, number }: EnrichmentQuery) =>
  !provider.paid || (scope.mode === 'live' && number.valid);

function resultOf(parts: readonly PartialResult[]): EnrichmentResult {
  const known = parts.filter((part) => part.isPossible);
  const served = known.map((part) => part.served);
  const times = served.flatMap((answer) => answer?.fetchedAtMs ?? []);
  return {
    snapshot: snapshotOf(served),
    cacheHit: known.length > 0 && known.every((part) => part.cached),
    fetchedAtMs: times.length > 0 ? Math.min(...times) : null,
    lookups: parts.flatMap((part) => part.lookups),
  };
}
