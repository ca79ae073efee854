import type { Identity, LookupKind } from 'phone-lookups';
import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';

/** What a provider knows: the number itself, or who has it. */
export const ENRICHMENT_KINDS = ['phone', 'identity'] as const;
export type EnrichmentKind = (typeof ENRICHMENT_KINDS)[number];

/** What one source said of a number. It is stored and served in this form. */
export type Answer<Value> = {
  /** The provider's name; `local` for what the number itself says. */
  readonly source: string;
  /** Null: the source has nothing on the number. */
  readonly value: Value | null;
  /** From 0 to 1; null if the source does not say. */
  readonly confidence: number | null;
  /** Unix milliseconds. */
  readonly fetchedAtMs: number;
  /** The source says that the number does not exist. */
  readonly isInvalid?: true;
};

type Values = {
  readonly phone: PhoneFacts;
  readonly identity: Identity;
  /** A label, one of ours or the provider's own. */
  readonly intent: string;
};

export type AnswerOf<Kind extends LookupKind> = Answer<Values[Kind]>;

/** Absent: the source did not answer this part. */
export type Answers = { readonly [Kind in LookupKind]?: AnswerOf<Kind> };

/** For how many milliseconds an answer is served. */
export type AnswerTerms = {
  /** Without asking again. */
  readonly softTtlMs: number;
  /** While it is asked again. */
  readonly hardTtlMs: number;
};

/** An answer with what was asked. */
export type KindAnswer = {
  readonly [Kind in EnrichmentKind]: { readonly kind: Kind; readonly answer: AnswerOf<Kind> };
}[EnrichmentKind];

/** The latest answers about one number, stored with its contact; null if no provider has had one yet. */
export type EnrichmentSnapshot = {
  readonly [Kind in EnrichmentKind]: AnswerOf<Kind> | null;
};
