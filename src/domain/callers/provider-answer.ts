import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';
import type { Caller } from './caller.ts';
import type { EnrichmentKind, Identity } from './enrichment.ts';

/** What a provider said about a number. */
export type ProviderAnswer =
  | { readonly kind: 'phone'; readonly facts: PhoneFacts }
  | { readonly kind: 'identity'; readonly identity: Identity };

/** A provider's answer as it is stored; null: the provider had none. */
export type StoredAnswer = {
  readonly contactKey: string;
  readonly provider: string;
  readonly answer: ProviderAnswer | null;
  readonly fetchedAtMs: number;
};

/** What a provider is asked about, and for how many milliseconds its answers are served. */
export type AnswerTerms = {
  readonly kind: EnrichmentKind;
  /** Without asking again. */
  readonly softTtlMs: number;
  /** While it is asked again. */
  readonly hardTtlMs: number;
};

/** A stored answer with the times that follow from the terms of its provider. */
export type ShownAnswer = StoredAnswer & {
  readonly caller: Caller;
  readonly kind: EnrichmentKind;
  readonly refreshAtMs: number;
  readonly expiresAtMs: number;
  /** Whether recalls return this one now. */
  readonly isServed: boolean;
};

/** @param terms null if the provider is no longer configured: nothing says then how long its answers are good for */
export function showAnswer(
  stored: StoredAnswer,
  terms: AnswerTerms | null,
  caller: Caller,
): ShownAnswer | null {
  const kind = stored.answer?.kind ?? terms?.kind;
  // A miss of a provider that is gone: nobody knows what it was asked about.
  if (kind === undefined) return null;
  const { fetchedAtMs, provider } = stored;
  const snapshot = caller.contact.enrichment[kind];
  return {
    ...stored,
    caller,
    kind,
    refreshAtMs: fetchedAtMs + (terms?.softTtlMs ?? 0),
    expiresAtMs: fetchedAtMs + (terms?.hardTtlMs ?? 0),
    isServed:
      stored.answer !== null &&
      snapshot?.source === provider &&
      snapshot.fetchedAtMs === fetchedAtMs,
  };
}
