import type { Db } from 'mongodb';
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
type LateArrival = {
  readonly sessionId: string;
  readonly e164: Parameters<Awaited<ReturnType<FindScopeIds>>['contact']>[0];
  readonly startedAtMs: number;
};

export type TombstoneStore = {
  /** Stores them durably. A number that is erased again has the later time. */
  add(scopeOrTenant: Scope | string, stones: readonly NewTombstone[], atMs: number): Promise<void>;
  /** The `_id` of the erasure that keeps this write-back out; null if none does. */
  keepsOut(scope: Scope, arrival: LateArrival, signal?: AbortSignal): Promise<string | null>;
  /** The `_id` of the tenant's erasure; null if it is not erased. */
  ofTenant(tenantId: string, signal?: AbortSignal): Promise<string | null>;
  /** Keys of sessions of an erasure after `afterKey`, in ascending order. */
  sessionsOf(erasure: string, afterKey: string, limit: number): Promise<string[]>;
};

const KEPT_MS = 400 * 86_400_000;

export function createTombstoneStore(db: Db, idsOf: FindScopeIds): TombstoneStore {
  const rows = db.collection<TombstoneRow>('tombstones', { writeConcern: DURABLE });
  const ofTenant: TombstoneStore['ofTenant'] = async (tenantId, signal) => {
    const filter = { _id: { $eq: tenantId }, scope: { $eq: tenantId } };
    return (await rows.findOne(filter, signal ? { signal } : {}))?.erasure ?? null;
  };
  return {
    async add(scopeOrTenant, stones, atMs) {
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
    async keepsOut(scope, { sessionId, e164, startedAtMs }, signal) {
      const { tenantId } = scope;
      const ids = await idsOf(scope, signal);
      const number = ids.contact(e164);
      const found = await rows
        .find(
          {
            _id: { $in: [tenantId, number, ids.session(sessionId)] },
            scope: { $in: [scopeKey(scope), tenantId] },
          },
          signal ? { signal } : {},
        )
        .toArray();
      const tombstone = found.find(({ _id, atMs }) => _id !== number || startedAtMs <= atMs);
      return tombstone?.erasure ?? null;
    },
    ofTenant,
    async sessionsOf(erasure, afterKey, limit) {
      const found = await rows
        .find(
          { erasure: { $eq: erasure }, kind: 'session', _id: { $gt: afterKey } },
          { projection: { _id: 1 } },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
