import type { Db } from 'mongodb';
import type { AnswerOf, EnrichmentKind, KindAnswer } from '../../domain/callers/enrichment.ts';
import type { StoredAnswer } from '../../domain/callers/provider-answer.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { ContactRow } from '../callers/contact-rows.ts';

type EnrichmentRow = {
  _id: string;
  scope: string;
  /** The contact's `_id`. */
  contactId: string;
  contactUid: string;
  kind: EnrichmentKind;
  answer: AnswerOf<EnrichmentKind>;
};

export type EnrichmentStore = {
  /** The answers of one contact. */
  findAll(scope: Scope, contactUid: string): Promise<KindAnswer[]>;
  /**
   * Stores the answer, and copies one with a value to the contact's snapshot. If the contact no longer exists, nothing is
   * stored.
   */
  save(scope: Scope, contactUid: string, answer: KindAnswer): Promise<void>;
  /** The answers of many contacts, for people, in any order; of every scope if none is named. */
  findMany(contactKeys: readonly string[], scope: Scope | null): Promise<StoredAnswer[]>;
};

const KINDS: EnrichmentKind[] = ['phone', 'identity'];

const toAnswer = ({ kind, answer }: EnrichmentRow) => ({ kind, answer }) as KindAnswer;

export function createEnrichmentStore(db: Db): EnrichmentStore {
  const enrichments = db.collection<EnrichmentRow>('enrichments');
  const contacts = db.collection<ContactRow>('contacts');
  const inScope = (scope: Scope) => ({ scope: { $eq: scopeKey(scope) } });
  const contactOf = (scope: Scope, uid: string) => ({ uid: { $eq: uid }, ...inScope(scope) });
  return {
    async findAll(scope, contactUid) {
      const ofContact = { ...inScope(scope), contactUid: { $eq: contactUid } };
      return (await enrichments.find({ ...ofContact, kind: { $in: KINDS } }).toArray()).map(
        toAnswer,
      );
    },
    async save(scope, contactUid, one) {
      const contact = contactOf(scope, contactUid);
      const keyOnly = { projection: { _id: 1 } };
      const found = await contacts.findOne(contact, keyOnly);
      if (!found) return;
      const { kind, answer } = one;
      const row = { _id: { $eq: `${contactUid}:${answer.source}:${kind}` }, ...inScope(scope) };
      const stored = { contactId: found._id, contactUid, kind, answer };
      await enrichments.updateOne(row, { $set: stored }, { upsert: true });
      // A source that has nothing any more takes back what it had said.
      if (answer.value === null) {
        const itsOwn = { [`enrichment.${kind}.source`]: { $eq: answer.source } };
        await contacts.updateOne({ ...contact, ...itsOwn }, snapshotChange(one));
      }
      const matched = answer.value
        ? (await contacts.updateOne(contact, snapshotChange(one))).matchedCount
        : Number((await contacts.findOne(contact, keyOnly)) !== null);
      // The caller was erased meanwhile, when the row was not there yet.
      if (matched === 0) await enrichments.deleteOne(row);
    },
    async findMany(contactKeys, scope) {
      const ofContacts = { contactId: { $in: [...contactKeys] }, kind: { $in: KINDS } };
      const filter = { ...ofContacts, ...(scope && inScope(scope)) };
      const rows = await enrichments.find(filter).toArray();
      return rows.map((row) => ({ ...toAnswer(row), contactKey: row.contactId }));
    },
  };
}

const OTHER_NAMES = { $ifNull: ['$profile.name', '$memory.name', null] };

/** A provider's name is shown, and searched, where neither the tenant nor a call gave one. */
function snapshotChange(one: KindAnswer) {
  const { kind, answer } = one;
  const snapshot = { [`enrichment.${kind}`]: { $literal: answer.value === null ? null : answer } };
  if (one.kind !== 'identity') return [{ $set: snapshot }];
  const words = searchWords(one.answer.value?.person?.name ?? '');
  const nameWords = { $cond: [{ $eq: [OTHER_NAMES, null] }, { $literal: words }, '$nameWords'] };
  return [{ $set: { ...snapshot, nameWords } }];
}
