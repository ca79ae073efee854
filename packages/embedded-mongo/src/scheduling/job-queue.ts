import type { Sliced } from '../slice.ts';

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

/** Jobs that wait for a turn. */
export type JobQueue = {
  add(job: Job): void;
  /** To be resumed in a later turn. */
  pause(job: Job): void;
  /** To be run again, as its transaction was undone and it had written nothing. */
  repeat(job: Job): void;
  /** Ends a job, which may be paused. */
  drop(job: Job): void;
  /** The jobs of one turn, in their order; they leave the queue. */
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
      // One paused job a turn: many scans at once do not make new commands wait longer.
      const resumed = paused.shift();
      if (resumed !== undefined) jobs.push(resumed);
      return inOrder(jobs, repeated.splice(0));
    },
    isEmpty: () => fresh.length + paused.length + repeated.length === 0,
  };
}

/**
 * What cannot write goes first, so that it waits for no fsync and is not undone with anybody's writes; then what was
 * undone, so that nothing undoes it for ever.
 */
function inOrder(jobs: readonly Job[], repeated: readonly Job[]): Job[] {
  const isWrite = (job: Job) => job.again !== undefined;
  return [...jobs.filter((job) => !isWrite(job)), ...repeated, ...jobs.filter(isWrite)];
}

/** Ends work that will not be resumed, so that it releases what it has open. */
export function endJob(job: Job): void {
  job.run.return(new Uint8Array(0));
}
