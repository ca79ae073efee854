import type { Collection } from 'mongodb';
import type { CallBody, WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { MARK_STALE } from '../callers/stale-memories.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { rowIn, without } from '../rows.ts';
import type { ScopeIds } from '../tenants/scope-ids.ts';
import { type BodyOrigin, hashOfBody } from './call-bodies.ts';
import type { BodyRef, CallRow } from './call-rows.ts';
import { blankCall, callId, NO_SUMMARY } from './calls.ts';

/** Earlier bodies of one session that are kept. */
const KEPT_REVISIONS = 5;

/** One write-back: what is stored, and where. */
export type Delivery = {
  readonly scope: Scope;
  readonly sent: WriteBack;
  readonly body: CallBody;
  readonly ref: BodyRef;
  readonly key: string;
  readonly contactKey: string;
};

export type StoredWriteBack = {
  readonly key: string;
  readonly uid: string;
  readonly callId: string;
  /** False for a body that was stored before. */
  readonly isNew: boolean;
};

export type AcceptedDelivery = Delivery & { readonly contactUid: string };

export function deliveryOf(scope: Scope, sent: WriteBack, id: string, ids: ScopeIds): Delivery {
  const { transcript, durationS, outcome, outcomeAsSent, agentMetadata, extra } = sent;
  const body = {
    transcript,
    details: { durationS, outcome, outcomeAsSent, agentMetadata, extra },
  };
  const ref = { hash: hashOfBody(body), id };
  const key = ids.session(sent.sessionId);
  return { scope, sent, body, ref, key, contactKey: ids.contact(sent.e164) };
}

export const originOf = ({ sent, key, contactKey, contactUid }: AcceptedDelivery): BodyOrigin => ({
  call: key,
  contactId: contactKey,
  contactUid,
  startedAtMs: sent.startedAtMs,
  receivedAtMs: sent.atMs,
});

/** The fields that every new body sets: its call is summarised again. */
export const newBodyFields = ({ body, sent, contactUid }: AcceptedDelivery) => ({
  contactUid,
  body: body.details,
  transcriptRemovedAtMs: null,
  bodyAtMs: sent.atMs,
  recorded: true,
  ...NO_SUMMARY,
  summaryState: 'pending' as const,
  attemptLog: [],
});

/** The bodies including this one: the one that counts is last, and the newest of the others are kept. */
export function addBody(row: CallRow, { ref, sent }: Delivery) {
  // Only an entry of the spool can be late: of direct deliveries the last one counts, whatever clocks say.
  const isLate = sent.spooled && row.bodyAtMs !== null && sent.atMs < row.bodyAtMs;
  const all = isLate ? row.bodies.toSpliced(-1, 0, ref) : [...row.bodies, ref];
  const kept = all.slice(-KEPT_REVISIONS - 1);
  return { isLate, kept, dropped: all.slice(0, -kept.length) };
}

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
