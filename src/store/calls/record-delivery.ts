import type { Collection } from 'mongodb';
import { DomainError } from '../../domain/errors.ts';
import { rowIn } from '../rows.ts';
import type { BodyOrigin, CallBodyStore } from './call-bodies.ts';
import type { CallRow } from './call-rows.ts';
import {
  type AcceptedDelivery,
  addBody,
  type Delivery,
  newBodyFields,
  originOf,
  type StoredWriteBack,
} from './delivered-body.ts';
import { storeFirstBody } from './known-write-back.ts';

/** The stored session of a call, as far as it is known. */
export type KnownSession = { readonly contactUid?: string };

/**
 * Answers the `uid` of the contact whose call it is; null if the write-back is kept out.
 *
 * @param session null if none is stored
 */
export type Accept = (session: KnownSession | null) => Promise<string | null>;

export type WriteBackCollections = {
  readonly calls: Collection<CallRow>;
  readonly bodies: CallBodyStore;
};

/** @returns null if the session was written concurrently */
async function add(
  { calls, bodies }: WriteBackCollections,
  delivery: AcceptedDelivery,
  row: CallRow,
) {
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
  await bodies.drop(
    scope,
    key,
    dropped.map(({ id }) => id),
  );
  return { key, uid: row.uid, callId: row.callId, isNew: true };
}

/**
 * A body that is stored already. Row and body are written all the same: the read may have seen data that the majority
 * does not have yet, or a crash may have lost the body, and the 204 must not rely on that.
 */
async function confirm(
  { calls, bodies }: WriteBackCollections,
  { scope, sent, key, body }: Delivery,
  { origin, row, id }: { readonly origin: BodyOrigin; readonly row: CallRow; readonly id: string },
) {
  await Promise.all([
    bodies.keep(scope, origin, id, body),
    calls.updateOne(rowIn(scope, key), { $max: { confirmedAtMs: sent.atMs } }),
  ]);
  return { key, uid: row.uid, callId: row.callId, isNew: false };
}

/** @returns null if another write of the session came first: the attempt is to be repeated */
export async function attemptDelivery(
  collections: WriteBackCollections,
  delivery: Delivery,
  accept: Accept,
  signal?: AbortSignal,
): Promise<StoredWriteBack | 'not accepted' | null> {
  const { scope, body, ref, key, contactKey } = delivery;
  const row = await collections.calls.findOne(rowIn(scope, key), signal ? { signal } : {});
  if (row && row.contactId !== contactKey) {
    throw new DomainError('validation_error', 'session_id belongs to a call of another number');
  }
  const contactUid = await accept(row);
  if (contactUid === null) return 'not accepted';
  const accepted = { ...delivery, contactUid };
  const origin = originOf(accepted);
  const known = row?.bodies.find(({ hash }) => hash === ref.hash);
  if (row && known) return confirm(collections, delivery, { origin, row, id: known.id });
  const [, stored] = await Promise.all([
    collections.bodies.keep(scope, origin, ref.id, body),
    row ? add(collections, accepted, row) : storeFirstBody(collections.calls, accepted, true),
  ]);
  return stored;
}
