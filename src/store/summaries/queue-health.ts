import type { Db } from 'mongodb';
import type { Scope } from '../../domain/scope.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { inScope } from '../rows.ts';
import { FAILED, MOST_COUNTED } from './summary-retries.ts';

/** Leased calls of all tenants are few; without the hint the index of the tenant's pending calls could be chosen. */
const BY_LEASE = { hint: { heldUntil: 1 } };

export function createQueueHealthStore(db: Db) {
  const calls = db.collection<CallRow>('calls');
  return {
    /**
     * Calls by the state of their summary. A count that reaches `MOST_COUNTED` means that many or more.
     *
     * @param scope null: all tenants, for the operator alone
     * @param nowMs leases are compared with it; they end by the server's clock
     */
    async read(scope: Scope | null, nowMs: number, signal?: AbortSignal) {
      const options = { limit: MOST_COUNTED, signal };
      const waiting = { ...(scope && inScope(scope)), summaryState: { $eq: 'pending' as const } };
      const failing = { ...(scope && inScope(scope)), ...FAILED };
      const leased = { ...waiting, heldUntil: { $gt: new Date(nowMs) } };
      const [unsettled, running, failed, oldest] = await Promise.all([
        calls.countDocuments(waiting, options),
        calls.countDocuments(leased, { ...options, ...BY_LEASE }),
        calls.countDocuments(failing, options),
        calls.findOne(waiting, {
          projection: { _id: 0, endedAtMs: 1 },
          sort: { endedAtMs: 1 },
          signal,
        }),
      ]);
      const endedAtMs = oldest?.endedAtMs ?? null;
      return {
        /** Wait for a worker. The two counts are not of the same instant. */
        pending: Math.max(0, unsettled - running),
        /** A worker has a lease that has not ended. */
        running,
        /** Given up after the last attempt. */
        failed,
        /** Since the first write-back of the call that has waited longest, running ones included; null when none waits. */
        oldestWaitMs: endedAtMs === null ? null : Math.max(0, nowMs - endedAtMs),
      };
    },
  };
}
