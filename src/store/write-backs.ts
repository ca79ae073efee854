import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { DomainError } from '../domain/errors.ts';
import type { WriteBack } from '../domain/recorded-call.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import { type CallBody, type CallRow, sessionKey } from './call-rows.ts';
import { blankCall, callId } from './calls.ts';
import { contactId } from './contact-id.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { DURABLE } from './durability.ts';

/** Earlier bodies of one session that are kept. */
const KEPT_REVISIONS = 5;

type RevisionRow = {
  _id: string;
  scope: string;
  call: string;
  revision: number;
  body: CallBody;
  replacedAtMs: number;
};

export type WriteBackStore = {
  /**
   * Stores a write-back durably; the stored call is the outbox that summarising works from.
   * A body that was stored before changes nothing; another body for the same session replaces it and
   * the earlier one is kept as a revision.
   *
   * @throws DomainError `validation_error` when the session belongs to another number
   */
  record(
    scope: Scope,
    writeBack: WriteBack,
    newId: string,
    signal?: AbortSignal,
  ): Promise<{ key: string; callId: string; changed: boolean }>;
};

type Collections = { calls: Collection<CallRow>; revisions: Collection<RevisionRow> };

const bodyOf = (sent: WriteBack): CallBody => ({
  transcript: sent.transcript,
  durationS: sent.durationS,
  outcome: sent.outcome,
  outcomeAsSent: sent.outcomeAsSent,
  agentMetadata: sent.agentMetadata,
  extra: sent.extra,
});

const hashOf = (body: CallBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

const ended = (sent: WriteBack, body: CallBody, bodyHash: string) => ({
  body,
  bodyHash,
  recorded: true,
  summary: sent.digest,
  summaryState: 'pending' as const,
  summarisedBy: null,
  facts: [],
  intent: null,
  attempts: 0,
  heldUntil: null,
});

async function keepRevision({ revisions }: Collections, row: CallRow, atMs: number) {
  if (!row.body) return;
  const { _id: call, scope, revision, body } = row;
  await revisions
    .insertOne({ _id: `${call}#${revision}`, scope, call, revision, body, replacedAtMs: atMs })
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  await revisions.deleteMany({
    scope: { $eq: scope },
    call: { $eq: call },
    revision: { $lte: revision - KEPT_REVISIONS },
  });
}

async function insertCall({ calls }: Collections, scope: Scope, sent: WriteBack, newId: string) {
  const body = bodyOf(sent);
  const row: CallRow = {
    ...blankCall,
    ...ended(sent, body, hashOf(body)),
    _id: sessionKey(scope, sent.sessionId),
    scope: scopeKey(scope),
    contactId: contactId(scope, sent.e164),
    e164: sent.e164,
    sessionId: sent.sessionId,
    callId: callId(newId),
    startedAtMs: sent.startedAtMs,
    endedAtMs: sent.atMs,
    revision: 1,
    fence: 1,
  };
  await calls.insertOne(row);
  return { key: row._id, callId: row.callId, changed: true };
}

/** Null: somebody else wrote the session meanwhile, look again. */
async function replaceBody(collections: Collections, row: CallRow, sent: WriteBack) {
  const body = bodyOf(sent);
  const bodyHash = hashOf(body);
  const answer = { key: row._id, callId: row.callId };
  if (row.bodyHash === bodyHash) return { ...answer, changed: false };
  await keepRevision(collections, row, sent.atMs);
  const { matchedCount } = await collections.calls.updateOne(
    { _id: { $eq: row._id }, scope: { $eq: row.scope }, revision: { $eq: row.revision } },
    {
      $set: { ...ended(sent, body, bodyHash), endedAtMs: row.endedAtMs ?? sent.atMs },
      $inc: { revision: 1, fence: 1 },
    },
  );
  return matchedCount === 1 ? { ...answer, changed: true } : null;
}

async function recordOnce(
  collections: Collections,
  scope: Scope,
  sent: WriteBack,
  newId: string,
  signal?: AbortSignal,
) {
  const key = sessionKey(scope, sent.sessionId);
  const row = await collections.calls.findOne(
    { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
    signal ? { signal } : {},
  );
  if (!row) {
    return insertCall(collections, scope, sent, newId).catch((error: unknown) => {
      if (isDuplicateKey(error)) return null;
      throw error;
    });
  }
  if (row.contactId !== contactId(scope, sent.e164)) {
    throw new DomainError('validation_error', 'session_id belongs to a call of another number');
  }
  return replaceBody(collections, row, sent);
}

export function createWriteBackStore(db: Db): WriteBackStore {
  const collections: Collections = {
    calls: db.collection('calls', { writeConcern: DURABLE }),
    revisions: db.collection('call_revisions', { writeConcern: DURABLE }),
  };
  return {
    async record(scope, sent, newId, signal) {
      // Each turn of the loop that fails means that another write of the same session succeeded.
      for (;;) {
        signal?.throwIfAborted();
        const stored = await recordOnce(collections, scope, sent, newId, signal);
        if (stored) return stored;
      }
    },
  };
}
