import type { Db } from 'mongodb';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import type {
  FactCorrection,
  FactDeletion,
  FactEntry,
  FactReference,
} from '../../domain/facts/fact-correction.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import { inScope, rowIn } from '../rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import type { ContactRow } from './contact-rows.ts';
import { MARK_STALE } from './stale-memories.ts';

/** One change of a fact by hand: a correction or a deletion. A deletion reveals nothing of what was deleted. */
type CorrectionRow = {
  _id: string;
  scope: string;
  /** The contact's `uid`: a later contact of the number has another one. */
  contactUid: string;
  atMs: number;
  by: Actor;
  correction: { readonly about: FactReference; readonly fact: Fact } | null;
  deletion: Omit<FactDeletion, 'atMs'> | null;
};

const toCorrections = ({ _id, atMs, correction }: CorrectionRow): FactCorrection[] =>
  correction ? [{ id: _id, atMs, ...correction }] : [];

const toDeletions = ({ atMs, deletion }: CorrectionRow): FactDeletion[] =>
  deletion ? [{ atMs, ...deletion }] : [];

const newRow = (
  { scope, contactUid, by }: FactEntry,
  _id: string,
  atMs: number,
): CorrectionRow => ({
  _id,
  scope: scopeKey(scope),
  contactUid,
  atMs,
  by,
  correction: null,
  deletion: null,
});

export function createCorrectionStore(db: Db, idsOf: FindScopeIds) {
  const rows = db.collection<CorrectionRow>('fact_corrections', { writeConcern: DURABLE });
  const contacts = db.collection<ContactRow>('contacts');
  const of = (scope: Scope, contactUid: string) => ({
    ...inScope(scope),
    contactUid: { $eq: contactUid },
  });
  /** False when the contact no longer exists. */
  async function markMemory({ scope, contactUid }: CorrectionRow): Promise<boolean> {
    const contact = { uid: { $eq: contactUid }, scope: { $eq: scope } };
    return (await contacts.updateOne(contact, MARK_STALE)).matchedCount === 1;
  }
  /**
   * The memory is marked before, so that it is computed again even after a crash, and afterwards: one that was computed
   * meanwhile does not contain the change. The caller may be erased meanwhile, when the row is not there yet.
   */
  async function add(row: CorrectionRow): Promise<boolean> {
    const { _id, scope } = row;
    if (!(await markMemory(row))) return false;
    await rows.insertOne(row);
    if (await markMemory(row)) return true;
    await rows.deleteOne({ _id: { $eq: _id }, scope: { $eq: scope } });
    return false;
  }
  return {
    /** What was changed by hand in the facts of a contact, the oldest change first. */
    async of(scope: Scope, contactUid: string) {
      const [found, { fact: digest }] = await Promise.all([
        rows.find(of(scope, contactUid)).sort({ _id: 1 }).toArray(),
        idsOf(scope),
      ]);
      return {
        corrections: found.flatMap(toCorrections),
        deletions: found.flatMap(toDeletions),
        digest,
      };
    },
    /** The uids of those callers of whom facts were deleted. */
    async withDeletions(callers: readonly Caller[]) {
      const scope = { $in: callers.map((one) => scopeKey(one.scope)) };
      const contactUid = { $in: callers.map(({ contact }) => contact.uid) };
      const filter = { scope, contactUid, deletion: { $ne: null } };
      const found = await rows.find(filter, { projection: { contactUid: 1 } }).toArray();
      return new Set(found.map((row) => row.contactUid));
    },
    /** False when the contact no longer exists: nothing is stored. */
    addCorrection: (entry: FactEntry, { id, atMs, about, fact }: FactCorrection) =>
      add({ ...newRow(entry, id, atMs), correction: { about, fact } }),
    /** False when the contact no longer exists: nothing is stored. */
    addDeletion: (entry: FactEntry, id: string, { atMs, ...deletion }: FactDeletion) =>
      add({ ...newRow(entry, id, atMs), deletion }),
    /** Replaces the fact that a correction entered, once it was deleted itself. */
    async replaceFact(scope: Scope, id: string, { key, ...fact }: Fact) {
      await rows.updateOne(rowIn(scope, id), { $set: { 'correction.fact': fact } });
    },
  };
}
