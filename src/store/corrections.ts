import type { Db } from 'mongodb';
import type { Fact } from '../domain/facts/fact.ts';
import type {
  FactCorrection,
  FactDeletion,
  FactReference,
  FactsByHand,
} from '../domain/facts/fact-correction.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import { DURABLE } from './durability.ts';
import type { FindScopeIds } from './scope-ids.ts';

/** One change of a fact by hand: a correction or a deletion. A deletion reveals nothing of what was deleted. */
type CorrectionRow = {
  _id: string;
  scope: string;
  contactId: string;
  atMs: number;
  correction: { readonly about: FactReference; readonly fact: Fact } | null;
  deletion: Omit<FactDeletion, 'atMs'> | null;
};

export type CorrectionStore = {
  /** What was changed by hand in the facts of a contact, the oldest change first. */
  of(scope: Scope, contactKey: string): Promise<FactsByHand>;
  addCorrection(scope: Scope, contactKey: string, correction: FactCorrection): Promise<void>;
  addDeletion(scope: Scope, contactKey: string, id: string, deletion: FactDeletion): Promise<void>;
  /** Replaces the fact that a correction entered, once it was deleted itself. */
  replaceFact(scope: Scope, id: string, fact: Fact): Promise<void>;
};

const toCorrections = ({ _id, atMs, correction }: CorrectionRow): FactCorrection[] =>
  correction ? [{ id: _id, atMs, ...correction }] : [];

const toDeletions = ({ atMs, deletion }: CorrectionRow): FactDeletion[] =>
  deletion ? [{ atMs, ...deletion }] : [];

export function createCorrectionStore(db: Db, idsOf: FindScopeIds): CorrectionStore {
  const rows = db.collection<CorrectionRow>('fact_corrections', { writeConcern: DURABLE });
  const of = (scope: Scope, contactKey: string) => ({
    scope: { $eq: scopeKey(scope) },
    contactId: { $eq: contactKey },
  });
  const newRow = (scope: Scope, contactId: string, _id: string, atMs: number): CorrectionRow => ({
    _id,
    scope: scopeKey(scope),
    contactId,
    atMs,
    correction: null,
    deletion: null,
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
    async addCorrection(scope, contactKey, { id, atMs, about, fact }) {
      const row = newRow(scope, contactKey, id, atMs);
      await rows.insertOne({ ...row, correction: { about, fact } });
    },
    async addDeletion(scope, contactKey, id, { atMs, ...deletion }) {
      await rows.insertOne({ ...newRow(scope, contactKey, id, atMs), deletion });
    },
    async replaceFact(scope, id, { key, ...fact }) {
      await rows.updateOne(
        { _id: { $eq: id }, scope: { $eq: scopeKey(scope) } },
        { $set: { 'correction.fact': fact } },
      );
    },
  };
}
