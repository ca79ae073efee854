import type { Db } from 'mongodb';
import type { CachedAnswer, Identity } from '../../domain/callers/enrichment.ts';
import type { ProviderAnswer } from '../../domain/callers/provider-answer.ts';
import type { PhoneFacts } from '../../domain/phone-numbers/phone-facts.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';

export type EnrichmentRow = {
  _id: string;
  scope: string;
  /** The contact's `_id`. */
  contactId: string;
  contactUid: string;
  provider: string;
  /** Null: the provider had none. */
  answer: ProviderAnswer | null;
  fetchedAtMs: number;
};

type StoredRow = Pick<EnrichmentRow, 'answer' | 'fetchedAtMs'>;

export type EnrichmentStore = {
  find(scope: Scope, contactUid: string, provider: string): Promise<StoredRow | null>;
  /** Stores the row, and copies an answer to the contact's snapshot. If the contact is gone, nothing is stored. */
  save(scope: Scope, contactUid: string, provider: string, row: StoredRow): Promise<void>;
};

const snapshotOf = (answer: ProviderAnswer): PhoneFacts | Identity =>
  answer.kind === 'phone' ? answer.facts : answer.identity;

export function createEnrichmentStore(db: Db): EnrichmentStore {
  const enrichments = db.collection<EnrichmentRow>('enrichments');
  const contacts = db.collection<ContactRow>('contacts');
  const rowOf = (scope: Scope, contactUid: string, provider: string) => ({
    _id: { $eq: `${contactUid}:${provider}` },
    scope: { $eq: scopeKey(scope) },
  });
  const contactOf = (scope: Scope, uid: string) => ({
    uid: { $eq: uid },
    scope: { $eq: scopeKey(scope) },
  });
  return {
    async find(scope, contactUid, provider) {
      const row = await enrichments.findOne(rowOf(scope, contactUid, provider));
      return row && { answer: row.answer, fetchedAtMs: row.fetchedAtMs };
    },
    async save(scope, contactUid, provider, { answer, fetchedAtMs }) {
      const contact = contactOf(scope, contactUid);
      const keyOnly = { projection: { _id: 1 } };
      const found = await contacts.findOne(contact, keyOnly);
      if (!found) return;
      await enrichments.updateOne(
        rowOf(scope, contactUid, provider),
        { $set: { contactId: found._id, contactUid, provider, answer, fetchedAtMs } },
        { upsert: true },
      );
      const matched = answer
        ? (
            await contacts.updateOne(contact, {
              $set: snapshotChange(answer, fetchedAtMs, provider),
            })
          ).matchedCount
        : Number((await contacts.findOne(contact, keyOnly)) !== null);
      // The caller was erased meanwhile, when the row was not there yet.
      if (matched === 0) await enrichments.deleteOne(rowOf(scope, contactUid, provider));
    },
  };
}

function snapshotChange(answer: ProviderAnswer, fetchedAtMs: number, source: string) {
  const value = snapshotOf(answer);
  const shown: CachedAnswer<PhoneFacts | Identity> = { value, fetchedAtMs, source };
  return {
    [`enrichment.${answer.kind}`]: shown,
    ...(answer.kind === 'identity' && { namesDueMs: fetchedAtMs }),
  };
}
