import type { LookupKind } from 'phone-lookups';
import { within } from '../concurrency/within.ts';
import {
  type Answer,
  type Answers,
  ENRICHMENT_KINDS,
  type KindAnswer,
} from '../domain/callers/enrichment.ts';
import type { EnrichmentStore } from '../store/enrichment/enrichments.ts';
import { freshnessAt, type TermsOf } from './freshness.ts';
import type { EnrichmentQuery } from './provider.ts';

export type StoredDependencies = {
  /**
   * Answers across restarts and between processes. They belong to a contact and not to a number: after a caller was
   * erased, a new one with the number meets none of them.
   */
  readonly cache: Pick<EnrichmentStore, 'findAll' | 'save'>;
  readonly termsOf: TermsOf;
  readonly now: () => number;
  readonly onFault: (what: string, error: unknown) => void;
};

/** The answer of a provider about a kind. */
export type FindAnswer = (kind: LookupKind, provider: string) => Answer<unknown> | null;

/** A cache slower than this is passed over: the caller on the line is worth more than a repeated request. */
const CACHE_TIMEOUT_MS = 150;

/** Finds what providers answered, and need not be asked again yet. Never rejects. */
export async function findFreshAnswers(
  { scope, contactUid }: EnrichmentQuery,
  { cache, termsOf, now, onFault }: StoredDependencies,
): Promise<FindAnswer> {
  const reading = within(CACHE_TIMEOUT_MS, () => cache.findAll(scope, contactUid));
  const stored = await reading.catch((error: unknown) => {
    if (!(error instanceof DOMException)) onFault('cache', error);
    return [];
  });
  const isFresh = ({ kind, answer }: KindAnswer) =>
    freshnessAt(now(), answer.fetchedAtMs, termsOf(kind, answer)) === 'fresh';
  const fresh = stored.filter(isFresh);
  return (kind, provider) =>
    fresh.find((one) => one.kind === kind && one.answer.source === provider)?.answer ?? null;
}

/** Stores what may be stored: not why somebody calls, and no answer whose lifetime is 0. Never rejects. */
export async function saveAnswers(
  answers: Answers,
  { scope, contactUid }: EnrichmentQuery,
  { cache, termsOf, onFault }: StoredDependencies,
): Promise<void> {
  for (const kind of ENRICHMENT_KINDS) {
    const answer = answers[kind];
    if (!answer || termsOf(kind, answer).softTtlMs === 0) continue;
    const saved = cache.save(scope, contactUid, { kind, answer } as KindAnswer);
    await saved.catch((error: unknown) => onFault('cache', error));
  }
}
