import type { Db } from 'mongodb';
import type { Actor } from '../../domain/audit.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import type {
  FactCorrection,
  FactDeletion,
  FactEntry,
  FactReference,
  FactsByHand,
} from '../../domain/facts/fact-correction.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';

/** One change of a fact by hand: a correction or a deletion. A deletion reveals nothing of what was deleted. */
type CorrectionRow = {
  _id: string;
  scope: string;
  contactId: string;
  atMs: number;
  by: Actor;
  correction: { readonly about: FactReference; readonly fact: Fact } | null;
  deletion: Omit<FactDeletion, 'atMs'> | null;
};

export type CorrectionStore = {
  /** What was changed by hand in the facts of a contact, the oldest change first. */
  of(scope: Scope, contactKey: string): Promise<FactsByHand>;
  addCorrection(entry: FactEntry, correction: FactCorrection): Promise<void>;
  addDeletion(entry: FactEntry, id: string, deletion: FactDeletion): Promise<void>;
  /** Replaces the fact that a correction entered, once it was deleted itself. */
  replaceFact(scope: Scope, id: string, fact: Fact): Promise<void>;
};

const toCorrections = ({ _id, atMs, correction }: CorrectionRow): FactCorrection[] =>
  correction ? [{ id: _id, atMs, ...correction }] : [];

const toDeletions = ({ atMs, deletion }: CorrectionRow): FactDeletion[] =>
  deletion ? [{ atMs, ...deletion }] : [];

const newRow = (
  { scope, contactKey, by }: FactEntry,
  _id: string,
  atMs: number,
): CorrectionRow => ({
  _id,
  scope: scopeKey(scope),
  contactId: contactKey,
  atMs,
  by,
  correction: null,
  deletion: null,
});

export function createCorrectionStore(db: Db, idsOf: FindScopeIds): CorrectionStore {
  const rows = db.collection<CorrectionRow>('fact_corrections', { writeConcern: DURABLE });
  const of = (scope: Scope, contactKey: string) => ({
    scope: { $eq: scopeKey(scope) },
    contactId: { $eq: contactKey },
  });
  return {
    async of(scope, contactKey) {
      const [found, { fact: digest }] = await Promise.all([
        rows.find(of(scope, contactKey)).sort({ _id: 1 }).toArray(),
        idsOf(scope),
      ]);
      return {
        corrections: found.flatMap(toCorrections),
        deletions: found.flatMap(toDeletions),
        digest,
      };
    },
    async addCorrection(entry, { id, atMs, about, fact }) {
      await rows.insertOne({ ...newRow(entry, id, atMs), correction: { about, fact } });
    },
    async addDeletion(entry, id, { atMs, ...deletion }) {
      await rows.insertOne({ ...newRow(entry, id, atMs), deletion });
    },
    async replaceFact(scope, id, { key, ...fact }) {
      await rows.updateOne(
        { _id: { $eq: id }, scope: { $eq: scopeKey(scope) } },
        { $set: { 'correction.fact': fact } },
      );
    },
  };
}
