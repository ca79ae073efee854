import type { Db } from 'mongodb';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { MARK_STALE } from '../callers/stale-memories.ts';
import { DURABLE } from '../durability.ts';
import { rowIn } from '../rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { createCallBodyStore } from './call-bodies.ts';
import type { CallRow } from './call-rows.ts';
import {
  type AcceptedDelivery,
  deliveryOf,
  originOf,
  type StoredWriteBack,
} from './delivered-body.ts';
import { markAwaiting, storeFirstBody, unmark } from './known-write-back.ts';
import { type Accept, attemptDelivery, type WriteBackCollections } from './record-delivery.ts';

/** A command of the round may have been lost and sent again, after an erasure that the others came before. */
const SLOW_MS = 150;

/** @param flushSessions stores the sessions that wait; called before the call of one is read */
export function createWriteBackStore(
  db: Db,
  idsOf: FindScopeIds,
  flushSessions: () => Promise<void> = async () => undefined,
) {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  const bodies = createCallBodyStore(db);
  const collections: WriteBackCollections = { calls, bodies };
  /** Removes the body of this new id, and its call if that has no other: its caller was erased. */
  async function withdraw(scope: Scope, key: string, newId: string) {
    await calls.deleteOne({
      ...rowIn(scope, key),
      $or: [{ uid: { $eq: newId } }, { revision: 1, 'bodies.id': { $eq: newId } }],
    });
    await bodies.drop(scope, key, [newId]);
  }
  const isThere = async ({ scope, contactKey, contactUid }: AcceptedDelivery) =>
    (await contacts.countDocuments({ ...rowIn(scope, contactKey), uid: contactUid })) > 0;
  /** Removes what a round has stored, unless another write-back of the session was added since, or relies on the body. */
  async function takeBack({ scope, key, contactKey, ref: { id } }: AcceptedDelivery) {
    const own = { ...rowIn(scope, key), 'bodies.id': { $eq: id } };
    const { deletedCount } = await calls.deleteOne({ ...own, revision: 1, confirmedAtMs: null });
    // The memory of a later caller may have been made while the call was there.
    if (deletedCount > 0) await contacts.updateOne(rowIn(scope, contactKey), MARK_STALE);
    if ((await calls.countDocuments(own)) === 0) await bodies.drop(scope, key, [id]);
    return deletedCount > 0;
  }
  return {
    withdraw,
    /**
     * Stores a write-back of a known contact in one round: call, body and contact side by side.
     *
     * @param known `isStored`: so is the session, by a recall
     * @returns with nothing stored, if the contact no longer exists or the session has a call that is not new: see
     *   `record`. Then 'taken back' if the call was there for a moment, else null
     */
    async recordAtOnce(
      scope: Scope,
      sent: WriteBack,
      newId: string,
      { contactUid, isStored }: { readonly contactUid: string; readonly isStored: boolean },
      signal?: AbortSignal,
    ): Promise<StoredWriteBack | 'taken back' | null> {
      await flushSessions();
      const ids = await idsOf(scope, signal);
      signal?.throwIfAborted();
      const delivery = { ...deliveryOf(scope, sent, newId, ids), contactUid };
      const { body, ref } = delivery;
      const startedAt = performance.now();
      const [before, stored] = await Promise.all([
        markAwaiting(contacts, delivery),
        storeFirstBody(calls, delivery, !isStored),
        bodies.keep(scope, originOf(delivery), ref.id, body),
      ]);
      const isSlow = performance.now() - startedAt > SLOW_MS;
      if (before && stored && (!isSlow || (await isThere(delivery)))) return stored;
      const isTakenBack = await takeBack(delivery);
      if (before) await unmark(contacts, delivery, before);
      return isTakenBack ? 'taken back' : null;
    },
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
    async record(
      scope: Scope,
      sent: WriteBack,
      newId: string,
      accept: Accept,
      signal?: AbortSignal,
    ): Promise<StoredWriteBack | null> {
      await flushSessions();
      const delivery = deliveryOf(scope, sent, newId, await idsOf(scope, signal));
      // An attempt fails only when another write of the session succeeded, or its call was erased.
      for (;;) {
        signal?.throwIfAborted();
        const stored = await attemptDelivery(collections, delivery, accept, signal);
        if (stored === 'not accepted') {
          await bodies.drop(scope, delivery.key, [newId]);
          return null;
        }
        if (stored) return stored;
      }
    },
  };
}
