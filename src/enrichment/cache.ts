import type { KindAnswer } from '../domain/callers/enrichment.ts';
import type { Scope } from '../domain/scope.ts';

/**
 * Stores providers' answers across restarts and between processes. They belong to a contact and not to a number:
 * after a caller was erased, a new one with the number meets none of them.
 */
export type EnrichmentCache = {
  /** All answers of a contact, one for each provider and kind. */
  findAll(scope: Scope, contactUid: string): Promise<KindAnswer[]>;
  /**
   * Replaces the provider's answer of this kind. One with a value also becomes the contact's snapshot of the kind. If
   * the contact no longer exists, nothing is stored.
   */
  save(scope: Scope, contactUid: string, answer: KindAnswer): Promise<void>;
};
