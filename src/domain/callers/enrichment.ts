import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';

/** What a provider knows: the number itself, or who has it. */
export const ENRICHMENT_KINDS = ['phone', 'identity'] as const;
export type EnrichmentKind = (typeof ENRICHMENT_KINDS)[number];

/** What a provider can be asked about: the number, who has it, or why they call. The last is asked anew for each call. */
export type LookupKind = EnrichmentKind | 'intent';

/** A company, as far as it is known. Sizes and years are within ranges; `size` is a provider's own band such as `11-50`. */
export type Company = {
  readonly name: string;
  readonly domain: string | null;
  readonly website: string | null;
  readonly industry: string | null;
  readonly size: string | null;
  readonly employeeCount: number | null;
  readonly foundedYear: number | null;
  /** Such as `private` or `nonprofit`. */
  readonly type: string | null;
  readonly location: CompanyLocation | null;
};

export type CompanyLocation = {
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
};

/** Whose number it is according to one source: a person, a company, or a person and the company they work for. */
export type Identity = {
  readonly person: { readonly name: string; readonly title: string | null } | null;
  readonly company: Company | null;
  /** `YYYY-MM-DD`: since when the owner has the number; null if the source does not say. */
  readonly ownerSince: string | null;
};

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

/** A company of which nothing but the name is known. */
export const companyNamed = (name: string): Company => ({
  name,
  domain: null,
  website: null,
  industry: null,
  size: null,
  employeeCount: null,
  foundedYear: null,
  type: null,
  location: null,
});
