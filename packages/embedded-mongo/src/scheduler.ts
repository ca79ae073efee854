import { CommandError } from './errors.ts';
import type { Sessions } from './sessions.ts';
import type { Slice, Sliced } from './slice.ts';
import type { Catalog } from './storage/catalog.ts';
import { type Database, fatalFault, isStorageError, storageRefusal } from './storage/database.ts';

/** One piece of work and where its outcome goes. */
export type Job = {
  readonly run: Sliced<Uint8Array>;
  finish(outcome: Uint8Array | Error): void;
  /** When the command's own time limit ends; refuse it then. */
  overtime?(): Error | null;
  /** Whether nobody waits any more; work that has only read is then dropped. */
  isAbandoned?(): boolean;
  /** Of what may write: the same work from its beginning. */
  again?(): Job;
};

/** Runs jobs in turns of the event loop; the writes of one turn are one transaction. */
export type Scheduler = {
  submit(job: Job): void;
  /** Nothing is run any more; called before the database is closed, between two turns. */
  stop(): void;
};

type Parts = {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  readonly slice: Slice;
  /** Called once; nothing is run and nothing is answered any more. */
  readonly onFatal: (error: Error) => void;
};

/**
 * Group commit: whatever has arrived when a turn starts shares one transaction and one fsync, and
 * no answer that saw the transaction leaves before COMMIT. Idle servers wait for nothing: there is no timer.
 */
export function createScheduler(parts: Parts): Scheduler {
  const { database } = parts;
  const fresh: Job[] = [];
  /** Taken back with a transaction that was undone, to which they had added nothing. */
  const repeated: Job[] = [];
  const paused: Job[] = [];
  let isAwake = false;
  let finished: { job: Job; outcome: Uint8Array | Error }[] = [];
  /** Paused jobs that have written to the open transaction or may have read from it. */
  let involved = new Set<Job>();
  /** Those of the jobs that have written to the open transaction. */
  let writers = new Set<Job>();
  /** Paused jobs of whose writes some are committed. */
  const partly = new WeakSet<Job>();
  let isStopped = false;

  function wake(): void {
    if (isAwake || isStopped) return;
    isAwake = true;
    setImmediate(turn);
  }
  function turn(): void {
    isAwake = false;
    const jobs = fresh.splice(0);
    // One paused job a turn: many scans at once do not make new commands wait longer.
    const resumed = paused.shift();
    if (resumed !== undefined) jobs.push(resumed);
    for (const job of inOrder(jobs, repeated.splice(0))) if (!isStopped) step(job);
    commit();
    if (fresh.length + paused.length + repeated.length > 0) wake();
  }
  function step(job: Job): void {
    const writesBefore = database.writes;
    parts.slice.start();
    try {
      const overtime = job.overtime?.() ?? null;
      if (overtime !== null) {
        end(job);
        settle(job, overtime);
        return;
      }
      const next = job.run.next();
      if (next.done) settle(job, next.value);
      else if (job.isAbandoned?.() === true) end(job);
      else pause(job);
    } catch (error) {
      // A fault of our own in the midst of a write may have left a document without its index keys.
      const isHalfDone = !(error instanceof CommandError) && database.writes !== writesBefore;
      if (isHalfDone || isStorageError(error)) undo(error, job);
      else settle(job, asError(error));
    } finally {
      if (database.writes !== writesBefore && database.inTransaction) writers.add(job);
    }
  }
  function pause(job: Job): void {
    paused.push(job);
    if (database.inTransaction) involved.add(job);
  }
  function settle(job: Job, outcome: Uint8Array | Error): void {
    if (database.inTransaction) finished.push({ job, outcome });
    else job.finish(outcome);
  }
  function commit(): void {
    if (!database.inTransaction || isStopped) return;
    try {
      parts.sessions.flush();
      database.commit();
    } catch (error) {
      undo(error, null);
      return;
    }
    const answers = finished;
    for (const job of involved) if (writers.has(job)) partly.add(job);
    forget();
    for (const { job, outcome } of answers) job.finish(outcome);
  }
  function forget(): void {
    finished = [];
    involved = new Set();
    writers = new Set();
  }
  /** Nothing of the turn holds: those who wrote are refused, and those who only saw it begin again. */
  function undo(cause: unknown, failing: Job | null): void {
    const fatal = fatalFault(cause, database.file);
    if (fatal !== null) {
      fail(fatal);
      return;
    }
    database.rollback();
    const refused = new Set([...finished.map(({ job }) => job), ...involved]);
    for (const job of refused) {
      const again = writers.has(job) || partly.has(job) ? undefined : job.again?.();
      if (again === undefined) continue;
      refused.delete(job);
      drop(job);
      repeated.push(again);
    }
    if (failing !== null) refused.add(failing);
    forget();
    for (const job of refused) {
      drop(job);
      job.finish(storageRefusal(cause, partly.has(job)));
    }
    parts.sessions.reload();
    parts.catalog.reload();
  }
  function drop(job: Job): void {
    const at = paused.indexOf(job);
    if (at >= 0) paused.splice(at, 1);
    end(job);
  }
  /** Whether the open transaction will be found after a restart nobody can know, so nobody is told anything. */
  function fail(fault: Error): void {
    isStopped = true;
    finished = [];
    parts.onFatal(fault);
  }
  return {
    submit(job) {
      fresh.push(job);
      wake();
    },
    stop() {
      isStopped = true;
    },
  };
}

/**
 * What cannot write goes first, so that it waits for no fsync and is not undone with anybody's writes; then what was
 * taken back, so that nothing takes it back for ever.
 */
function inOrder(jobs: readonly Job[], repeated: readonly Job[]): Job[] {
  const isWrite = (job: Job) => job.again !== undefined;
  return [...jobs.filter((job) => !isWrite(job)), ...repeated, ...jobs.filter(isWrite)];
}

/** Ends work that will not be gone on with, so that it lets go of what it holds. */
function end(job: Job): void {
  job.run.return(new Uint8Array(0));
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
