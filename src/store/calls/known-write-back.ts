import type { Collection } from 'mongodb';
import type { ContactRow } from '../callers/contact-rows.ts';
import { MARK_STALE } from '../callers/stale-memories.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { rowIn } from '../rows.ts';
import type { CallRow } from './call-rows.ts';
import { blankCall, callId, without } from './calls.ts';
import { type AcceptedDelivery, newBodyFields, type StoredWriteBack } from './delivered-body.ts';

type MarkedContact = Pick<ContactRow, 'memoryVersion' | 'memoryIsStale' | 'lastSeenMs'>;

/**
 * Stores the call with its first body; null if the session has a body, or is of another number or contact.
 *
 * @param upsert whether the call is created if its session is not stored
 */
export async function storeFirstBody(
  calls: Collection<CallRow>,
  delivery: AcceptedDelivery,
  upsert: boolean,
): Promise<StoredWriteBack | null> {
  const { scope, sent, ref, key, contactKey, contactUid } = delivery;
  const { startedAtMs, atMs, e164, sessionId } = sent;
  const ofSession = { ...rowIn(scope, key), contactId: { $eq: contactKey } };
  const $set = { ...newBodyFields(delivery), endedAtMs: atMs, bodies: [ref] };
  const $inc = { revision: 1, fence: 1 };
  const own = { uid: ref.id, callId: callId(ref.id), e164, sessionId, startedAtMs };
  const blank = without(blankCall, { ...$set, ...$inc });
  try {
    const row = await calls.findOneAndUpdate(
      { ...ofSession, recorded: { $ne: true }, contactUid: { $eq: contactUid } },
      { $set, $inc, $setOnInsert: { ...blank, ...own } },
      { upsert, returnDocument: 'after', projection: { uid: 1, callId: 1 } },
    );
    return row && { key, uid: row.uid, callId: row.callId, isNew: true };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** More than are ever stored at the same time: without a limit the contact grows while nobody computes its memory. */
const MOST_AWAITED = 100;

/**
 * Marks the caller as seen, and the memory as older than this call, which may be stored a moment later.
 *
 * @returns the contact as it was before; null if it no longer exists
 */
export const markAwaiting = (
  contacts: Collection<ContactRow>,
  { scope, sent: { atMs }, key, contactKey, contactUid }: AcceptedDelivery,
): Promise<MarkedContact | null> =>
  contacts.findOneAndUpdate(
    { ...rowIn(scope, contactKey), uid: { $eq: contactUid } },
    {
      ...MARK_STALE,
      $max: { lastSeenMs: atMs },
      $push: { awaitedCalls: { $each: [{ key, atMs }], $slice: -MOST_AWAITED } },
    },
    { projection: { memoryVersion: 1, memoryIsStale: 1, lastSeenMs: 1 } },
  );

/** Undoes `markAwaiting`, unless the contact has changed since. */
export async function unmark(
  contacts: Collection<ContactRow>,
  { scope, sent: { atMs }, key, contactKey }: AcceptedDelivery,
  { memoryVersion, memoryIsStale, lastSeenMs }: MarkedContact,
): Promise<void> {
  await contacts.updateOne(
    {
      ...rowIn(scope, contactKey),
      memoryVersion: { $eq: memoryVersion + 1 },
      lastSeenMs: { $eq: Math.max(lastSeenMs ?? 0, atMs) },
    },
    {
      $set: { lastSeenMs },
      $pull: { awaitedCalls: { key } },
      ...(!memoryIsStale && { $unset: { memoryIsStale: true } }),
    },
  );
}
