import type { Fact, FactCorrection, FactDeletion, FactReference, FactsByHand } from 'caller-facts';
import type { Db } from 'mongodb';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import { rowIn } from '../rows.ts';
import type { FindScopeIds, ScopeIds } from '../tenants/scope-ids.ts';
import type { ContactRow } from './contact-rows.ts';
import { markStale } from './stale-memories.ts';

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

type ContactOf = { readonly scope: Scope; readonly contactUid: string };

/** Whose facts are changed, and by whom. */
export type FactEntry = ContactOf & { readonly by: Actor };

const toCorrections = ({ _id, atMs, correction }: CorrectionRow): FactCorrection[] =>
  correction ? [{ id: _id, atMs, ...correction }] : [];

const toDeletions = ({ atMs, deletion }: CorrectionRow): FactDeletion[] =>
  deletion ? [{ atMs, ...deletion }] : [];

export function createCorrectionStore(db: Db, idsOf: FindScopeIds) {
  const rows = db.collection<CorrectionRow>('fact_corrections', { writeConcern: DURABLE });
  const contacts = db.collection<ContactRow>('contacts');
  /** The caller may be erased meanwhile, when the row is not there yet. */
  async function add(
    { scope, contactUid, by }: FactEntry,
    row: Omit<CorrectionRow, 'scope' | 'contactUid' | 'by'>,
  ): Promise<boolean> {
    if (!(await markStale(contacts, scope, contactUid))) return false;
    await rows.insertOne({ ...row, scope: scopeKey(scope), contactUid, by });
    if (await markStale(contacts, scope, contactUid)) return true;
    await rows.deleteOne(rowIn(scope, row._id));
    return false;
  }
  /** What was changed by hand in the facts of each contact, the oldest change first. */
  async function ofMany(contacts: readonly ContactOf[]): Promise<FactsByHand[]> {
    const scope = { $in: contacts.map((one) => scopeKey(one.scope)) };
    const contactUid = { $in: contacts.map((one) => one.contactUid) };
    const [found, ids] = await Promise.all([
      rows.find({ scope, contactUid }).sort({ _id: 1 }).toArray(),
      Promise.all(contacts.map((one) => idsOf(one.scope))),
    ]);
    return contacts.map((contact, index) => {
      const own = found.filter((row) => row.contactUid === contact.contactUid);
      const digest = (ids[index] as ScopeIds).fact;
      return {
        corrections: own.flatMap(toCorrections),
        deletions: own.flatMap(toDeletions),
        digest,
      };
    });
  }
  return {
    ofMany,
    of: async (scope: Scope, contactUid: string) =>
      (await ofMany([{ scope, contactUid }]))[0] as FactsByHand,
    /** The uids of those callers of whom facts were deleted. */
    async withDeletions(callers: readonly Caller[]) {
      const scope = { $in: callers.map((one) => scopeKey(one.scope)) };
      const contactUid = { $in: callers.map(({ contact }) => contact.uid) };
      const filter = { scope, contactUid, deletion: { $ne: null } };
      const found = await rows.find(filter, { projection: { contactUid: 1 } }).toArray();
      return new Set(found.map((row) => row.contactUid));
    },
    /** False when the contact no longer exists: nothing is stored. */
    addCorrection: (entry: FactEntry, { id: _id, atMs, about, fact }: FactCorrection) =>
      add(entry, { _id, atMs, correction: { about, fact }, deletion: null }),
    /** False when the contact no longer exists: nothing is stored. */
    addDeletion: (entry: FactEntry, _id: string, { atMs, ...deletion }: FactDeletion) =>
      add(entry, { _id, atMs, correction: null, deletion }),
    /** Replaces the fact that a correction entered, once it was deleted itself. */
    async replaceFact(scope: Scope, id: string, { key, ...fact }: Fact) {
      await rows.updateOne(rowIn(scope, id), { $set: { 'correction.fact': fact } });
    },
  };
}

export type CorrectionStore = ReturnType<typeof createCorrectionStore>;
