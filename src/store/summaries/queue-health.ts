import type { Collection, Db, Filter } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { CallRow } from '../calls/call-rows.ts';

/** Calls by the state of their summary. A count that reaches `MOST_COUNTED` means that many or more. */
type QueueHealth = {
  /** Wait for a worker. */
  readonly pending: number;
  /** A worker has a lease that has not ended. */
  readonly running: number;
  /** Given up after the last attempt. */
  readonly failed: number;
  /** Since the first write-back of the call that has waited longest, running ones included; null when none waits. */
  readonly oldestWaitMs: number | null;
};

export type QueueHealthStore = {
  /**
   * @param scope null: all tenants, for the operator alone
   * @param nowMs leases are compared with it; they end by the server's clock
   */
  read(scope: Scope | null, nowMs: number, signal?: AbortSignal): Promise<QueueHealth>;
};

/** The built-in database reads a row for each call that it counts. */
const MOST_COUNTED = 10_000;

/** Leased calls of all tenants are few; without the hint the index of the tenant's pending calls could be chosen. */
const BY_LEASE = { hint: { heldUntil: 1 } };

async function oldestOf(calls: Collection<CallRow>, filter: Filter<CallRow>, signal: object) {
  const [oldest] = await calls
    .find(filter, signal)
    .project<Pick<CallRow, 'endedAtMs'>>({ _id: 0, endedAtMs: 1 })
    .sort({ endedAtMs: 1 })
    .limit(1)
    .toArray();
  return oldest?.endedAtMs ?? null;
}

export function createQueueHealthStore(db: Db): QueueHealthStore {
  const calls = db.collection<CallRow>('calls');
  return {
    async read(scope, nowMs, signal) {
      const options = { limit: MOST_COUNTED, ...(signal && { signal }) };
      const within = scope === null ? {} : { scope: { $eq: scopeKey(scope) } };
      const waiting = { ...within, summaryState: { $eq: 'pending' as const } };
      const failing = {
        ...within,
        recorded: { $eq: true },
        summaryState: { $eq: 'failed' as const },
      };
      const leased = { ...waiting, heldUntil: { $gt: new Date(nowMs) } };
      const [unsettled, running, failed, oldestAtMs] = await Promise.all([
        calls.countDocuments(waiting, options),
        calls.countDocuments(leased, { ...options, ...BY_LEASE }),
        calls.countDocuments(failing, options),
        oldestOf(calls, waiting, signal ? { signal } : {}),
      ]);
      return {
        // The two counts are not of the same instant.
        pending: Math.max(0, unsettled - running),
        running,
        failed,
        oldestWaitMs: oldestAtMs === null ? null : Math.max(0, nowMs - oldestAtMs),
      };
    },
  };
}
