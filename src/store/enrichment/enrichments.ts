import type { Db } from 'mongodb';
import type { AnswerOf, EnrichmentKind, KindAnswer } from '../../domain/callers/enrichment.ts';
import type { Scope } from '../../domain/scope.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { inScope, rowIn } from '../rows.ts';

type EnrichmentRow = {
  _id: string;
  scope: string;
  /** The contact's `_id`. */
  contactId: string;
  contactUid: string;
  kind: EnrichmentKind;
  answer: AnswerOf<EnrichmentKind>;
};

const toAnswer = ({ kind, answer }: EnrichmentRow) => ({ kind, answer }) as KindAnswer;

export function createEnrichmentStore(db: Db) {
  const enrichments = db.collection<EnrichmentRow>('enrichments');
  const contacts = db.collection<ContactRow>('contacts');
  return {
    /** The answers of one contact. */
    async findAll(scope: Scope, contactUid: string) {
      const ofContact = { ...inScope(scope), contactUid: { $eq: contactUid } };
      return (await enrichments.find(ofContact).toArray()).map(toAnswer);
    },
    /**
     * Stores the answer, and copies one with a value to the contact's snapshot. If the contact no longer exists, nothing is
     * stored.
     */
    async save(scope: Scope, contactUid: string, one: KindAnswer) {
      const contact = { uid: { $eq: contactUid }, ...inScope(scope) };
      const keyOnly = { projection: { _id: 1 } };
      const found = await contacts.findOne(contact, keyOnly);
      if (!found) return;
      const { kind, answer } = one;
      const row = rowIn(scope, `${contactUid}:${answer.source}:${kind}`);
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
    /** The answers of many contacts, for people, in any order; of every scope if none is named. */
    async findMany(contactKeys: readonly string[], scope: Scope | null) {
      const filter = { contactId: { $in: [...contactKeys] }, ...(scope && inScope(scope)) };
      const rows = await enrichments.find(filter).toArray();
      return rows.map((row) => ({ ...toAnswer(row), contactKey: row.contactId }));
    },
  };
}

export type EnrichmentStore = ReturnType<typeof createEnrichmentStore>;

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
