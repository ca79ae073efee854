import type { Db } from 'mongodb';
import type { Position } from '../../domain/page.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { MARK_STALE } from '../callers/stale-memories.ts';
import { bodyKey, type CallBodyRow, keysOfBodies } from '../calls/call-bodies.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';
import { positionOf, rowsAfter, sortOf } from '../paging/keyset.ts';
import { inScope, rowsIn } from '../rows.ts';
import { removeJobs } from './erased-rows.ts';

const BATCH = 200;
/** A body without a stored call is left over from a write-back that failed: much longer than one may take. */
const LEFT_OVER_MS = 86_400_000;
const BY_ARRIVAL = { field: 'receivedAtMs', id: '_id', descending: false } as const;

export function createRetainedData(db: Db) {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const bodies = db.collection<CallBodyRow>('call_bodies', { writeConcern: DURABLE });
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });

  async function readCalls(scope: Scope, keys: readonly string[]) {
    const rows = await calls
      .find(rowsIn(scope, keys))
      .project<Pick<CallRow, '_id' | 'bodies' | 'summaryState'>>({ bodies: 1, summaryState: 1 })
      .toArray();
    return new Map(rows.map((row) => [row._id, row]));
  }

  const markMemories = (scope: Scope, contactKeys: readonly string[]) =>
    contacts.updateMany(rowsIn(scope, contactKeys), MARK_STALE);

  return {
    /**
     * Removes one batch of transcripts that were received by then, of calls that are summarised, and notes the time in
     * the calls.
     *
     * @returns where the next batch begins; null if there is none
     */
    async removeTranscripts(
      scope: Scope,
      receivedUntilMs: number,
      after: Position | null,
      nowMs: number,
    ) {
      const receivedBy = { ...inScope(scope), receivedAtMs: { $lte: receivedUntilMs } };
      const found = await bodies
        .find(after ? { $and: [receivedBy, rowsAfter(BY_ARRIVAL, after)] } : receivedBy)
        .project<Pick<CallBodyRow, '_id' | 'call' | 'receivedAtMs'>>({ call: 1, receivedAtMs: 1 })
        .sort(sortOf(BY_ARRIVAL, false))
        .limit(BATCH)
        .toArray();
      const rows = await readCalls(scope, [...new Set(found.map(({ call }) => call))]);
      const old = found.filter(({ call, receivedAtMs }) => {
        const state = rows.get(call)?.summaryState ?? 'none';
        return state === 'none' ? receivedAtMs <= nowMs - LEFT_OVER_MS : state !== 'pending';
      });
      const ids = old.map(({ _id }) => _id);
      const whole = old.filter(
        ({ _id, call }) => _id === bodyKey(call, rows.get(call)?.bodies.at(-1)?.id ?? ''),
      );
      if (whole.length > 0) {
        await calls.updateMany(
          rowsIn(
            scope,
            whole.map(({ call }) => call),
          ),
          { $set: { transcriptRemovedAtMs: nowMs } },
        );
      }
      if (ids.length > 0) await bodies.deleteMany(rowsIn(scope, ids));
      const last = found.at(-1);
      return last && found.length === BATCH ? positionOf(last, BY_ARRIVAL) : null;
    },
    /**
     * Removes one batch of calls that began by then, with all that belongs to them. The memories that they are in are
     * marked as stale before, and again afterwards: one that was computed meanwhile may contain them.
     *
     * @returns false once there are no more
     */
    async removeCalls(scope: Scope, startedUntilMs: number) {
      const found = await calls
        .find({ ...inScope(scope), startedAtMs: { $lte: startedUntilMs } })
        .project<Pick<CallRow, '_id' | 'contactId'>>({ contactId: 1 })
        .sort({ startedAtMs: 1, uid: 1 })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return false;
      const keys = found.map(({ _id }) => _id);
      const contactKeys = [...new Set(found.map(({ contactId }) => contactId))];
      await markMemories(scope, contactKeys);
      await removeJobs(db, keys);
      await db.collection('recall_traces').deleteMany({
        ...inScope(scope),
        contactKey: { $in: contactKeys },
        callKey: { $in: keys },
      });
      // Those that the call does not name, too: of write-backs that failed.
      const ofCalls = keys.map((key) => ({ ...inScope(scope), _id: keysOfBodies(key) }));
      await bodies.bulkWrite(ofCalls.map((filter) => ({ deleteMany: { filter } })));
      await calls.deleteMany(rowsIn(scope, keys));
      await markMemories(scope, contactKeys);
      return found.length === BATCH;
    },
  };
}

export type RetainedData = ReturnType<typeof createRetainedData>;
