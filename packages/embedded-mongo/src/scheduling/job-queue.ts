import type { Sliced } from '../slice.ts';

/** One piece of work, which may pause. */
export type Job = {
  readonly run: Sliced<Uint8Array>;
  finish(outcome: Uint8Array | Error): void;
  /** The error once the command's own time limit is over. */
  overtime?(): Error | null;
  /** Whether the client has gone; work that has only read is then dropped. */
  isAbandoned?(): boolean;
  /** The same work from its beginning; only for jobs that may write. */
  again?(): Job;
};

/** Jobs that wait for a turn. */
export type JobQueue = {
  add(job: Job): void;
  /** To be resumed in a later turn. */
  pause(job: Job): void;
  /** To be run again, as its transaction was undone and it had written nothing. */
  repeat(job: Job): void;
  /** Ends a job, which may be paused. */
  drop(job: Job): void;
  /** Removes the jobs of one turn from the queue and returns them in their order. */
  take(): Job[];
  isEmpty(): boolean;
};

export function createJobQueue(): JobQueue {
  const fresh: Job[] = [];
  const repeated: Job[] = [];
  const paused: Job[] = [];
  return {
    add: (job) => void fresh.push(job),
    pause: (job) => void paused.push(job),
    repeat: (job) => void repeated.push(job),
    drop(job) {
      const at = paused.indexOf(job);
      if (at >= 0) paused.splice(at, 1);
      endJob(job);
    },
    take() {
      const jobs = fresh.splice(0);
      // One paused job for each turn, so that many scans at once do not delay new commands.
      const resumed = paused.shift();
      if (resumed !== undefined) jobs.push(resumed);
      return inOrder(jobs, repeated.splice(0));
    },
    isEmpty: () => fresh.length + paused.length + repeated.length === 0,
  };
}

/**
 * Jobs that cannot write run first, so that they wait for no fsync and are not undone with the writes of others; then
 * those that were undone, so that they are not undone again and again.
 */
function inOrder(jobs: readonly Job[], repeated: readonly Job[]): Job[] {
  const isWrite = (job: Job) => job.again !== undefined;
  return [...jobs.filter((job) => !isWrite(job)), ...repeated, ...jobs.filter(isWrite)];
}

/** Ends work that will not be resumed, so that it releases what it has open. */
export function endJob(job: Job): void {
  job.run.return(new Uint8Array(0));
}
