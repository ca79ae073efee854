import type { Db } from 'mongodb';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import { rowIn } from '../rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { createCallBodyStore } from './call-bodies.ts';
import type { CallRow } from './call-rows.ts';
import { deliveryOf } from './delivered-body.ts';
import {
  type Accept,
  attemptDelivery,
  type StoredWriteBack,
  type WriteBackCollections,
} from './record-delivery.ts';

type WriteBackStore = {
  /**
   * Stores a write-back durably; the stored call is the outbox for its summary. Another body of the session replaces
   * the earlier one, which becomes a revision. A body that was delivered before changes nothing, and one from the
   * spool that is older than the stored one becomes a revision itself.
   *
   * @param accept asked before anything is stored, again after each lost race, with the session if it is stored.
   *   If it answers null, nothing is stored
   * @returns null if the write-back was not accepted
   * @throws DomainError `validation_error` when the session belongs to another number
   */
  record(
    scope: Scope,
    writeBack: WriteBack,
    newId: string,
    accept: Accept,
    signal?: AbortSignal,
  ): Promise<StoredWriteBack | null>;
  /** Removes the body of this new id, and its call if that has no other: its caller was erased. */
  withdraw(scope: Scope, key: string, newId: string): Promise<void>;
};

/** @param flushSessions stores the sessions that wait; called before the call of one is read */
export function createWriteBackStore(
  db: Db,
  idsOf: FindScopeIds,
  flushSessions: () => Promise<void> = async () => undefined,
): WriteBackStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const collections: WriteBackCollections = { calls, bodies: createCallBodyStore(db) };
  return {
    async record(scope, sent, newId, accept, signal) {
      await flushSessions();
      const delivery = deliveryOf(scope, sent, newId, await idsOf(scope, signal));
      // An attempt fails only when another write of the session succeeded, or its call was erased.
      for (;;) {
        signal?.throwIfAborted();
        const stored = await attemptDelivery(collections, delivery, accept, signal);
        if (stored === 'not accepted') {
          await collections.bodies.drop(scope, delivery.key, [newId]);
          return null;
        }
        if (stored) return stored;
      }
    },
    async withdraw(scope, key, newId) {
      await calls.deleteOne({
        ...rowIn(scope, key),
        $or: [{ uid: { $eq: newId } }, { revision: 1, 'bodies.id': { $eq: newId } }],
      });
      await collections.bodies.drop(scope, key, [newId]);
    },
  };
}
