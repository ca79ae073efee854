import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';

export type SummaryRetryStore = {
  /** Makes a finished summary pending again; the old one stays until the new one is stored. False: it was not finished. */
  repeat(scope: Scope, key: string): Promise<boolean>;
  /** Keys of the calls whose summary failed, the oldest call first. */
  failed(scope: Scope, limit: number): Promise<string[]>;
  /** Makes failed summaries pending again, and returns how many those are. */
  retry(scope: Scope, keys: readonly string[]): Promise<number>;
  /** Number of failed summaries, at most 10,000. */
  countFailed(scope: Scope): Promise<number>;
};

const MOST_COUNTED = 10_000;

/** The fence makes the summary of a worker that lost its lease worthless. */
const PENDING_AGAIN = {
  $set: { summaryState: 'pending', attempts: 0, heldUntil: null },
  $inc: { fence: 1 },
} as const;

export function createSummaryRetryStore(db: Db): SummaryRetryStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const failedIn = (scope: Scope) => ({
    scope: { $eq: scopeKey(scope) },
    // Part of the index.
    recorded: { $eq: true },
    summaryState: { $eq: 'failed' as const },
  });
  return {
    async repeat(scope, key) {
      const { matchedCount } = await calls.updateOne(
        { _id: { $eq: key }, scope: { $eq: scopeKey(scope) }, summaryState: { $eq: 'done' } },
        { ...PENDING_AGAIN, $set: { ...PENDING_AGAIN.$set, isIntentLearnt: true } },
      );
      return matchedCount === 1;
    },
    async failed(scope, limit) {
      const rows = await calls
        .find(failedIn(scope))
        .project<{ _id: string }>({ _id: 1 })
        .sort({ startedAtMs: 1, uid: 1 })
        .limit(limit)
        .toArray();
      return rows.map((row) => row._id);
    },
    async retry(scope, keys) {
      const { matchedCount } = await calls.updateMany(
        { _id: { $in: [...keys] }, ...failedIn(scope) },
        PENDING_AGAIN,
      );
      return matchedCount;
    },
    countFailed: (scope) => calls.countDocuments(failedIn(scope), { limit: MOST_COUNTED }),
  };
}
