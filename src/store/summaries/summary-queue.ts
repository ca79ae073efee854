import type { Collection, Db, Document } from 'mongodb';
import type { AttemptFailure } from '../../domain/callers/summary-attempt.ts';
import type { SummaryClaim, SummaryQueue } from '../../domain/callers/summary-queue.ts';
import { scopeKey, scopeOfKey } from '../../domain/scope.ts';
import { type CallBodyStore, createCallBodyStore } from '../calls/call-bodies.ts';
import { factsToStore } from '../calls/call-notes.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';

async function toClaim(row: CallRow, bodies: CallBodyStore): Promise<SummaryClaim | null> {
  const scope = scopeOfKey(row.scope);
  const current = row.bodies.at(-1);
  if (!row.body || !current) return null;
  // Null only when later write-backs replaced this one and its body was deleted.
  const transcript = await bodies.transcript(scope, row._id, current.id);
  return transcript === null
    ? null
    : {
        callKey: row._id,
        callId: row.callId,
        callUid: row.uid,
        scope,
        e164: row.e164,
        fence: row.fence,
        attempt: row.attempts,
        isIntentNew: row.revision === 1 && !row.isIntentLearnt,
        transcript,
        durationS: row.body.durationS,
        outcome: row.body.outcome,
        startedAtMs: row.startedAtMs,
        endedAtMs: row.endedAtMs ?? row.startedAtMs,
      };
}

const EPOCH = new Date(0);
const KEPT_ATTEMPTS = 5;
const DONE = { summaryState: 'done', heldUntil: null } as const;

const claimed = (leaseMs: number): Document[] => [
  {
    $set: {
      attempts: { $add: ['$attempts', 1] },
      fence: { $add: ['$fence', 1] },
      heldUntil: { $add: ['$$NOW', leaseMs] },
      attemptLog: {
        $concatArrays: [
          { $slice: [{ $ifNull: ['$attemptLog', []] }, 1 - KEPT_ATTEMPTS] },
          [{ fence: { $add: ['$fence', 1] }, startedAt: '$$NOW', endedAt: null, failure: null }],
        ],
      },
    },
  },
];

function claimIn(calls: Collection<CallRow>, bodies: CallBodyStore): SummaryQueue['claim'] {
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
    return row && toClaim(row, bodies);
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
  const end = async (
    { callKey, fence }: SummaryClaim,
    fields: Partial<CallRow>,
    failure: AttemptFailure | null = null,
  ) => {
    const { matchedCount } = await calls.updateOne(
      {
        _id: { $eq: callKey },
        fence: { $eq: fence },
        summaryState: 'pending',
        'attemptLog.fence': { $eq: fence },
      },
      {
        $set: { ...fields, 'attemptLog.$.failure': failure },
        $currentDate: { 'attemptLog.$.endedAt': true },
      },
    );
    return matchedCount === 1;
  };
  return {
    claim: claimIn(calls, createCallBodyStore(db)),
    save(claim, { summary, intent, language, summarisedBy, summaryFallback, ...made }, isLast) {
      const facts = factsToStore(made.facts);
      const fields = { summary, facts, intent, language, summarisedBy, summaryFallback };
      return isLast ? end(claim, { ...fields, ...DONE }) : update(claim, fields);
    },
    async hasPending(scope, contactKey) {
      const row = await calls.findOne(
        {
          scope: { $eq: scopeKey(scope) },
          contactId: { $eq: contactKey },
          recorded: { $eq: true },
          summaryState: 'pending',
        },
        { projection: { _id: 1 } },
      );
      return row !== null;
    },
    settle: (claim, summaryFallback) => end(claim, { ...DONE, summaryFallback }),
    async release(claim, failure) {
      await end(claim, { heldUntil: null }, failure);
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
