import { CommandError } from '../errors.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Slice } from '../slice.ts';
import type { Catalog } from '../storage/collections/catalog.ts';
import { type Database, isStorageError } from '../storage/file/database.ts';
import { createJobQueue, endJob, type Job } from './job-queue.ts';
import { createTurnTransaction } from './turn-transaction.ts';

/** Runs jobs in turns of the event loop; the writes of one turn are one transaction. */
export type Scheduler = {
  submit(job: Job): void;
  /** Runs nothing more. To be called between two turns, before the database is closed. */
  stop(): void;
};

type Parts = {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  readonly slice: Slice;
  /** Called once; afterwards no job runs and none gets an outcome. */
  readonly onFatal: (error: Error) => void;
};

/**
 * Group commit: all jobs that have arrived when a turn starts share one transaction and one fsync, and no
 * reply that depends on the transaction is sent before COMMIT. There is no timer, so an idle server does not wait.
 */
export function createScheduler({ onFatal, ...parts }: Parts): Scheduler {
  const queue = createJobQueue();
  const transaction = createTurnTransaction({ ...parts, queue, onFatal: fail });
  let isScheduled = false;
  let isStopped = false;

  function scheduleTurn(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    setImmediate(turn);
  }
  function turn(): void {
    isScheduled = false;
    for (const job of queue.take()) if (!isStopped) step(job);
    if (!isStopped) transaction.commit();
    if (!queue.isEmpty()) scheduleTurn();
  }
  function step(job: Job): void {
    const { database, slice } = parts;
    const writesBefore = database.writes;
    slice.start();
    try {
      advance(job);
    } catch (error) {
      // An error in this code in the middle of a write may have left a document without its index keys.
      const isHalfDone = !(error instanceof CommandError) && database.writes !== writesBefore;
      if (isHalfDone || isStorageError(error)) transaction.undo(error, job);
      else transaction.settle(job, asError(error));
    } finally {
      if (database.writes !== writesBefore && database.inTransaction) transaction.addWriter(job);
    }
  }
  function advance(job: Job): void {
    const overtime = job.overtime?.() ?? null;
    if (overtime !== null) {
      endJob(job);
      transaction.settle(job, overtime);
      return;
    }
    const next = job.run.next();
    if (next.done) transaction.settle(job, next.value);
    else if (job.isAbandoned?.() === true) endJob(job);
    else {
      queue.pause(job);
      transaction.addPaused(job);
    }
  }
  function fail(fault: Error): void {
    isStopped = true;
    onFatal(fault);
  }
  return {
    submit(job) {
      queue.add(job);
      scheduleTurn();
    },
    stop() {
      isStopped = true;
    },
  };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
