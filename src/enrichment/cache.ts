import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import type { ProviderAnswer } from './provider.ts';

/** One provider's answer about one number. Null: the provider had none; that is stored too. */
export type CachedRow = {
  readonly answer: ProviderAnswer | null;
  /** Unix milliseconds. */
  readonly fetchedAtMs: number;
};

/** Stores providers' answers across restarts and between processes. */
export type EnrichmentCache = {
  find(scope: Scope, e164: E164, provider: string): Promise<CachedRow | null>;
  /**
   * Replaces the provider's row. An answer also becomes the contact's snapshot of its kind, with the
   * provider as source; a miss leaves the snapshot as it is. A number without a contact gets none.
   */
  save(scope: Scope, e164: E164, provider: string, row: CachedRow): Promise<void>;
};
