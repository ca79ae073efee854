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
/** Of calls that no worker has, by the server's clock. */
const NOT_LEASED = { $expr: { $lte: [{ $ifNull: ['$heldUntil', EPOCH] }, '$$NOW'] } };
/** A call is claimed with others for this many attempts: one that stops its worker must not use up all those of the others. */
const SHARED_ATTEMPTS = 3;
/** A server forgets a cursor that is not used for ten minutes, and a model may take half a minute for a call. */
const READ_AHEAD = 10;
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

/** A summary to save. `isDone`: the call is done with it. */
export type SavedCall = {
  readonly claim: SummaryClaim;
  readonly saved: SavedSummary;
  readonly isDone: boolean;
};

const held = ({ callKey, fence }: SummaryClaim) => ({
  _id: { $eq: callKey },
  fence: { $eq: fence },
  ...PENDING,
});

/** The write that ends an attempt. */
const ending = (
  claim: SummaryClaim,
  fields: Partial<CallRow>,
  failure: AttemptFailure | null = null,
) => ({
  filter: { ...held(claim), 'attemptLog.fence': { $eq: claim.fence } } as Filter<CallRow>,
  update: {
    $set: { ...fields, 'attemptLog.$.failure': failure },
    $currentDate: { 'attemptLog.$.endedAt': true },
  } as UpdateFilter<CallRow>,
});

function saving({ claim, saved, isDone }: SavedCall) {
  const { summary, intent, language, summarisedBy, summaryFallback } = saved;
  const facts = factsToStore(saved.facts);
  const fields = { summary, facts, intent, language, summarisedBy, summaryFallback };
  if (isDone) return ending(claim, { ...fields, ...DONE });
  return { filter: held(claim), update: { $set: fields } };
}

export type OverdueCall = { readonly callKey: string; readonly isShared: boolean };

export function createSummaryQueue(db: Db) {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const bodies = createCallBodyStore(db);
  const end = async (...ended: Parameters<typeof ending>) => {
    const { filter, update } = ending(...ended);
    return (await calls.updateOne(filter, update)).matchedCount === 1;
  };
  /** Which of the saved calls were written, read if not all were. */
  async function isSaved(all: readonly SavedCall[]): Promise<boolean[]> {
    const named = { _id: { $in: all.map(({ claim }) => claim.callKey) } };
    const found = calls.find(named, { projection: { fence: 1, summaryState: 1 } });
    const rows = new Map((await found.toArray()).map((row) => [row._id, row]));
    return all.map(({ claim, isDone }) => {
      const row = rows.get(claim.callKey);
      return row?.fence === claim.fence && row.summaryState === (isDone ? 'done' : 'pending');
    });
  }
  /**
   * Saves summaries by one command. False for each call that was written back or claimed again in the meantime: its
   * summary is dropped.
   */
  async function saveAll(all: readonly SavedCall[]): Promise<boolean[]> {
    const writes = all.map((one) => ({ updateOne: saving(one) }));
    const { matchedCount } = await calls.bulkWrite(writes, { ordered: false });
    return matchedCount === all.length ? all.map(() => true) : isSaved(all);
  }
  async function claimRows(keys: readonly string[], attempts: number, leaseMs: number) {
    const heldBy = randomUUID();
    const named = { _id: { $in: [...keys] } };
    const free = {
      ...named,
      ...PENDING,
      attempts: { $lt: keys.length === 1 ? attempts : SHARED_ATTEMPTS },
      ...NOT_LEASED,
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
     * are calls that are not pending, are leased by another worker, or have no attempts left; of several calls also those
     * that have none left to share.
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
    saveAll,
    /** Removes a call whose contact no longer exists, unless another worker has it. */
    async discard(claim: SummaryClaim) {
      const row = await calls.findOneAndDelete(held(claim), { projection: { bodies: 1 } });
      const ids = row?.bodies.map(({ id }) => id) ?? [];
      await bodies.drop(claim.scope, claim.callKey, ids);
    },
    /** Whether a call of that contact is pending. */
    async hasPending(scope: Scope, contactKey: string) {
      const ofContact = { ...inScope(scope), contactId: { $eq: contactKey } };
      const waiting = { ...ofContact, recorded: { $eq: true }, ...PENDING };
      return (await calls.findOne(waiting, { projection: { _id: 1 } })) !== null;
    },
    /** Marks the call as done, once the contact's memory contains its summary; false as with `saveAll`. */
    settle: (claim: SummaryClaim, summaryFallback: FallbackReason | null) =>
      end(claim, { ...DONE, summaryFallback }),
    /**
     * Ends a failed attempt and releases the lease, so that the next one can start at once.
     *
     * @param next `failed` after the last attempt; `uncounted`: the call has as many attempts left as before this one
     */
    async release(
      claim: SummaryClaim,
      failure: AttemptFailure,
      next: 'pending' | 'uncounted' | 'failed',
    ) {
      const fields = {
        heldUntil: null,
        ...(next === 'failed' && { summaryState: next }),
        ...(next === 'uncounted' && { attempts: claim.attempt - 1 }),
      };
      await end(claim, fields, failure);
    },
    /**
     * Marks pending calls as failed that no worker has and that have no attempts left, so that operators see them.
     *
     * @returns how many those are
     */
    async giveUp(callKeys: readonly string[], attempts: number) {
      const named = { _id: { $in: [...callKeys] } };
      const tired = { ...named, ...PENDING, ...NOT_LEASED, attempts: { $gte: attempts } };
      const { matchedCount } = await calls.updateMany(tired, { $set: { summaryState: 'failed' } });
      return matchedCount;
    },
    /** Pending calls of all scopes that ended before `beforeMs`, oldest first, and whether they can be claimed with others. */
    overdue(beforeMs: number): AsyncIterable<OverdueCall> {
      const waiting = { ...PENDING, endedAtMs: { $lt: beforeMs } };
      const found = calls.find(waiting, { projection: { attempts: 1 }, batchSize: READ_AHEAD });
      return found.sort({ endedAtMs: 1 }).map(({ _id: callKey, attempts }) => ({
        callKey,
        isShared: attempts < SHARED_ATTEMPTS,
      }));
    },
  };
}

export type SummaryQueue = ReturnType<typeof createSummaryQueue>;
