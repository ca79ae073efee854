import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';

export type Person = {
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
};

export type Company = { readonly name: string };

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
