import type { Db, IndexDescription } from 'mongodb';

/** Every index that a query or a guarantee needs; `_id` serves the rest. */
const INDEXES: Readonly<Record<string, IndexDescription[]>> = {
  tenants: [
    { key: { createdAtMs: -1, _id: -1 } },
    { key: { retained: 1, _id: 1 }, partialFilterExpression: { retained: true } },
  ],
  api_keys: [
    { key: { keyId: 1 }, unique: true },
    { key: { tenantId: 1, createdAtMs: -1, keyId: -1 } },
  ],
  audit_log: [
    { key: { tenantId: 1, mode: 1, atMs: -1, _id: -1 } },
    { key: { subjectId: 1, atMs: -1, _id: -1 } },
    { key: { callerId: 1, atMs: -1, _id: -1 } },
    { key: { atMs: -1, _id: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  recall_traces: [
    { key: { scope: 1, traceId: 1, atMs: -1 } },
    { key: { scope: 1, contactKey: 1, callKey: 1, atMs: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  model_spending: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  call_bodies: [
    { key: { scope: 1, contactId: 1, startedAtMs: 1 } },
    { key: { scope: 1, receivedAtMs: 1, _id: 1 } },
  ],
  enrichments: [{ key: { contactId: 1 } }, { key: { scope: 1, contactUid: 1 } }],
  // Erasing finds the jobs of a call by it.
  jobs: [{ key: { 'data.callKey': 1 } }],
  events: [
    { key: { at: 1 }, expireAfterSeconds: 3_600 },
    { key: { scope: 1, at: 1, _id: 1 } },
    { key: { scope: 1, 'event.callerUid': 1 } },
  ],
  tombstones: [
    { key: { erasure: 1, kind: 1, _id: 1 } },
    { key: { scope: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  erasures: [
    { key: { subject: 1 }, unique: true },
    { key: { scopes: 1, requestedAtMs: -1, _id: -1 } },
    { key: { scopes: 1, contactId: 1, requestedAtMs: -1, _id: -1 } },
    { key: { dueAt: 1 } },
  ],
  // Each recall changes lastSeenMs: no other index may contain what a recall changes.
  contacts: [
    { key: { uid: 1 }, unique: true },
    { key: { scope: 1, lastSeenMs: -1, uid: -1 } },
    { key: { scope: 1, firstSeenMs: 1, uid: 1 } },
    { key: { scope: 1, e164: 1, uid: 1 } },
    {
      key: { scope: 1, 'profile.tags': 1, lastSeenMs: -1, uid: -1 },
      partialFilterExpression: { 'profile.tags': { $gt: '' } },
    },
    { key: { namesDueMs: 1 }, partialFilterExpression: { namesDueMs: { $gt: 0 } } },
    {
      key: { scope: 1, memoryIsStale: 1 },
      partialFilterExpression: { memoryIsStale: true },
    },
  ],
  caller_names: [{ key: { scope: 1, word: 1, uid: 1 } }, { key: { scope: 1, uid: 1 } }],
  fact_corrections: [{ key: { scope: 1, contactId: 1, _id: 1 } }],
  // Each recall stores a call: what is asked of recorded calls alone has an index of those alone.
  calls: [
    { key: { uid: 1 }, unique: true },
    {
      key: { scope: 1, contactId: 1, recorded: 1, startedAtMs: -1, uid: -1 },
      partialFilterExpression: { recorded: true },
    },
    { key: { scope: 1, contactId: 1, startedAtMs: -1, uid: -1 } },
    { key: { scope: 1, startedAtMs: -1, uid: -1 } },
    { key: { scope: 1, callId: 1, startedAtMs: -1, uid: -1 } },
    {
      key: { scope: 1, agentId: 1, startedAtMs: -1, uid: -1 },
      partialFilterExpression: { agentId: { $gt: '' } },
    },
    {
      key: { scope: 1, 'body.outcome': 1, startedAtMs: -1, uid: -1 },
      partialFilterExpression: { 'body.outcome': { $gt: '' } },
    },
    {
      key: { scope: 1, summaryState: 1, startedAtMs: -1, uid: -1 },
      partialFilterExpression: { recorded: true },
    },
    {
      key: { summaryState: 1, endedAtMs: 1 },
      partialFilterExpression: { summaryState: 'pending' },
    },
    {
      key: { scope: 1, summaryState: 1, endedAtMs: 1 },
      partialFilterExpression: { summaryState: 'pending' },
    },
    { key: { summaryState: 1 }, partialFilterExpression: { summaryState: 'failed' } },
    { key: { heldUntil: 1 }, partialFilterExpression: { heldUntil: { $gt: new Date(0) } } },
  ],
};

/** Creates missing indexes; a repeated call changes nothing. */
export async function createIndexes(db: Db): Promise<void> {
  await Promise.all(
    Object.entries(INDEXES).map(([name, indexes]) => db.collection(name).createIndexes(indexes)),
  );
}
