import type { Caller } from './caller.ts';
import type { KindAnswer } from './enrichment.ts';

/** A provider's answer as it is stored for a contact. */
export type StoredAnswer = KindAnswer & { readonly contactKey: string };

/** For how many milliseconds an answer is served. */
export type AnswerTerms = {
  /** Without asking again. */
  readonly softTtlMs: number;
  /** While it is asked again. */
  readonly hardTtlMs: number;
};

/** A stored answer with the times that follow from its terms. */
export type ShownAnswer = StoredAnswer & {
  readonly caller: Caller;
  readonly refreshAtMs: number;
  readonly expiresAtMs: number;
  /** Whether recalls return this one now. */
  readonly isServed: boolean;
};

export function toShownAnswer(
  stored: StoredAnswer,
  terms: AnswerTerms,
  caller: Caller,
): ShownAnswer {
  const { fetchedAtMs, source, value } = stored.answer;
  const snapshot = caller.contact.enrichment[stored.kind];
  return {
    ...stored,
    caller,
    refreshAtMs: fetchedAtMs + terms.softTtlMs,
    expiresAtMs: fetchedAtMs + terms.hardTtlMs,
    isServed: value !== null && snapshot?.source === source && snapshot.fetchedAtMs === fetchedAtMs,
  };
}
