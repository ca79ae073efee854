import type { Collection, Db } from 'mongodb';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import type { CallBody } from '../../domain/callers/stored-body.ts';
import { DomainError } from '../../domain/errors.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import type { FindScopeIds, ScopeIds } from '../tenants/scope-ids.ts';
import { type CallBodyStore, createCallBodyStore, hashOfBody } from './call-bodies.ts';
import type { BodyRef, CallRow } from './call-rows.ts';
import { blankCall, callId } from './calls.ts';

/** Earlier bodies of one session that are kept. */
const KEPT_REVISIONS = 5;

type StoredWriteBack = {
  readonly key: string;
  readonly uid: string;
  readonly callId: string;
  /** False for a body that was stored before. */
  readonly isNew: boolean;
};

export type WriteBackStore = {
  /**
   * Stores a write-back durably; the stored call is the outbox for its summary. Another body of the session replaces
   * the earlier one, which becomes a revision. A body that was delivered before changes nothing, and one from the
   * spool that is older than the stored one becomes a revision itself.
   *
   * @param admit asked before anything is stored, again after each lost race, with whether the session is stored.
   *   If it answers null, nothing is stored
   * @returns null if the write-back was not admitted
   * @throws DomainError `validation_error` when the session belongs to another number
   */
  record(
    scope: Scope,
    writeBack: WriteBack,
    newId: string,
    admit: Admit,
    signal?: AbortSignal,
  ): Promise<StoredWriteBack | null>;
  /** Removes a call that was stored under this new id, with its body; one that was there before stays. */
  withdraw(scope: Scope, key: string, newId: string): Promise<void>;
};

/** Answers the `uid` of the contact whose call it is. */
type Admit = (hasSession: boolean) => Promise<string | null>;

/** One write-back: what is stored, and where. */
type Delivery = {
  readonly scope: Scope;
  readonly sent: WriteBack;
  readonly body: CallBody;
  readonly ref: BodyRef;
  readonly key: string;
  readonly contactKey: string;
};

type AdmittedDelivery = Delivery & { readonly contactUid: string };

type WriteBackCollections = { readonly calls: Collection<CallRow>; readonly bodies: CallBodyStore };

function deliveryOf(scope: Scope, sent: WriteBack, id: string, ids: ScopeIds): Delivery {
  const { transcript, durationS, outcome, outcomeAsSent, agentMetadata, extra } = sent;
  const body = {
    transcript,
    details: { durationS, outcome, outcomeAsSent, agentMetadata, extra },
  };
  const ref = { hash: hashOfBody(body), id };
  const key = ids.session(sent.sessionId);
  return { scope, sent, body, ref, key, contactKey: ids.contact(sent.e164) };
}

/** The fields that every new body sets: its call is summarised again. */
const newBodyFields = ({ body, sent, contactUid }: AdmittedDelivery) => ({
  contactUid,
  body: body.details,
  transcriptRemovedAtMs: null,
  bodyAtMs: sent.atMs,
  recorded: true,
  summary: sent.digest,
  summaryState: 'pending' as const,
  summarisedBy: null,
  summaryFallback: null,
  facts: sent.digestFacts ?? [],
  intent: null,
  language: null,
  attempts: 0,
  attemptLog: [],
  heldUntil: null,
});

/** Null: a concurrent write of this session inserted first. */
async function insert(
  { calls }: WriteBackCollections,
  delivery: AdmittedDelivery,
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

/** The bodies including this one: the one that counts is last, and the newest of the others are kept. */
function addBody(row: CallRow, { ref, sent }: Delivery) {
  // Only an entry of the spool can be late: of direct deliveries the last one counts, whatever clocks say.
  const isLate = sent.spooled && row.bodyAtMs !== null && sent.atMs < row.bodyAtMs;
  const all = isLate ? row.bodies.toSpliced(-1, 0, ref) : [...row.bodies, ref];
  const kept = all.slice(-KEPT_REVISIONS - 1);
  return { isLate, kept, dropped: all.slice(0, -kept.length) };
}

/** Null: the session was written concurrently. */
async function add(
  { calls, bodies }: WriteBackCollections,
  delivery: AdmittedDelivery,
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

async function attempt(
  collections: WriteBackCollections,
  delivery: Delivery,
  admit: Admit,
  signal?: AbortSignal,
): Promise<StoredWriteBack | 'not admitted' | null> {
  const { scope, sent, body, ref, key, contactKey } = delivery;
  const row = await collections.calls.findOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
    signal ? { signal } : {},
  );
  if (row && row.contactId !== contactKey) {
    throw new DomainError('validation_error', 'session_id belongs to a call of another number');
  }
  const contactUid = await admit(row !== null);
  if (contactUid === null) return 'not admitted';
  if (row?.bodies.some(({ hash }) => hash === ref.hash)) return confirm(collections, delivery, row);
  const { startedAtMs, atMs: receivedAtMs } = sent;
  const origin = { call: key, contactId: contactKey, contactUid, startedAtMs, receivedAtMs };
  await collections.bodies.keep(scope, origin, ref.id, body);
  const admitted = { ...delivery, contactUid };
  return row ? add(collections, admitted, row) : insert(collections, admitted);
}

export function createWriteBackStore(db: Db, idsOf: FindScopeIds): WriteBackStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const collections: WriteBackCollections = { calls, bodies: createCallBodyStore(db) };
  return {
    async record(scope, sent, newId, admit, signal) {
      const delivery = deliveryOf(scope, sent, newId, await idsOf(scope, signal));
      // An attempt fails only when another write of the session succeeded, or its call was erased.
      for (;;) {
        signal?.throwIfAborted();
        const stored = await attempt(collections, delivery, admit, signal);
        if (stored === 'not admitted') {
          await collections.bodies.drop(scope, delivery.key, [newId]);
          return null;
        }
        if (stored) return stored;
      }
    },
    async withdraw(scope, key, newId) {
      await calls.deleteOne({
        _id: { $eq: key },
        scope: { $eq: scopeKey(scope) },
        uid: { $eq: newId },
      });
      await collections.bodies.drop(scope, key, [newId]);
    },
  };
}
