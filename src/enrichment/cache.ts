import type { ProviderAnswer } from '../domain/callers/provider-answer.ts';
import type { Scope } from '../domain/scope.ts';

/** One provider's answer about one caller's number. Null: the provider had none; that is stored too. */
export type CachedRow = {
  readonly answer: ProviderAnswer | null;
  /** Unix milliseconds. */
  readonly fetchedAtMs: number;
};

/**
 * Stores providers' answers across restarts and between processes. They belong to a contact and not to a number:
 * after a caller was erased, a new one with the number meets none of them.
 */
export type EnrichmentCache = {
  find(scope: Scope, contactUid: string, provider: string): Promise<CachedRow | null>;
  /**
   * Replaces the provider's row. An answer also becomes the contact's snapshot of its kind, with the
   * provider as source; a miss leaves the snapshot as it is. If the contact is gone, nothing is stored.
   */
  save(scope: Scope, contactUid: string, provider: string, row: CachedRow): Promise<void>;
};
