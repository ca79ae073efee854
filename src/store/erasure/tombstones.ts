import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';

/**
 * What must not come back: a number, a session or a whole tenant. Numbers and sessions are stored as the ids that
 * the tenant's secret makes of them, in `_id`.
 */
type TombstoneRow = {
  _id: string;
  scope: string;
  kind: 'number' | 'session' | 'tenant';
  /** `_id` of the erasure. */
  erasure: string;
  atMs: number;
  expiresAt: Date;
};

type NewTombstone = Pick<TombstoneRow, '_id' | 'kind' | 'erasure'>;

/** A write-back that may have come late. `startedAtMs` is its arrival minus the duration of the call. */
type LateArrival = Pick<WriteBack, 'sessionId' | 'e164' | 'startedAtMs'>;

const KEPT_MS = 400 * 86_400_000;
/** Shorter than the pause before an erasure searches again. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

export function createTombstoneStore(db: Db, idsOf: FindScopeIds) {
  const rows = db.collection<TombstoneRow>('tombstones', { writeConcern: DURABLE });
  const ofTenant = async (tenantId: string, signal?: AbortSignal) => {
    const filter = { _id: { $eq: tenantId }, scope: { $eq: tenantId } };
    return (await rows.findOne(filter, { signal }))?.erasure ?? null;
  };
  const remembered = new LRUCache<string, { isThere: boolean; readAt: number }>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
  });
  return {
    /** Stores them durably. A number that is erased again has the later time. */
    async add(scopeOrTenant: Scope | string, stones: readonly NewTombstone[], atMs: number) {
      if (stones.length === 0) return;
      const scope = typeof scopeOrTenant === 'string' ? scopeOrTenant : scopeKey(scopeOrTenant);
      const expiresAt = new Date(atMs + KEPT_MS);
      const writes = stones.map(({ _id, kind, erasure }) => ({
        replaceOne: {
          filter: { _id: { $eq: _id }, scope: { $eq: scope } },
          replacement: { scope, kind, erasure, atMs, expiresAt },
          upsert: true,
        },
      }));
      await rows.bulkWrite(writes, { ordered: false });
    },
    /**
     * Whether an erasure may keep out the write-backs of a contact. Not if its scope has had no tombstone since this process
     * read the contact: one that was added later comes from an erasure that removes the contact, too.
     *
     * @param readAt when the process first read the contact, by `performance.now()`
     */
    async mayKeepOut(scope: Scope, readAt: number, signal?: AbortSignal) {
      const key = scopeKey(scope);
      const latest = remembered.get(key);
      if (latest && (latest.isThere || latest.readAt >= readAt)) return latest.isThere;
      const start = performance.now();
      const filter = { scope: { $in: [key, scope.tenantId] } };
      const isThere = (await rows.findOne(filter, { projection: { _id: 1 }, signal })) !== null;
      remembered.set(key, { isThere, readAt: start }, { start });
      return isThere;
    },
    /** The `_id` of the erasure that keeps this write-back out; null if none does. */
    async keepsOut(
      scope: Scope,
      { sessionId, e164, startedAtMs }: LateArrival,
      signal?: AbortSignal,
    ) {
      const { tenantId } = scope;
      const ids = await idsOf(scope, signal);
      const number = ids.contact(e164);
      const filter = {
        _id: { $in: [tenantId, number, ids.session(sessionId)] },
        scope: { $in: [scopeKey(scope), tenantId] },
      };
      const found = await rows.find(filter, { signal }).toArray();
      const tombstone = found.find(({ _id, atMs }) => _id !== number || startedAtMs <= atMs);
      return tombstone?.erasure ?? null;
    },
    /** The `_id` of the tenant's erasure; null if it is not erased. */
    ofTenant,
    /** Keys of sessions of an erasure after `afterKey`, in ascending order. */
    async sessionsOf(erasure: string, afterKey: string, limit: number) {
      const behind = {
        erasure: { $eq: erasure },
        kind: 'session',
        _id: { $gt: afterKey },
      } as const;
      const found = rows
        .find(behind, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit);
      return (await found.toArray()).map(({ _id }) => _id);
    },
  };
}

export type TombstoneStore = ReturnType<typeof createTombstoneStore>;
