import type { Collection, Db } from 'mongodb';
import type { WriteBack } from '../domain/callers/recorded-call.ts';
import { DomainError } from '../domain/errors.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import {
  type CallBody,
  type CallBodyStore,
  createCallBodyStore,
  hashOfBody,
} from './call-bodies.ts';
import { type BodyRef, type CallRow, sessionKey } from './call-rows.ts';
import { blankCall, callId } from './calls.ts';
import { contactId } from './contact-id.ts';
import { isDuplicateKey } from './driver-errors.ts';
import { DURABLE } from './durability.ts';

/** Earlier bodies of one session that are kept. */
const KEPT_REVISIONS = 5;

type StoredWriteBack = { readonly key: string; readonly callId: string };

export type WriteBackStore = {
  /**
   * Stores a write-back durably; the stored call is the outbox that summarising works from. Another
   * body for the same session replaces the earlier one, which is kept as a revision. A body that was
   * delivered before changes nothing, and one that arrived earlier than what is stored, such as one that
   * waited in the spool, becomes a revision itself.
   *
   * @throws DomainError `validation_error` when the session belongs to another number
   */
  record(
    scope: Scope,
    writeBack: WriteBack,
    newId: string,
    signal?: AbortSignal,
  ): Promise<StoredWriteBack>;
};

/** One write-back on its way: what is stored, and where. */
type Delivery = {
  readonly scope: Scope;
  readonly sent: WriteBack;
  readonly body: CallBody;
  readonly ref: BodyRef;
  readonly key: string;
};

type Parts = { readonly calls: Collection<CallRow>; readonly bodies: CallBodyStore };

function deliveryOf(scope: Scope, sent: WriteBack, id: string): Delivery {
  const { transcript, durationS, outcome, outcomeAsSent, agentMetadata, extra } = sent;
  const body = {
    transcript,
    details: { durationS, outcome, outcomeAsSent, agentMetadata, extra },
  };
  const ref = { hash: hashOfBody(body), id };
  return { scope, sent, body, ref, key: sessionKey(scope, sent.sessionId) };
}

/** What every new body sets: it is to be summarised afresh. */
const written = ({ body, sent }: Delivery) => ({
  body: body.details,
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
  heldUntil: null,
});

/** Null: a twin was faster. */
async function insert({ calls }: Parts, delivery: Delivery): Promise<StoredWriteBack | null> {
  const { scope, sent, ref, key } = delivery;
  const row: CallRow = {
    ...blankCall,
    ...written(delivery),
    _id: key,
    scope: scopeKey(scope),
    contactId: contactId(scope, sent.e164),
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
    return { key, callId: row.callId };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The bodies after this one came: the one that counts stays last, of the others the newest are kept. */
function withBody(row: CallRow, { ref, sent }: Delivery) {
  // Only what waited can be late: of what just arrived the last to come is the newest, whatever clocks say.
  const isLate = sent.spooled && row.bodyAtMs !== null && sent.atMs < row.bodyAtMs;
  const all = isLate ? row.bodies.toSpliced(-1, 0, ref) : [...row.bodies, ref];
  const kept = all.slice(-KEPT_REVISIONS - 1);
  return { isLate, kept, dropped: all.slice(0, -kept.length) };
}

/** Null: somebody else wrote the session meanwhile. */
async function add({ calls, bodies }: Parts, delivery: Delivery, row: CallRow) {
  const { scope, sent, key } = delivery;
  const { isLate, kept, dropped } = withBody(row, delivery);
  const endedAtMs = Math.min(row.endedAtMs ?? sent.atMs, sent.atMs);
  const { matchedCount } = await calls.updateOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) }, revision: { $eq: row.revision } },
    {
      $set: { ...(!isLate && written(delivery)), bodies: kept, endedAtMs },
      $inc: { revision: 1, ...(!isLate && { fence: 1 }) },
    },
  );
  if (matchedCount === 0) return null;
  await bodies.drop(
    scope,
    key,
    dropped.map(({ id }) => id),
  );
  return { key, callId: row.callId };
}

/**
 * A body that is there already. It is written about all the same: a read may have seen what the majority
 * does not have yet, and the receipt must not rest on that.
 */
async function confirm({ calls }: Parts, { scope, sent, key }: Delivery, row: CallRow) {
  await calls.updateOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
    { $max: { confirmedAtMs: sent.atMs } },
  );
  return { key, callId: row.callId };
}

async function attempt(parts: Parts, delivery: Delivery, signal?: AbortSignal) {
  const { scope, sent, body, ref, key } = delivery;
  const row = await parts.calls.findOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
    signal ? { signal } : {},
  );
  if (row && row.contactId !== contactId(scope, sent.e164)) {
    throw new DomainError('validation_error', 'session_id belongs to a call of another number');
  }
  if (row?.bodies.some(({ hash }) => hash === ref.hash)) return confirm(parts, delivery, row);
  await parts.bodies.keep(scope, key, ref.id, body, sent.atMs);
  return row ? add(parts, delivery, row) : insert(parts, delivery);
}

export function createWriteBackStore(db: Db): WriteBackStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const parts: Parts = { calls, bodies: createCallBodyStore(db) };
  return {
    async record(scope, sent, newId, signal) {
      const delivery = deliveryOf(scope, sent, newId);
      // Each attempt that fails means that another write of the same session succeeded.
      for (;;) {
        signal?.throwIfAborted();
        const stored = await attempt(parts, delivery, signal);
        if (stored) return stored;
      }
    },
  };
}
