import type { Db } from 'mongodb';
import type { CachedAnswer, Identity } from '../domain/callers/enrichment.ts';
import type { PhoneFacts } from '../domain/phone-numbers/phone-facts.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import type { ContactRow } from './contact-rows.ts';
import type { FindScopeIds } from './scope-ids.ts';

/** A provider's answer as stored; null: the provider had none. */
type StoredAnswer =
  | { readonly kind: 'phone'; readonly facts: PhoneFacts }
  | { readonly kind: 'identity'; readonly identity: Identity };

type EnrichmentRow = {
  _id: string;
  scope: string;
  contactId: string;
  provider: string;
  answer: StoredAnswer | null;
  fetchedAtMs: number;
};

type StoredRow = Pick<EnrichmentRow, 'answer' | 'fetchedAtMs'>;

export type EnrichmentStore = {
  find(scope: Scope, e164: E164, provider: string): Promise<StoredRow | null>;
  /** Stores the row, and copies an answer to the contact's snapshot where there is a contact. */
  save(scope: Scope, e164: E164, provider: string, row: StoredRow): Promise<void>;
};

const snapshotOf = (answer: StoredAnswer): PhoneFacts | Identity =>
  answer.kind === 'phone' ? answer.facts : answer.identity;

export function createEnrichmentStore(db: Db, idsOf: FindScopeIds): EnrichmentStore {
  const enrichments = db.collection<EnrichmentRow>('enrichments');
  const contacts = db.collection<ContactRow>('contacts');
  const keyOf = (scope: Scope, contactKey: string, provider: string) => ({
    _id: { $eq: `${contactKey}:${provider}` },
    scope: { $eq: scopeKey(scope) },
  });
  return {
    async find(scope, e164, provider) {
      const contactKey = (await idsOf(scope)).contact(e164);
      const row = await enrichments.findOne(keyOf(scope, contactKey, provider));
      return row && { answer: row.answer, fetchedAtMs: row.fetchedAtMs };
    },
    async save(scope, e164, provider, { answer, fetchedAtMs }) {
      const contactKey = (await idsOf(scope)).contact(e164);
      await enrichments.updateOne(
        keyOf(scope, contactKey, provider),
        { $set: { contactId: contactKey, provider, answer, fetchedAtMs } },
        { upsert: true },
      );
      if (!answer) return;
      const shown: CachedAnswer<PhoneFacts | Identity> = {
        value: snapshotOf(answer),
        fetchedAtMs,
        source: provider,
      };
      await contacts.updateOne(
        { _id: { $eq: contactKey }, scope: { $eq: scopeKey(scope) } },
        {
          $set: {
            [`enrichment.${answer.kind}`]: shown,
            ...(answer.kind === 'identity' && { namesDueMs: fetchedAtMs }),
          },
        },
      );
    },
  };
}
