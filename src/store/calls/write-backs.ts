import type { Db } from 'mongodb';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import { DomainError } from '../../domain/errors.ts';
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
  addBody,
  type Delivery,
  deliveryOf,
  markAwaiting,
  newBodyFields,
  originOf,
  type StoredWriteBack,
  storeFirstBody,
  unmark,
} from './deliveries.ts';

/** The stored session of a call, as far as it is known. */
export type KnownSession = { readonly contactUid?: string };

/**
 * Answers the `uid` of the contact whose call it is; null if the write-back is kept out.
 *
 * @param session null if none is stored
 */
type Accept = (session: KnownSession | null) => Promise<string | null>;

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
  /** @returns null if the session was written concurrently */
  async function add(delivery: AcceptedDelivery, row: CallRow) {
    const { scope, sent, key } = delivery;
    const { isLate, kept, dropped } = addBody(row, delivery);
    const endedAtMs = Math.min(row.endedAtMs ?? sent.atMs, sent.atMs);
    const { matchedCount } = await calls.updateOne(
      { ...rowIn(scope, key), revision: { $eq: row.revision } },
      {
        $set: { ...(!isLate && newBodyFields(delivery)), bodies: kept, endedAtMs },
        $inc: { revision: 1, ...(!isLate && { fence: 1 }) },
      },
    );
    if (matchedCount === 0) return null;
    const ids = dropped.map(({ id }) => id);
    await bodies.drop(scope, key, ids);
    return { key, uid: row.uid, callId: row.callId, isNew: true };
  }
  /**
   * A body that is stored already. Row and body are written all the same: the read may have seen data that the majority
   * does not have yet, or a crash may have lost the body, and the 204 must not rely on that.
   */
  async function confirm(delivery: AcceptedDelivery, row: CallRow, id: string) {
    const { scope, sent, key, body } = delivery;
    await Promise.all([
      bodies.keep(scope, originOf(delivery), id, body),
      calls.updateOne(rowIn(scope, key), { $max: { confirmedAtMs: sent.atMs } }),
    ]);
    return { key, uid: row.uid, callId: row.callId, isNew: false };
  }
  /** @returns null if another write of the session came first: the attempt is to be repeated */
  async function attempt(delivery: Delivery, accept: Accept, signal?: AbortSignal) {
    const { scope, body, ref, key, contactKey } = delivery;
    const row = await calls.findOne(rowIn(scope, key), { signal });
    if (row && row.contactId !== contactKey) {
      throw new DomainError('validation_error', 'session_id belongs to a call of another number');
    }
    const contactUid = await accept(row);
    if (contactUid === null) return 'not accepted';
    const accepted = { ...delivery, contactUid };
    const known = row?.bodies.find(({ hash }) => hash === ref.hash);
    if (row && known) return confirm(accepted, row, known.id);
    const [, stored] = await Promise.all([
      bodies.keep(scope, originOf(accepted), ref.id, body),
      row ? add(accepted, row) : storeFirstBody(calls, accepted, true),
    ]);
    return stored;
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
      for (let attempts = 1; ; attempts += 1) {
        signal?.throwIfAborted();
        const stored = await attempt(delivery, accept, signal);
        if (stored === 'not accepted') {
          await bodies.drop(scope, delivery.key, [newId]);
          return null;
        }
        if (!stored) continue;
        // The same body came concurrently, and the one of an earlier attempt is left over.
        if (attempts > 1 && !stored.isNew) await bodies.drop(scope, delivery.key, [newId]);
        return stored;
      }
    },
  };
}
