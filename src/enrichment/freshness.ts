import type { Answer, AnswerTerms, EnrichmentKind } from '../domain/callers/enrichment.ts';
import { LOCAL } from './local-phone-lookup.ts';

/** `fresh`: serve. `stale`: serve, and ask again behind the answer. `expired`: ask first. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** Milliseconds for which answers are fresh; with 0 they are not stored. */
export type Lifetimes = Readonly<Record<EnrichmentKind | 'cnam' | 'miss', number>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What the number itself says costs nothing. */
const LOCAL_TERMS: AnswerTerms = { softTtlMs: DAY_MS, hardTtlMs: 90 * DAY_MS };
/** A stale answer is served until it is this many times as old as a fresh one may be. */
const STALE_FACTOR = 3;

export type TermsOf = (
  kind: EnrichmentKind,
  answer: Pick<Answer<unknown>, 'source' | 'value'>,
) => AnswerTerms;

/** @param isCnam whether a provider's names are those of telephone companies */
export function createTermsOf(
  lifetimes: Lifetimes,
  isCnam: (provider: string) => boolean,
): TermsOf {
  return (kind, { source, value }) => {
    if (source === LOCAL) return LOCAL_TERMS;
    const ofCnam = kind === 'identity' && isCnam(source);
    const ms = lifetimes[ofCnam ? 'cnam' : kind];
    if (value === null) return { softTtlMs: lifetimes.miss, hardTtlMs: lifetimes.miss };
    return { softTtlMs: ms, hardTtlMs: STALE_FACTOR * ms };
  };
}

export function freshnessAt(nowMs: number, fetchedAtMs: number, terms: AnswerTerms): Freshness {
  const ageMs = nowMs - fetchedAtMs;
  if (ageMs < terms.softTtlMs) return 'fresh';
  return ageMs < terms.hardTtlMs ? 'stale' : 'expired';
}
