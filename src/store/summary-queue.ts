import type { Collection, Db, Document } from 'mongodb';
import type { Outcome } from '../domain/call.ts';
import type { CallSummary } from '../domain/memory.ts';
import type { E164 } from '../domain/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import type { CallRow } from './call-rows.ts';
import { DURABLE } from './durability.ts';

/** A call claimed for summarising. Only the holder of the newest fence may write its summary. */
export type SummaryClaim = {
  readonly callKey: string;
  readonly scope: Scope;
  readonly e164: E164;
  readonly fence: number;
  readonly attempt: number;
  /** 1 for the first body that was written back. */
  readonly revision: number;
  /** JSON text of the turns. */
  readonly transcript: string;
  readonly durationS: number;
  readonly outcome: Outcome;
  readonly startedAtMs: number;
};

export type SummaryQueue = {
  /**
   * Counts the attempt before the work and holds the call for `leaseMs`, on the server's clock.
   * Null when the call is not pending, is held by another worker, or has used up its attempts.
   */
  claim(
    callKey: string,
    limits: { attempts: number; leaseMs: number },
  ): Promise<SummaryClaim | null>;
  /** False when the call was written back or claimed again since: the summary is dropped. */
  save(claim: SummaryClaim, result: CallSummary & { summarisedBy: string }): Promise<boolean>;
  /** After the summary has reached the contact: nothing is left to do. */
  settle(claim: SummaryClaim): Promise<void>;
  /** Lets the next attempt begin at once. */
  release(claim: SummaryClaim): Promise<void>;
  /** Marks a pending call whose attempts are used up, so that operators see it. */
  giveUp(callKey: string, attempts: number): Promise<boolean>;
  /** Keys of calls still pending that ended before `beforeMs`, oldest first, over all scopes. */
  overdue(beforeMs: number, limit: number): Promise<string[]>;
};

const scopeOf = (key: string): Scope => {
  const [tenantId = '', mode] = key.split(':');
  return { tenantId, mode: mode === 'live' ? 'live' : 'test' };
};

const toClaim = (row: CallRow): SummaryClaim | null =>
  row.body && {
    callKey: row._id,
    scope: scopeOf(row.scope),
    e164: row.e164,
    fence: row.fence,
    attempt: row.attempts,
    revision: row.revision,
    transcript: row.body.transcript,
    durationS: row.body.durationS,
    outcome: row.body.outcome,
    startedAtMs: row.startedAtMs,
  };

const EPOCH = new Date(0);

const claimed = (leaseMs: number): Document[] => [
  {
    $set: {
      attempts: { $add: ['$attempts', 1] },
      fence: { $add: ['$fence', 1] },
      heldUntil: { $add: ['$$NOW', leaseMs] },
    },
  },
];

function claimIn(calls: Collection<CallRow>): SummaryQueue['claim'] {
  return async (callKey, { attempts, leaseMs }) => {
    const row = await calls.findOneAndUpdate(
      {
        _id: { $eq: callKey },
        summaryState: 'pending',
        attempts: { $lt: attempts },
        $expr: { $lte: [{ $ifNull: ['$heldUntil', EPOCH] }, '$$NOW'] },
      },
      claimed(leaseMs),
      { returnDocument: 'after' },
    );
    return row && toClaim(row);
  };
}

export function createSummaryQueue(db: Db): SummaryQueue {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const update = async ({ callKey, fence }: SummaryClaim, fields: Partial<CallRow>) => {
    const { matchedCount } = await calls.updateOne(
      { _id: { $eq: callKey }, fence: { $eq: fence }, summaryState: 'pending' },
      { $set: fields },
    );
    return matchedCount === 1;
  };
  return {
    claim: claimIn(calls),
    save: (claim, { summary, facts, intent, summarisedBy }) =>
      update(claim, { summary, facts, intent, summarisedBy }),
    async settle(claim) {
      await update(claim, { summaryState: 'done', heldUntil: null });
    },
    async release(claim) {
      await update(claim, { heldUntil: null });
    },
    async giveUp(callKey, attempts) {
      const { matchedCount } = await calls.updateOne(
        { _id: { $eq: callKey }, summaryState: 'pending', attempts: { $gte: attempts } },
        { $set: { summaryState: 'failed' } },
      );
      return matchedCount === 1;
    },
    async overdue(beforeMs, limit) {
      const rows = await calls
        .find({ summaryState: 'pending', endedAtMs: { $lt: beforeMs } })
        .project<{ _id: string }>({ _id: 1 })
        .sort({ endedAtMs: 1 })
        .limit(limit)
        .toArray();
      return rows.map((row) => row._id);
    },
  };
}
