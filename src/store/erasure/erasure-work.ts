import type { Collection } from 'mongodb';
import type { Erasure, StoredPlace } from '../../domain/erasure.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { type ErasureRow, type NewErasure, rowOf, toErasure } from './erasure-rows.ts';

/** An erasure to work on, and until when what was found was the erased caller's. */
type DueErasure = { readonly erasure: Erasure; readonly untilMs: number };

/** The work of erasing, and what is noted of it in the receipt. */
export type ErasureWork = {
  /** Stores the erasure durably. If the same is erased already, that erasure is returned. */
  begin(erasure: NewErasure): Promise<Erasure>;
  /** Leases an erasure for `leaseMs`, by the server's clock. Null if another process works on it, or nothing is left to do. */
  claim(uid: string, leaseMs: number): Promise<DueErasure | null>;
  /** `_id`s of erasures that no process works on, oldest first. */
  listDue(limit: number): Promise<string[]>;
  /** Extends the lease, and notes what was removed and until when it was the erased caller's. */
  progress(
    uid: string,
    leaseMs: number,
    change: { removed?: Readonly<Partial<Record<StoredPlace, number>>>; untilMs?: number },
  ): Promise<void>;
  /** Ends the work. `againInMs`: when the places are searched again, for what was under way in a process that died. */
  finish(
    uid: string,
    end: {
      remaining: Readonly<Partial<Record<StoredPlace, number>>>;
      finishedAtMs: number;
      againInMs: number | null;
    },
  ): Promise<void>;
  /** Puts the rest of the work off. */
  postpone(uid: string, forMs: number): Promise<void>;
  countKeptOut(uid: string): Promise<void>;
};

async function begin(rows: Collection<ErasureRow>, erasure: NewErasure): Promise<Erasure> {
  const row = rowOf(erasure);
  try {
    await rows.insertOne(row);
    return toErasure(row);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const begun = await rows.findOne({ subject: { $eq: row.subject } });
    if (!begun) throw error;
    return toErasure(begun);
  }
}

const inFuture = (ms: number) => ({ $add: ['$$NOW', ms] });

function claimIn(rows: Collection<ErasureRow>): ErasureWork['claim'] {
  return async (uid, leaseMs) => {
    const row = await rows.findOneAndUpdate(
      { _id: { $eq: uid }, dueAt: { $ne: null }, $expr: { $lte: ['$dueAt', '$$NOW'] } },
      [{ $set: { dueAt: inFuture(leaseMs) } }],
      { returnDocument: 'after' },
    );
    return row && { erasure: toErasure(row), untilMs: row.untilMs };
  };
}

function progressIn(rows: Collection<ErasureRow>): ErasureWork['progress'] {
  return async (uid, leaseMs, { removed = {}, untilMs }) => {
    const counts = Object.entries(removed).map(([place, count]) => [
      `removed.${place}`,
      { $add: [{ $ifNull: [`$removed.${place}`, 0] }, count] },
    ]);
    await rows.updateOne({ _id: { $eq: uid } }, [
      {
        $set: {
          ...Object.fromEntries(counts),
          ...(untilMs !== undefined && { untilMs }),
          dueAt: inFuture(leaseMs),
        },
      },
    ]);
  };
}

function finishIn(rows: Collection<ErasureRow>): ErasureWork['finish'] {
  return async (uid, { remaining, finishedAtMs, againInMs }) => {
    const left = Object.values(remaining).some((count) => count > 0);
    await rows.updateOne({ _id: { $eq: uid } }, [
      {
        $set: {
          remaining: { $literal: remaining },
          state: left ? 'remains' : 'verified',
          finishedAtMs,
          dueAt: againInMs === null ? null : inFuture(againInMs),
        },
      },
    ]);
  };
}

export const workIn = (rows: Collection<ErasureRow>): ErasureWork => ({
  begin: (erasure) => begin(rows, erasure),
  claim: claimIn(rows),
  progress: progressIn(rows),
  finish: finishIn(rows),
  async listDue(limit) {
    const due = await rows
      .find({ dueAt: { $lte: new Date() } }, { projection: { _id: 1 } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
    return due.map(({ _id }) => _id);
  },
  async postpone(uid, forMs) {
    await rows.updateOne({ _id: { $eq: uid } }, [{ $set: { dueAt: inFuture(forMs) } }]);
  },
  async countKeptOut(uid) {
    await rows.updateOne({ _id: { $eq: uid } }, { $inc: { keptOut: 1 } });
  },
});
