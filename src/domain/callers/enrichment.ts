import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';

/** What a provider knows: the number itself, or who has it. */
export type EnrichmentKind = 'phone' | 'identity';

export type Person = {
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
};

export type Company = { readonly name: string };

export const UNKNOWN_PERSON: Person = { name: '', title: null, company: null };

/** The caller according to one source. */
export type Identity = { readonly person: Person; readonly company: Company | null };

/** A provider's answer; `fetchedAtMs` is in Unix milliseconds, `source` the provider's name. */
export type CachedAnswer<T> = {
  readonly value: T;
  readonly fetchedAtMs: number;
  readonly source: string;
};

/** The latest answers about one number, stored with its contact; null if no provider has answered yet. */
export type EnrichmentSnapshot = {
  readonly phone: CachedAnswer<PhoneFacts> | null;
  readonly identity: CachedAnswer<Identity> | null;
};

export const EMPTY_SNAPSHOT: EnrichmentSnapshot = { phone: null, identity: null };
