import type { Collection } from 'mongodb';
import { DomainError } from '../../domain/errors.ts';
import { scopeKey } from '../../domain/scope.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import type { CallBodyStore } from './call-bodies.ts';
import type { CallRow } from './call-rows.ts';
import { blankCall, callId } from './calls.ts';
import { type AcceptedDelivery, addBody, type Delivery, newBodyFields } from './delivered-body.ts';

export type StoredWriteBack = {
  readonly key: string;
  readonly uid: string;
  readonly callId: string;
  /** False for a body that was stored before. */
  readonly isNew: boolean;
};

/** Answers the `uid` of the contact whose call it is. */
export type Accept = (hasSession: boolean) => Promise<string | null>;

export type WriteBackCollections = {
  readonly calls: Collection<CallRow>;
  readonly bodies: CallBodyStore;
};

/** Null: a concurrent write of this session inserted first. */
async function insert(
  { calls }: WriteBackCollections,
  delivery: AcceptedDelivery,
): Promise<StoredWriteBack | null> {
  const { scope, sent, ref, key, contactKey } = delivery;
  const row: CallRow = {
    ...blankCall,
    ...newBodyFields(delivery),
    _id: key,
    uid: ref.id,
    scope: scopeKey(scope),
    contactId: contactKey,
    e164: sent.e164,
    sessionId: sent.sessionId,
    callId: callId(ref.id),
    startedAtMs: sent.startedAtMs,
    endedAtMs: sent.atMs,
    bodies: [ref],
    revision: 1,
    fence: 1,
  };
  try {
    await calls.insertOne(row);
    return { key, uid: row.uid, callId: row.callId, isNew: true };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Null: the session was written concurrently. */
async function add(
  { calls, bodies }: WriteBackCollections,
  delivery: AcceptedDelivery,
  row: CallRow,
) {
  const { scope, sent, key } = delivery;
  const { isLate, kept, dropped } = addBody(row, delivery);
  const endedAtMs = Math.min(row.endedAtMs ?? sent.atMs, sent.atMs);
  const { matchedCount } = await calls.updateOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) }, revision: { $eq: row.revision } },
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
 * A body that is stored already. The row is written all the same: the read may have seen data that the majority does
 * not have yet, and the 204 must not rely on that.
 */
async function confirm(
  { calls }: WriteBackCollections,
  { scope, sent, key }: Delivery,
  row: CallRow,
) {
  await calls.updateOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
    { $max: { confirmedAtMs: sent.atMs } },
  );
  return { key, uid: row.uid, callId: row.callId, isNew: false };
}

/** Null: another write of the session came first, and the attempt is to be repeated. */
export async function attemptDelivery(
  collections: WriteBackCollections,
  delivery: Delivery,
  accept: Accept,
  signal?: AbortSignal,
): Promise<StoredWriteBack | 'not accepted' | null> {
  const { scope, sent, body, ref, key, contactKey } = delivery;
  const row = await collections.calls.findOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
    signal ? { signal } : {},
  );
  if (row && row.contactId !== contactKey) {
    throw new DomainError('validation_error', 'session_id belongs to a call of another number');
  }
  const contactUid = await accept(row !== null);
  if (contactUid === null) return 'not accepted';
  if (row?.bodies.some(({ hash }) => hash === ref.hash)) return confirm(collections, delivery, row);
  const { startedAtMs, atMs: receivedAtMs } = sent;
  const origin = { call: key, contactId: contactKey, contactUid, startedAtMs, receivedAtMs };
  await collections.bodies.keep(scope, origin, ref.id, body);
  const accepted = { ...delivery, contactUid };
  return row ? add(collections, accepted, row) : insert(collections, accepted);
}
