import type { Fact } from 'caller-facts';
import type { Db } from 'mongodb';
import type { RememberedCall } from '../../domain/callers/memory.ts';
import type { Scope } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import { inScope } from '../rows.ts';
import type { CallRow } from './call-rows.ts';

/** Only a deleted fact keeps its key, which its value no longer gives. */
const toStored = ({ key, ...fact }: Fact): Fact =>
  fact.deletedAtMs === undefined || key === undefined ? fact : { ...fact, key };

export const factsToStore = (facts: readonly Fact[]): Fact[] => facts.map(toStored);

export function createCallNoteStore(db: Db) {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  return {
    /** Stores the note and facts of a call unless a newer note was stored since the call was read. */
    async replaceNote(
      scope: Scope,
      call: Pick<RememberedCall, 'uid' | 'noteVersion' | 'summary' | 'facts'>,
    ) {
      const { fence, summarisedBy } = call.noteVersion;
      const filter = { uid: { $eq: call.uid }, ...inScope(scope) };
      await calls.updateOne(
        { ...filter, fence: { $eq: fence }, summarisedBy: { $eq: summarisedBy } },
        { $set: { summary: call.summary, facts: factsToStore(call.facts) } },
      );
    },
  };
}

export type CallNoteStore = ReturnType<typeof createCallNoteStore>;
