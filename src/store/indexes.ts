import { isDeepStrictEqual } from 'node:util';
import type { Collection, Db, Document, IndexDescription } from 'mongodb';
import { isIndexConflict } from './driver-errors.ts';

const NAMED = { nameWords: { $exists: true } };

/** An index of those rows alone that meet the filter. */
const where = (filter: Document, key: Record<string, 1 | -1>): IndexDescription => ({
  key,
  partialFilterExpression: filter,
});

/** Every index that a query or a guarantee needs; `_id` serves the rest. */
const INDEXES: Readonly<Record<string, IndexDescription[]>> = {
  tenants: [
    { key: { createdAtMs: -1, _id: -1 } },
    where({ retained: true }, { retained: 1, _id: 1 }),
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
  provider_days: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  call_bodies: [
    { key: { scope: 1, contactId: 1, startedAtMs: 1 } },
    { key: { scope: 1, receivedAtMs: 1, _id: 1 } },
  ],
  enrichments: [{ key: { contactId: 1 } }, { key: { scope: 1, contactUid: 1 } }],
  // Erasing finds the jobs of a call by it.
  jobs: [{ key: { 'data.callKeys': 1 } }],
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
  erasure_requests: [
    { key: { scope: 1, contactUid: 1, askedAtMs: -1 } },
    { key: { scope: 1, openedAtMs: -1, _id: -1 } },
    { key: { scope: 1, status: 1, openedAtMs: -1, _id: -1 } },
    { key: { openedAtMs: -1, _id: -1 } },
    { key: { status: 1, openedAtMs: -1, _id: -1 } },
  ],
  // Each recall changes lastSeenMs: no other index may contain what a recall changes.
  contacts: [
    { key: { uid: 1 }, unique: true },
    { key: { scope: 1, lastSeenMs: -1, uid: -1 } },
    { key: { scope: 1, firstSeenMs: 1, uid: 1 } },
    { key: { scope: 1, e164: 1, uid: 1 } },
    where(
      { 'profile.tags': { $gt: '' } },
      { scope: 1, 'profile.tags': 1, lastSeenMs: -1, uid: -1 },
    ),
    // Either way: nothing sorts by elements of an array, which are read as an index has them.
    where(NAMED, { scope: 1, nameWords: 1, uid: 1 }),
    where(NAMED, { scope: 1, nameWords: -1, uid: -1 }),
    where({ memoryDueMs: { $gt: 0 } }, { memoryDueMs: -1 }),
    where({ memoryIsStale: true }, { memoryIsStale: 1 }),
  ],
  fact_corrections: [{ key: { scope: 1, contactUid: 1, _id: 1 } }],
  // Each recall stores a call: what is asked of recorded calls alone has an index of those alone.
  calls: [
    { key: { uid: 1 }, unique: true },
    where({ recorded: true }, { scope: 1, contactId: 1, recorded: 1, startedAtMs: -1, uid: -1 }),
    { key: { scope: 1, contactId: 1, startedAtMs: -1, uid: -1 } },
    { key: { scope: 1, startedAtMs: -1, uid: -1 } },
    { key: { scope: 1, callId: 1, startedAtMs: -1, uid: -1 } },
    where({ agentId: { $gt: '' } }, { scope: 1, agentId: 1, startedAtMs: -1, uid: -1 }),
    where(
      { 'body.outcome': { $gt: '' } },
      { scope: 1, 'body.outcome': 1, startedAtMs: -1, uid: -1 },
    ),
    where({ recorded: true }, { scope: 1, summaryState: 1, startedAtMs: -1, uid: -1 }),
    where({ summaryState: 'pending' }, { summaryState: 1, endedAtMs: 1 }),
    where({ summaryState: 'pending' }, { scope: 1, summaryState: 1, endedAtMs: 1 }),
    where({ summaryState: 'failed' }, { summaryState: 1 }),
    where({ heldUntil: { $gt: new Date(0) } }, { heldUntil: 1 }),
  ],
};

/** Creates missing indexes, and replaces those that an earlier version defined differently; a repeated call changes nothing. */
export async function createIndexes(db: Db): Promise<void> {
  await Promise.all(
    Object.entries(INDEXES).map(async ([name, wanted]) => {
      const collection = db.collection(name);
      try {
        await collection.createIndexes(wanted);
      } catch (error) {
        if (!isIndexConflict(error)) throw error;
        await dropChanged(collection, wanted);
        await collection.createIndexes(wanted);
      }
    }),
  );
}

/** The name that the driver gives an index without one. */
const nameOf = ({ key }: IndexDescription): string => Object.entries(key).flat().join('_');

async function dropChanged(
  collection: Collection,
  wanted: readonly IndexDescription[],
): Promise<void> {
  const filters = new Map(wanted.map((index) => [nameOf(index), index.partialFilterExpression]));
  for (const { name, partialFilterExpression } of await collection.indexes()) {
    const isSame = isDeepStrictEqual(partialFilterExpression, filters.get(name ?? ''));
    if (name && filters.has(name) && !isSame) await collection.dropIndex(name);
  }
}
