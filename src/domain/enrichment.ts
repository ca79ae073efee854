import type { IntentLabel } from './intent.ts';

export const LINE_TYPES = [
  'mobile',
  'landline',
  'fixed_line_or_mobile',
  'voip',
  'fixed_voip',
  'non_fixed_voip',
  'toll_free',
  'premium_rate',
  'shared_cost',
  'personal',
  'uan',
  'voicemail',
  'pager',
  'satellite',
  'unknown',
] as const;
export type LineType = (typeof LINE_TYPES)[number];

/** What is known of the number itself. Unknown parts are empty, never guessed. */
export type PhoneFacts = {
  readonly carrier: string;
  readonly lineType: LineType;
  /** Whether the number matches its country's numbering plan. */
  readonly valid: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly place: string | null;
  /** IANA name; null when the number does not decide it. */
  readonly timeZone: string | null;
  readonly source: string;
};

export type Person = {
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
};

export type Company = { readonly name: string };

/** `confidence` is the probability of that label, 0 to 1. */
export type IntentPrediction = {
  readonly intent: IntentLabel;
  readonly confidence: number;
  readonly source: string;
};

export const UNKNOWN_PERSON: Person = { name: '', title: null, company: null };

/** Who calls, as one source knows it. */
export type Identity = { readonly person: Person; readonly company: Company | null };

/** An answer that was once fetched; `fetchedAtMs` is Unix milliseconds, `source` the provider's name. */
export type CachedAnswer<T> = {
  readonly value: T;
  readonly fetchedAtMs: number;
  readonly source: string;
};

/** The latest answers about one number, kept with its contact. Null: nobody had an answer yet. */
export type EnrichmentSnapshot = {
  readonly phone: CachedAnswer<PhoneFacts> | null;
  readonly identity: CachedAnswer<Identity> | null;
};

export const EMPTY_SNAPSHOT: EnrichmentSnapshot = { phone: null, identity: null };
