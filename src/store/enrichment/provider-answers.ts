import type { Db } from 'mongodb';
import type { StoredAnswer } from '../../domain/callers/provider-answer.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { EnrichmentRow } from './enrichments.ts';

/** Reads what providers said of callers, for people; recalls read the copy in the contact. */
export type ProviderAnswerStore = {
  /** The answers of many contacts, in any order; of every scope if none is named. */
  findMany(contactKeys: readonly string[], scope: Scope | null): Promise<StoredAnswer[]>;
};

export function createProviderAnswerStore(db: Db): ProviderAnswerStore {
  const enrichments = db.collection<EnrichmentRow>('enrichments');
  return {
    async findMany(contactKeys, scope) {
      const rows = await enrichments
        .find({
          contactId: { $in: [...contactKeys] },
          ...(scope && { scope: { $eq: scopeKey(scope) } }),
        })
        .toArray();
      return rows.map(({ contactId, provider, answer, fetchedAtMs }) => ({
        contactKey: contactId,
        provider,
        answer,
        fetchedAtMs,
      }));
    },
  };
}
