import type { Sessions } from '../sessions/sessions.ts';
import type { Catalog } from '../storage/collections/catalog.ts';
import { type Database, fatalFault, storageRefusal } from '../storage/file/database.ts';
import type { Job, JobQueue } from './job-queue.ts';

/** The transaction that the jobs of a turn share, and the outcomes that wait for its COMMIT. */
export type TurnTransaction = {
  /** Gives the job its outcome: at once, or after COMMIT if a transaction is open. */
  settle(job: Job, outcome: Uint8Array | Error): void;
  /** The job has paused; if the transaction is undone, it may have read rows that no longer exist. */
  addPaused(job: Job): void;
  /** The job has written to the open transaction. */
  addWriter(job: Job): void;
  commit(): void;
  /** Undoes everything: jobs that wrote are refused, and those that only read begin again. */
  undo(cause: unknown, failing: Job | null): void;
};

type Parts = {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  readonly queue: JobQueue;
  readonly onFatal: (error: Error) => void;
};

/** The jobs that have run since BEGIN. */
type Involved = {
  readonly finished: { readonly job: Job; readonly outcome: Uint8Array | Error }[];
  /** Paused jobs that have written to the open transaction or may have read from it. */
  readonly paused: Set<Job>;
  readonly writers: Set<Job>;
};

const nobody = (): Involved => ({ finished: [], paused: new Set(), writers: new Set() });

export function createTurnTransaction(parts: Parts): TurnTransaction {
  const { database } = parts;
  let involved = nobody();
  /** Paused jobs with writes that are committed. */
  const partly = new WeakSet<Job>();

  function commit(): void {
    if (!database.inTransaction) return;
    try {
      parts.sessions.flush();
      database.commit();
    } catch (error) {
      undo(error, null);
      return;
    }
    const { finished, paused, writers } = involved;
    for (const job of paused) if (writers.has(job)) partly.add(job);
    involved = nobody();
    for (const { job, outcome } of finished) job.finish(outcome);
  }
  function undo(cause: unknown, failing: Job | null): void {
    const fatal = fatalFault(cause, database.file);
    const undone = involved;
    involved = nobody();
    // It is unknown whether the transaction is on the disk, so no job gets an outcome.
    if (fatal !== null) {
      parts.onFatal(fatal);
      return;
    }
    database.rollback();
    const hasWritten = (job: Job) => undone.writers.has(job) || partly.has(job);
    for (const job of refusedOf(undone, hasWritten, failing, parts.queue)) {
      parts.queue.drop(job);
      job.finish(storageRefusal(cause, partly.has(job)));
    }
    parts.sessions.reload();
    parts.catalog.reload();
  }
  return {
    settle(job, outcome) {
      if (database.inTransaction) involved.finished.push({ job, outcome });
      else job.finish(outcome);
    },
    addPaused(job) {
      if (database.inTransaction) involved.paused.add(job);
    },
    addWriter: (job) => void involved.writers.add(job),
    commit,
    undo,
  };
}

/** The jobs that fail; the others are restarted. */
function refusedOf(
  { finished, paused }: Involved,
  hasWritten: (job: Job) => boolean,
  failing: Job | null,
  queue: JobQueue,
): Set<Job> {
  const refused = new Set([...finished.map(({ job }) => job), ...paused]);
  for (const job of refused) {
    const again = hasWritten(job) ? undefined : job.again?.();
    if (again === undefined) continue;
    refused.delete(job);
    queue.drop(job);
    queue.repeat(again);
  }
  if (failing !== null) refused.add(failing);
  return refused;
}
