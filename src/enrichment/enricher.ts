import type { LookupKind } from 'phone-lookups';
import {
  type AnswerOf,
  ENRICHMENT_KINDS,
  type EnrichmentKind,
  type EnrichmentSnapshot,
} from '../domain/callers/enrichment.ts';
import type { ProviderLookup } from '../domain/callers/recall-trace.ts';
import type { Trigger } from '../domain/callers/recorded-call.ts';
import type { IntentPrediction } from '../domain/intent/intent.ts';
import type { Scope } from '../domain/scope.ts';
import type { Usage } from '../domain/tenants/plan.ts';
import { LOCAL } from './local-phone-lookup.ts';
import { type ChosenProviders, chooseProviders, type IdentityCountries } from './permission.ts';
import type { EnrichmentQuery, ProviderLists } from './provider.ts';
import type { Wanted } from './requests.ts';
import type { Search, SearchDependencies } from './search.ts';
import { createSearches } from './searches.ts';
import { type KindPlan, planKind, serveKinds } from './serve-kind.ts';

/** Milliseconds that a recall waits for answers that are not stored. */
type EnrichmentBudgets = {
  /** While it rings nobody hears the wait. */
  readonly ringingMs: number;
  /** Once the call is answered, and when the platform does not say, every wait is silence. */
  readonly otherwiseMs: number;
};

export type EnrichmentRequest = EnrichmentQuery & {
  /** What the contact's document has already. */
  readonly known: EnrichmentSnapshot | null;
  /** Ends the wait, not the search: a late answer is stored for the next recall. */
  readonly signal?: AbortSignal;
};

type EnrichmentResult = {
  readonly snapshot: EnrichmentSnapshot;
  /** A provider's; null where none answered in time. */
  readonly intent: IntentPrediction | null;
  /** Whether all that is known was stored; stale answers, asked for anew behind it, count. */
  readonly cacheHit: boolean;
  /** Unix milliseconds of the oldest part; null when nothing is known. */
  readonly fetchedAtMs: number | null;
  /** What became of each provider; those of one kind in the order of asking. */
  readonly lookups: readonly ProviderLookup[];
};

export type EnricherDependencies = Omit<SearchDependencies, 'savesOwnFacts'> & {
  readonly providers: ProviderLists;
  readonly countries: IdentityCountries;
  readonly knownUsage: (scope: Scope) => Usage;
  readonly budgets: EnrichmentBudgets;
  /** Called when a recall stopped waiting before its providers had answered. */
  readonly onCutOff: (trigger: Trigger | null) => void;
};

/** Why somebody calls is not waited for any longer: it is guessed from their earlier calls instead. */
const INTENT_MS = 150;

/** Enriches callers within a budget, from what is stored where it can. One per process. */
export function createEnricher(dependencies: EnricherDependencies) {
  const { providers, now, budgets, termsOf, onCutOff } = dependencies;
  const savesOwnFacts = providers.phone.length === 0;
  const searches = createSearches({ ...dependencies, savesOwnFacts });
  /** Milliseconds that a recall with this trigger waits for answers. */
  const budgetMs = (trigger: Trigger | null): number =>
    trigger === 'ringing' ? budgets.ringingMs : budgets.otherwiseMs;
  const choose = (kind: LookupKind, query: EnrichmentQuery): ChosenProviders =>
    chooseProviders(kind, query, dependencies);
  return {
    budgetMs,
    /** For how long an answer is served. */
    termsOf,
    forget: searches.forget,
    drain: searches.drain,
    /** Asks all providers that may be asked, whatever is stored, and waits until they answered or failed. */
    async refresh(query: EnrichmentQuery): Promise<void> {
      const wanted = ENRICHMENT_KINDS.map((kind) => ({
        kind,
        providers: choose(kind, query).allowed,
      }));
      const forced = { ...query, isForced: true };
      const { search, isNew } = searches.join(wanted, forced);
      await search.ended;
      // The one that was under way may not have asked everybody.
      if (!isNew) await searches.join(wanted, forced).search.ended;
    },
    /** Never rejects: what is late, failing or unknown is null in the snapshot. */
    async enrich(request: EnrichmentRequest): Promise<EnrichmentResult> {
      const plans = ENRICHMENT_KINDS.map((kind) => plan(kind, request));
      const intent = { kind: 'intent', providers: choose('intent', request).allowed } as const;
      const wanted = plans.flatMap((one) => one.wanted ?? []);
      const { search, intentSearch } = startSearches(wanted, intent, request);
      const waited = plans.filter(({ waits }) => waits).map(({ kind }) => kind);
      await waitFor({ search, intentSearch, waited }, request);
      const asked = [
        ...(search?.lookups() ?? []).filter(({ kind }) => waited.some((one) => one === kind)),
        ...(intentSearch?.lookups() ?? []).filter(({ kind }) => kind === 'intent'),
      ];
      if (asked.some(isCutOff)) onCutOff(request.call.trigger);
      return {
        ...serveKinds(plans, search),
        intent: predictionIn(intentSearch?.best('intent') ?? null),
        lookups: [...plans.flatMap(({ lookups }) => lookups), ...asked],
      };
    },
  };

  function plan(kind: EnrichmentKind, request: EnrichmentRequest): KindPlan {
    const circumstances = { termsOf, nowMs: now(), savesOwnFacts };
    const { known, tenant } = request;
    const isOwn = known?.[kind]?.source === LOCAL;
    const served = tenant.enrichment || isOwn ? known : null;
    return planKind(kind, served, choose(kind, request), circumstances);
  }

  /** Why somebody calls is asked in the same requests if this recall sends them, else by itself. */
  function startSearches(
    wanted: readonly Wanted[],
    intent: Wanted,
    request: EnrichmentRequest,
  ): { search: Search | null; intentSearch: Search | null } {
    const intents = intent.providers.length > 0 ? [intent] : [];
    if (wanted.length === 0) {
      const [own] = intents;
      return { search: null, intentSearch: own ? searches.start([own], request) : null };
    }
    const { search, isNew } = searches.join([...wanted, ...intents], request);
    if (intents.length === 0) return { search, intentSearch: null };
    return { search, intentSearch: isNew ? search : searches.start(intents, request) };
  }

  async function waitFor(
    { search, intentSearch, waited }: Searching,
    { call: { trigger }, signal }: EnrichmentRequest,
  ): Promise<void> {
    const budget = startDeadline(budgetMs(trigger), signal);
    const forIntent = startDeadline(Math.min(INTENT_MS, budgetMs(trigger)), signal);
    await Promise.all([
      Promise.race([Promise.all(waited.map((kind) => search?.decided(kind))), budget.passed]),
      Promise.race([intentSearch?.decided('intent'), forIntent.passed]),
    ]);
    budget.clear();
    forIntent.clear();
  }
}

/** Resolves when the budget is used up or the signal aborts. Never rejects. */
function startDeadline(budgetMs: number, signal: AbortSignal | undefined) {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, budgetMs);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const clear = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  return { passed, clear };
}

type Searching = {
  readonly search: Search | null;
  readonly intentSearch: Search | null;
  /** The kinds that the recall waits for. */
  readonly waited: readonly EnrichmentKind[];
};

const isCutOff = ({ kind, result }: ProviderLookup) => kind !== 'intent' && result === 'cut_off';

const predictionIn = (answer: AnswerOf<'intent'> | null): IntentPrediction | null =>
  answer?.value == null
    ? null
    : { intent: answer.value, confidence: answer.confidence ?? 0, source: answer.source };

export type Enricher = ReturnType<typeof createEnricher>;
