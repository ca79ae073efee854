import type { AnswerOf, EnrichmentKind, EnrichmentSnapshot } from '../domain/callers/enrichment.ts';
import type { ProviderLookup } from '../domain/callers/recall-trace.ts';
import { type Freshness, freshnessAt, type TermsOf } from './freshness.ts';
import { LOCAL } from './local-phone-lookup.ts';
import type { ChosenProviders } from './permission.ts';
import type { Wanted } from './requests.ts';
import type { Search } from './search.ts';

/** How one kind is served: from what the contact has while that is good, and by a search otherwise. */
export type KindPlan = {
  readonly kind: EnrichmentKind;
  /** What the contact has and may be served. */
  readonly kept: AnswerOf<EnrichmentKind> | null;
  /** The search that is needed, before the answer or behind it; null where none is. */
  readonly wanted: Wanted | null;
  /** Whether the answer waits for the search. */
  readonly waits: boolean;
  /** What is known of the providers before any is asked. */
  readonly lookups: readonly ProviderLookup[];
};

type Circumstances = {
  readonly termsOf: TermsOf;
  readonly nowMs: number;
  /** Whether what the number itself says is good enough to be kept. */
  readonly savesOwnFacts: boolean;
};

export function planKind(
  kind: EnrichmentKind,
  known: EnrichmentSnapshot | null,
  { allowed, refused }: ChosenProviders,
  circumstances: Circumstances,
): KindPlan {
  const freshness = freshnessOf(kind, known, circumstances);
  const kept = freshness === 'expired' ? null : (known?.[kind] ?? null);
  const canSearch = allowed.length > 0 || (kind === 'phone' && (!kept || kept.source === LOCAL));
  const isWanted = freshness !== 'fresh' && canSearch;
  const skipped = refused.map(
    ({ name }): ProviderLookup => ({
      provider: name,
      kind,
      result: 'skipped',
      ms: null,
      ageMs: null,
    }),
  );
  return {
    kind,
    kept,
    wanted: isWanted ? { kind, providers: allowed } : null,
    waits: isWanted && kept === null,
    lookups: [...(kept ? [keptLookup(kind, kept, freshness, circumstances)] : []), ...skipped],
  };
}

function freshnessOf(
  kind: EnrichmentKind,
  known: EnrichmentSnapshot | null,
  { termsOf, nowMs, savesOwnFacts }: Circumstances,
): Freshness {
  const answer = known?.[kind];
  if (!answer || (answer.source === LOCAL && !savesOwnFacts)) return 'expired';
  return freshnessAt(nowMs, answer.fetchedAtMs, termsOf(kind, answer));
}

const keptLookup = (
  kind: EnrichmentKind,
  { source, fetchedAtMs }: AnswerOf<EnrichmentKind>,
  freshness: Freshness,
  { nowMs }: Circumstances,
): ProviderLookup => ({
  provider: source,
  kind,
  result: freshness === 'fresh' ? 'cached' : 'stale',
  ms: null,
  ageMs: nowMs - fetchedAtMs,
});

/** The parts of a recall's answer, once it no longer waits. */
export function serveKinds(plans: readonly KindPlan[], search: Search | null) {
  const parts = plans
    .filter(({ kept, waits }) => kept !== null || waits)
    .map(({ kind, kept }) => ({
      kind,
      answer: kept ?? search?.best(kind) ?? null,
      isStored: kept !== null || search?.isFromCache(kind) === true,
    }));
  const times = parts.flatMap(({ answer }) => answer?.fetchedAtMs ?? []);
  const answerOf = (kind: EnrichmentKind) => parts.find((part) => part.kind === kind)?.answer;
  return {
    snapshot: {
      phone: (answerOf('phone') ?? null) as AnswerOf<'phone'> | null,
      identity: (answerOf('identity') ?? null) as AnswerOf<'identity'> | null,
    },
    cacheHit: parts.length > 0 && parts.every(({ isStored }) => isStored),
    fetchedAtMs: times.length > 0 ? Math.min(...times) : null,
  };
}
