import type { Db } from 'mongodb';
import type { Scope } from '../../domain/scope.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';
import { inScope, rowsIn } from '../rows.ts';

/** The built-in database reads a row for each call that it counts. */
const MOST_COUNTED = 10_000;

/** Calls whose summary failed; `recorded` is part of the index. */
const FAILED = {
  recorded: { $eq: true },
  summaryState: { $eq: 'failed' as const },
};

/** The fence makes the summary of a worker that lost its lease worthless. */
const PENDING_AGAIN = {
  $set: { summaryState: 'pending', attempts: 0, heldUntil: null },
  $inc: { fence: 1 },
} as const;

export function createSummaryRetryStore(db: Db) {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const failedIn = (scope: Scope) => ({ ...inScope(scope), ...FAILED });
  return {
    /**
     * Makes finished summaries pending again, and returns how many those are; each old one stays until the new one is
     * stored.
     */
    async repeat(scope: Scope, keys: readonly string[]) {
      const { matchedCount } = await calls.updateMany(
        { ...rowsIn(scope, keys), summaryState: { $eq: 'done' } },
        { ...PENDING_AGAIN, $set: { ...PENDING_AGAIN.$set, isIntentLearnt: true } },
      );
      return matchedCount;
    },
    /**
     * Keys of calls with a transcript whose summary somebody else than that author made, the newest call first. Reads all
     * finished calls of the scope where few are found.
     */
    async notBy(author: string, scope: Scope, limit: number) {
      const found = calls.find(
        {
          ...inScope(scope),
          // Part of the index.
          recorded: { $eq: true },
          summaryState: { $eq: 'done' as const },
          summarisedBy: { $ne: author },
          transcriptRemovedAtMs: { $eq: null },
        },
        { projection: { _id: 1 } },
      );
      const rows = await found.sort({ startedAtMs: -1, uid: -1 }).limit(limit).toArray();
      return rows.map(({ _id }) => _id);
    },
    /** Keys of the calls whose summary failed, the oldest call first. */
    async failed(scope: Scope, limit: number) {
      const found = calls.find(failedIn(scope), { projection: { _id: 1 } });
      const rows = await found.sort({ startedAtMs: 1, uid: 1 }).limit(limit).toArray();
      return rows.map(({ _id }) => _id);
    },
    /** Makes failed summaries pending again, and returns how many those are. */
    async retry(scope: Scope, keys: readonly string[]) {
      const failed = { ...rowsIn(scope, keys), ...failedIn(scope) };
      return (await calls.updateMany(failed, PENDING_AGAIN)).matchedCount;
    },
    /** Number of failed summaries, at most 10,000. */
    countFailed: (scope: Scope) => calls.countDocuments(failedIn(scope), { limit: MOST_COUNTED }),
  };
}

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
