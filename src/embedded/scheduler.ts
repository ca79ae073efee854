import { CommandError } from './errors.ts';
import type { Sessions } from './sessions.ts';
import type { Slice, Sliced } from './slice.ts';
import type { Catalog } from './storage/catalog.ts';
import { type Database, fatalFault, isStorageError, storageRefusal } from './storage/database.ts';

/** One piece of work and where its outcome goes. */
export interface Job {
  readonly run: Sliced<Uint8Array>;
  finish(outcome: Uint8Array | Error): void;
  /** When the command's own time limit ends; refuse it then. */
  overtime?(): Error | null;
  /** Whether nobody waits any more; work that has only read is then dropped. */
  isAbandoned?(): boolean;
}

/** Runs jobs in turns of the event loop; the writes of one turn are one transaction. */
export interface Scheduler {
  submit(job: Job): void;
}

interface Parts {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  readonly slice: Slice;
  /** Called once; nothing is run and nothing is answered any more. */
  readonly onFatal: (error: Error) => void;
}

/**
 * Group commit: whatever has arrived when a turn starts shares one transaction and one fsync, and
 * no answer that saw the transaction leaves before COMMIT. Idle servers wait for nothing: there is no timer.
 */
export function createScheduler(parts: Parts): Scheduler {
  const { database } = parts;
  const fresh: Job[] = [];
  const paused: Job[] = [];
  let isAwake = false;
  let finished: { job: Job; outcome: Uint8Array | Error }[] = [];
  /** Paused jobs that have written to the open transaction or may have read from it. */
  let involved = new Set<Job>();
  let hasFailed = false;

  function wake(): void {
    if (isAwake || hasFailed) return;
    isAwake = true;
    setImmediate(turn);
  }
  function turn(): void {
    isAwake = false;
    const jobs = fresh.splice(0);
    // One paused job a turn: many scans at once do not make new commands wait longer.
    const resumed = paused.shift();
    if (resumed !== undefined) jobs.push(resumed);
    for (const job of jobs) if (!hasFailed) step(job);
    commit();
    if (fresh.length > 0 || paused.length > 0) wake();
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
    if (!database.inTransaction || hasFailed) return;
    try {
      parts.sessions.flush();
      database.commit();
    } catch (error) {
      undo(error, null);
      return;
    }
    const answers = finished;
    finished = [];
    involved = new Set();
    for (const { job, outcome } of answers) job.finish(outcome);
  }
  /** Nothing of the turn holds: those who wrote and those who saw it are refused alike. */
  function undo(cause: unknown, failing: Job | null): void {
    const fatal = fatalFault(cause, database.file);
    if (fatal !== null) {
      fail(fatal);
      return;
    }
    database.rollback();
    const refused = new Set([...finished.map(({ job }) => job), ...involved]);
    if (failing !== null) refused.add(failing);
    finished = [];
    involved = new Set();
    for (const job of refused) {
      const at = paused.indexOf(job);
      if (at >= 0) paused.splice(at, 1);
      end(job);
      job.finish(storageRefusal(cause));
    }
    parts.sessions.reload();
    parts.catalog.reload();
  }
  /** Whether the open transaction will be found after a restart nobody can know, so nobody is told anything. */
  function fail(fault: Error): void {
    hasFailed = true;
    finished = [];
    parts.onFatal(fault);
  }
  return {
    submit(job) {
      fresh.push(job);
      wake();
    },
  };
}

/** Ends work that will not be gone on with, so that it lets go of what it holds. */
function end(job: Job): void {
  job.run.return(new Uint8Array(0));
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
