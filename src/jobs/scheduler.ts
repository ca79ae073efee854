import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, exponential, InMemoryNotificationChannel, type Job } from 'agenda';
import type { Db } from 'mongodb';
import type { z } from 'zod';
import type { Services } from '../context.ts';

const COLLECTION = 'jobs';
const LOCK_LIFETIME_MS = 60_000;
const DRAIN_MS = 5_000;
/** Between two jobs, and after the last while Agenda removes it, nothing runs for less than this. */
const QUIET_MS = 100;
/** What a poll brings in beyond what runs: short jobs would otherwise wait for the next poll though nothing runs. */
const LOCKED_AHEAD = 50;
/** One more than the attempts a call has, so that the call's own count decides. */
const MAX_RETRIES = 5;

/** A job's name and payload: all that is needed to enqueue it. */
type JobDefinition<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

export type Scheduler = {
  /** Makes what jobs need in storage; must precede `enqueue` and `start`. */
  connect(): Promise<void>;
  /** Wakes a worker: at once in this process, with its next poll in another. */
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload): Promise<void>;
  /** Must precede `start`. A handler that throws is tried again later, more and more so. */
  work<Payload>(
    job: JobDefinition<Payload>,
    options: { concurrency: number },
    handle: (payload: Payload) => Promise<void>,
  ): void;
  start(): Promise<void>;
  /** Whether a job runs in this process. */
  isBusy(): boolean;
  /** Finishes what runs and leaves nothing locked for other workers to wait for. */
  stop(): Promise<void>;
};

/** Agenda would connect in its constructor and leave a failure unhandled. We connect; its own attempt waits for that. */
function createBackend(db: Db) {
  const backend = new MongoBackend({ mongo: db, collection: COLLECTION });
  const connect = backend.connect.bind(backend);
  const connected = Promise.withResolvers<void>();
  backend.connect = () => connected.promise;
  return { backend, connect: () => connect().then(connected.resolve) };
}

function createAgenda(backend: MongoBackend, name: string, pollEveryMs: number) {
  return new Agenda({
    name,
    backend,
    notificationChannel: new InMemoryNotificationChannel(),
    // Numbers only: "200 milliseconds" would be read as 200 seconds.
    processEvery: pollEveryMs,
    defaultLockLifetime: LOCK_LIFETIME_MS,
    // Each job has a limit of its own. Where this one is lower, each end of a job tries all that wait.
    maxConcurrency: 10_000,
    // Finished jobs sort first in the poll's index: ten thousand of them make each poll 40 ms.
    removeOnComplete: true,
  });
}

/** Agenda's drain leaves jobs locked that were fetched but not begun. */
async function unlock(db: Db, name: string): Promise<void> {
  await db
    .collection(COLLECTION)
    .updateMany(
      { lastModifiedBy: { $eq: name }, lockedAt: { $ne: null } },
      { $set: { lockedAt: null } },
    );
}

/** Counts what runs: Agenda's drain misses the end of the last job and then waits for its whole timeout. */
function createRunningCount() {
  let running = 0;
  return {
    async during(work: () => Promise<void>): Promise<void> {
      running += 1;
      await work().finally(() => {
        running -= 1;
      });
    },
    isBusy: () => running > 0,
    async untilQuiet(): Promise<void> {
      for (let busyAt = performance.now(); performance.now() - busyAt < QUIET_MS; ) {
        await sleep(QUIET_MS / 10, undefined, { ref: false });
        if (running > 0) busyAt = performance.now();
      }
    },
  };
}

/**
 * Jobs over Agenda. One per process; its database connection stays the caller's.
 *
 * @param pollEveryMs how often jobs of other processes are looked for, in milliseconds
 */
export function createScheduler(
  db: Db,
  reportFault: Services['reportFault'],
  pollEveryMs: number,
): Scheduler {
  const name = `worker ${randomUUID()}`;
  const { backend, connect } = createBackend(db);
  const agenda = createAgenda(backend, name, pollEveryMs);
  agenda.on('error', (error) => reportFault('jobs', error));
  const running = createRunningCount();
  let isConnected = false;
  let working = false;
  return {
    async connect() {
      await connect();
      await agenda.ready;
      isConnected = true;
    },
    async enqueue({ name: job, payload: schema }, payload) {
      // Agenda would wait for as long as storage is away.
      if (!isConnected) throw new Error('Jobs are not connected yet');
      await agenda.now(job, schema.parse(payload) as object);
    },
    work({ name: job, payload: schema }, { concurrency }, handle) {
      const work = ({ attrs }: Job) => running.during(async () => handle(schema.parse(attrs.data)));
      agenda.define(job, work, {
        concurrency,
        lockLimit: concurrency + LOCKED_AHEAD,
        backoff: exponential({ delay: 1_000, factor: 4, maxRetries: MAX_RETRIES }),
      });
    },
    async start() {
      working = true;
      await agenda.start();
    },
    isBusy: running.isBusy,
    async stop() {
      if (!working) return agenda.stop(false);
      const quiet = new AbortController();
      void running.untilQuiet().then(() => quiet.abort());
      await agenda.drain({ timeout: DRAIN_MS, signal: quiet.signal });
      // Locks end by themselves; a database that is away must not keep the process from stopping.
      await unlock(db, name).catch((error: unknown) => reportFault('unlocking jobs', error));
    },
  };
}
