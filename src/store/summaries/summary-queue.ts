import { randomUUID } from 'node:crypto';
import type { Collection, Db, Document } from 'mongodb';
import type { AttemptFailure } from '../../domain/callers/summary-attempt.ts';
import type { SummaryClaim, SummaryQueue } from '../../domain/callers/summary-queue.ts';
import { scopeOfKey } from '../../domain/scope.ts';
import { bodyKey, type CallBodyStore, createCallBodyStore } from '../calls/call-bodies.ts';
import { factsToStore } from '../calls/call-notes.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';
import { inScope, readRows } from '../rows.ts';

/** Null when the body is not there: later write-backs replaced this one. */
function toClaim(row: CallRow, transcript: string | undefined): SummaryClaim | null {
  if (!row.body || transcript === undefined) return null;
  return {
    callKey: row._id,
    callId: row.callId,
    callUid: row.uid,
    contactKey: row.contactId,
    scope: scopeOfKey(row.scope),
    e164: row.e164,
    fence: row.fence,
    attempt: row.attempts,
    isIntentNew: row.revision === 1 && !row.isIntentLearnt,
    transcript,
    durationS: row.body.durationS,
    outcome: row.body.outcome,
    startedAtMs: row.startedAtMs,
  };
}

const EPOCH = new Date(0);
const KEPT_ATTEMPTS = 5;
const DONE = { summaryState: 'done', heldUntil: null } as const;

const claimed = (heldBy: string, leaseMs: number): Document[] => [
  {
    $set: {
      heldBy,
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
  const claimRows = async (keys: readonly string[], attempts: number, leaseMs: number) => {
    const heldBy = randomUUID();
    const named = { _id: { $in: [...keys] } };
    const free = {
      ...named,
      summaryState: 'pending' as const,
      attempts: { $lt: attempts },
      $expr: { $lte: [{ $ifNull: ['$heldUntil', EPOCH] }, '$$NOW'] },
    };
    const claim = claimed(heldBy, leaseMs);
    if (keys.length === 1) {
      const row = await calls.findOneAndUpdate(free, claim, { returnDocument: 'after' });
      return row ? [row] : [];
    }
    await calls.updateMany(free, claim);
    // A call that was written back or claimed again in between is not held by this claim any more.
    const held = { ...named, heldBy: { $eq: heldBy }, heldUntil: { $ne: null } };
    return readRows(calls.find(held));
  };
  return async (callKeys, { attempts, leaseMs }) => {
    const rows = await claimRows(callKeys, attempts, leaseMs);
    const bodyOf = ({ _id, bodies: refs }: CallRow) => bodyKey(_id, refs.at(-1)?.id ?? '');
    const read = await bodies.findMany(rows.map(bodyOf), null);
    const transcripts = new Map(read.map(({ key, transcript }) => [key, transcript]));
    return rows
      .map((row) => toClaim(row, transcripts.get(bodyOf(row))))
      .filter((claim) => claim !== null);
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
    save(claim, { summary, intent, language, summarisedBy, summaryFallback, ...made }, isDone) {
      const facts = factsToStore(made.facts);
      const fields = { summary, facts, intent, language, summarisedBy, summaryFallback };
      return isDone ? end(claim, { ...fields, ...DONE }) : update(claim, fields);
    },
    async hasPending(scope, contactKey) {
      const row = await calls.findOne(
        {
          ...inScope(scope),
          contactId: { $eq: contactKey },
          recorded: { $eq: true },
          summaryState: 'pending',
        },
        { projection: { _id: 1 } },
      );
      return row !== null;
    },
    settle: (claim, summaryFallback) => end(claim, { ...DONE, summaryFallback }),
    async release(claim, failure, isLast) {
      await end(claim, { heldUntil: null, ...(isLast && { summaryState: 'failed' }) }, failure);
    },
    async giveUp(callKeys, attempts) {
      const { matchedCount } = await calls.updateMany(
        { _id: { $in: [...callKeys] }, summaryState: 'pending', attempts: { $gte: attempts } },
        { $set: { summaryState: 'failed' } },
      );
      return matchedCount;
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
