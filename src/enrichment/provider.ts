import type { EnrichmentKind } from '../domain/callers/enrichment.ts';
import type { ProviderAnswer } from '../domain/callers/provider-answer.ts';
import type { ParsedNumber } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';

export type EnrichmentQuery = {
  readonly scope: Scope;
  /** Whose number it is: answers are kept for this contact alone. */
  readonly contactUid: string;
  readonly number: ParsedNumber;
};

/** A source of facts about a number. Several of one kind are asked in the order they are given. */
export type EnrichmentProvider = {
  /** Names its answers in the cache; never reused for another source. */
  readonly name: string;
  readonly kind: EnrichmentKind;
  /** Each call costs money: never asked for test data, nor about numbers that cannot exist. */
  readonly paid: boolean;
  /** Milliseconds until a lookup is aborted; above the budget, so that a late answer fills the cache. */
  readonly timeoutMs: number;
  /** Milliseconds for which an answer is served without asking again. */
  readonly softTtlMs: number;
  /** Milliseconds for which an answer is served while it is fetched anew. */
  readonly hardTtlMs: number;
  /** Null when the source has nothing on the number; rejects only when it could not be asked. */
  lookup(query: EnrichmentQuery, signal: AbortSignal): Promise<ProviderAnswer | null>;
};
