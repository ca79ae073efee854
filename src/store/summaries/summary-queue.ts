import { randomUUID } from 'node:crypto';
import type { Db, Document, Filter, UpdateFilter } from 'mongodb';
import type { AttemptFailure } from '../../domain/callers/summary-attempt.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import type { SavedSummary, SummaryClaim } from '../../domain/callers/summary-queue.ts';
import { type Scope, scopeOfKey } from '../../domain/scope.ts';
import { bodyKey, createCallBodyStore } from '../calls/call-bodies.ts';
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
const PENDING = { summaryState: 'pending' } as const;
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

export function createSummaryQueue(db: Db) {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const bodies = createCallBodyStore(db);
  const change = async (
    { callKey, fence }: SummaryClaim,
    update: UpdateFilter<CallRow>,
    attempt: Filter<CallRow> = {},
  ) => {
    const held = { _id: { $eq: callKey }, fence: { $eq: fence }, ...PENDING, ...attempt };
    return (await calls.updateOne(held, update)).matchedCount === 1;
  };
  const end = (
    claim: SummaryClaim,
    fields: Partial<CallRow>,
    failure: AttemptFailure | null = null,
  ) =>
    change(
      claim,
      {
        $set: { ...fields, 'attemptLog.$.failure': failure },
        $currentDate: { 'attemptLog.$.endedAt': true },
      },
      { 'attemptLog.fence': { $eq: claim.fence } },
    );
  async function claimRows(keys: readonly string[], attempts: number, leaseMs: number) {
    const heldBy = randomUUID();
    const named = { _id: { $in: [...keys] } };
    const free = {
      ...named,
      ...PENDING,
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
  }
  return {
    /**
     * Counts an attempt at each call before the work starts and leases it for `leaseMs`, by the server's clock. Left out
     * are calls that are not pending, are leased by another worker, or have no attempts left.
     */
    async claim(
      callKeys: readonly string[],
      { attempts, leaseMs }: { readonly attempts: number; readonly leaseMs: number },
    ) {
      const rows = await claimRows(callKeys, attempts, leaseMs);
      const bodyOf = ({ _id, bodies: refs }: CallRow) => bodyKey(_id, refs.at(-1)?.id ?? '');
      const read = await bodies.findMany(rows.map(bodyOf), null);
      const transcripts = new Map(read.map(({ key, transcript }) => [key, transcript]));
      return rows
        .map((row) => toClaim(row, transcripts.get(bodyOf(row))))
        .filter((claim) => claim !== null);
    },
    /** False if the call was written back or claimed again in the meantime: the summary is dropped. `isDone`: so is the call. */
    save(
      claim: SummaryClaim,
      { summary, intent, language, summarisedBy, summaryFallback, ...made }: SavedSummary,
      isDone: boolean,
    ) {
      const facts = factsToStore(made.facts);
      const fields = { summary, facts, intent, language, summarisedBy, summaryFallback };
      return isDone ? end(claim, { ...fields, ...DONE }) : change(claim, { $set: fields });
    },
    /** Whether a call of that contact is pending. */
    async hasPending(scope: Scope, contactKey: string) {
      const ofContact = { ...inScope(scope), contactId: { $eq: contactKey } };
      const waiting = { ...ofContact, recorded: { $eq: true }, ...PENDING };
      return (await calls.findOne(waiting, { projection: { _id: 1 } })) !== null;
    },
    /** Marks the call as done, once the contact's memory contains its summary; false as with `save`. */
    settle: (claim: SummaryClaim, summaryFallback: FallbackReason | null) =>
      end(claim, { ...DONE, summaryFallback }),
    /** Ends a failed attempt and releases the lease, so that the next one can start at once; the last one fails the call. */
    async release(claim: SummaryClaim, failure: AttemptFailure, isLast: boolean) {
      await end(claim, { heldUntil: null, ...(isLast && { summaryState: 'failed' }) }, failure);
    },
    /** Marks pending calls without attempts left as failed, so that operators see them. @returns how many those are */
    async giveUp(callKeys: readonly string[], attempts: number) {
      const tired = { _id: { $in: [...callKeys] }, ...PENDING, attempts: { $gte: attempts } };
      const { matchedCount } = await calls.updateMany(tired, { $set: { summaryState: 'failed' } });
      return matchedCount;
    },
    /** Keys of pending calls of all scopes that ended before `beforeMs`, oldest first. */
    async overdue(beforeMs: number, limit: number) {
      const waiting = { ...PENDING, endedAtMs: { $lt: beforeMs } };
      const found = calls.find(waiting, { projection: { _id: 1 } }).sort({ endedAtMs: 1 });
      return (await found.limit(limit).toArray()).map(({ _id }) => _id);
    },
  };
}

export type SummaryQueue = ReturnType<typeof createSummaryQueue>;
