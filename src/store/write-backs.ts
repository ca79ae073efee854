import type { Collection, Db } from 'mongodb';
import { DomainError } from '../domain/errors.ts';
import type { WriteBack } from '../domain/recorded-call.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import {
  type CallBody,
  type CallBodyStore,
  createCallBodyStore,
  hashOfBody,
} from './call-bodies.ts';
import { type CallRow, sessionKey } from './call-rows.ts';
import { blankCall, callId } from './calls.ts';
import { contactId } from './contact-id.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { DURABLE } from './durability.ts';

/** Earlier bodies of one session that are kept. */
const KEPT_REVISIONS = 5;

type StoredWriteBack = { readonly key: string; readonly callId: string };

export type WriteBackStore = {
  /**
   * Stores a write-back durably; the stored call is the outbox that summarising works from.
   * A body that was stored last changes nothing; another body for the same session replaces it and
   * the earlier one is kept as a revision.
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
  readonly hash: string;
  readonly key: string;
};

type Parts = { readonly calls: Collection<CallRow>; readonly bodies: CallBodyStore };

function deliveryOf(scope: Scope, sent: WriteBack): Delivery {
  const { transcript, durationS, outcome, outcomeAsSent, agentMetadata, extra } = sent;
  const body = {
    transcript,
    details: { durationS, outcome, outcomeAsSent, agentMetadata, extra },
  };
  return { scope, sent, body, hash: hashOfBody(body), key: sessionKey(scope, sent.sessionId) };
}

/** What every new body sets: it is to be summarised afresh. */
const written = ({ body, sent }: Delivery) => ({
  body: body.details,
  recorded: true,
  summary: sent.digest,
  summaryState: 'pending' as const,
  summarisedBy: null,
  facts: [],
  intent: null,
  attempts: 0,
  heldUntil: null,
});

/** Null: a twin was faster. */
async function insert({ calls }: Parts, delivery: Delivery, newId: string) {
  const { scope, sent, hash, key } = delivery;
  const row: CallRow = {
    ...blankCall,
    ...written(delivery),
    _id: key,
    scope: scopeKey(scope),
    contactId: contactId(scope, sent.e164),
    e164: sent.e164,
    sessionId: sent.sessionId,
    callId: callId(newId),
    startedAtMs: sent.startedAtMs,
    endedAtMs: sent.atMs,
    bodyHashes: [hash],
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

/** Null: somebody else wrote the session meanwhile. */
async function replace({ calls, bodies }: Parts, delivery: Delivery, row: CallRow) {
  const { scope, sent, hash, key } = delivery;
  const hashes = [...row.bodyHashes.filter((earlier) => earlier !== hash), hash];
  const kept = hashes.slice(-KEPT_REVISIONS - 1);
  const { matchedCount } = await calls.updateOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) }, revision: { $eq: row.revision } },
    {
      $set: { ...written(delivery), bodyHashes: kept, endedAtMs: row.endedAtMs ?? sent.atMs },
      $inc: { revision: 1, fence: 1 },
    },
  );
  if (matchedCount === 0) return null;
  await bodies.drop(scope, key, hashes.slice(0, -kept.length));
  return { key, callId: row.callId };
}

async function attempt(parts: Parts, delivery: Delivery, newId: string, signal?: AbortSignal) {
  const { scope, sent, body, hash, key } = delivery;
  const row = await parts.calls.findOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
    signal ? { signal } : {},
  );
  if (row && row.contactId !== contactId(scope, sent.e164)) {
    throw new DomainError('validation_error', 'session_id belongs to a call of another number');
  }
  if (row?.bodyHashes.at(-1) === hash) return { key, callId: row.callId };
  await parts.bodies.keep(scope, key, hash, body, sent.atMs);
  return row ? replace(parts, delivery, row) : insert(parts, delivery, newId);
}

export function createWriteBackStore(db: Db): WriteBackStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const parts: Parts = { calls, bodies: createCallBodyStore(db) };
  return {
    async record(scope, sent, newId, signal) {
      const delivery = deliveryOf(scope, sent);
      // Each attempt that fails means that another write of the same session succeeded.
      for (;;) {
        signal?.throwIfAborted();
        const stored = await attempt(parts, delivery, newId, signal);
        if (stored) return stored;
      }
    },
  };
}
