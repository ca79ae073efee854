import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import type { ProviderAnswer } from './provider.ts';

/** What one provider said of one number. A null answer says that it had none: misses are kept too. */
export type CachedRow = {
  readonly answer: ProviderAnswer | null;
  /** Unix milliseconds. */
  readonly fetchedAtMs: number;
};

/** Keeps providers' answers across restarts and between processes. */
export type EnrichmentCache = {
  find(scope: Scope, e164: E164, provider: string): Promise<CachedRow | null>;
  /**
   * Replaces the provider's row. An answer also becomes the contact's snapshot of its kind, with the
   * provider as source; a miss leaves the snapshot as it is. A number without a contact gets none.
   */
  save(scope: Scope, e164: E164, provider: string, row: CachedRow): Promise<void>;
};
