import type { Db } from 'mongodb';
import type { StoredCall } from '../../domain/callers/memory.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import type { CallRow } from './call-rows.ts';

export type CallNoteStore = {
  /** Stores the note and facts of a call unless a newer note was stored since the call was read. */
  replaceNote(
    scope: Scope,
    call: Pick<StoredCall, 'uid' | 'noteVersion' | 'summary' | 'facts'>,
  ): Promise<void>;
};

/** Only a deleted fact keeps its key, which its value no longer gives. */
const toStored = ({ key, ...fact }: Fact): Fact =>
  fact.deletedAtMs === undefined || key === undefined ? fact : { ...fact, key };

export const factsToStore = (facts: readonly Fact[]): Fact[] => facts.map(toStored);

export function createCallNoteStore(db: Db): CallNoteStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  return {
    async replaceNote(scope, { uid, noteVersion: { fence, summarisedBy }, summary, facts }) {
      await calls.updateOne(
        {
          uid: { $eq: uid },
          scope: { $eq: scopeKey(scope) },
          fence: { $eq: fence },
          summarisedBy: { $eq: summarisedBy },
        },
        { $set: { summary, facts: factsToStore(facts) } },
      );
    },
  };
}
