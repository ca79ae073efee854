import { setImmediate as nextTurn } from 'node:timers/promises';
import { BulkheadRejectedError, bulkhead, type IPolicy } from 'cockatiel';
import type { MiddlewareHandler } from 'hono';
import type { EdgeEnvironment } from './edge-environment.ts';
import { Refusal } from './refusal.ts';

/** Beyond this a body is large: reading what is in it keeps everybody else waiting. */
export const LARGE_BODY_BYTES = 256 * 1024;

/**
 * A request's turn among those with a large body; kept until the request is answered. Whoever has a small
 * body takes none and never waits.
 */
export type Turn = {
  /** @throws Refusal `service_unavailable` when too many wait, or for too long */
  toRead(): Promise<void>;
  /** Comes after reading, so that a slow client keeps nobody from working. */
  toWork(): Promise<void>;
  /** Keeps it beyond the answer, as when that is a stream. */
  lastsUntil(ended: Promise<unknown>): void;
};

export type TurnLimits = {
  readonly reading: number;
  readonly working: number;
  readonly waiting: number;
  readonly waitMs: number;
};

/**
 * 128 MiB of bodies at most. The wait ends before the HTTP server loses its patience with a body that was
 * not read.
 */
const LIMITS: TurnLimits = { reading: 32, working: 2, waiting: 200, waitMs: 5_000 };

/** Large bodies are read and worked on a few at a time, so that recalls are answered in between. */
export function takeTurns(limits: TurnLimits = LIMITS): MiddlewareHandler<EdgeEnvironment> {
  const reading = bulkhead(limits.reading, limits.waiting);
  const working = bulkhead(limits.working, limits.reading);
  return async (c, next) => {
    const taken: (() => void)[] = [];
    const leave = () => {
      for (const leavePlace of taken) leavePlace();
    };
    let ended: Promise<unknown> | undefined;
    c.set('turn', {
      async toRead() {
        const waited = AbortSignal.timeout(limits.waitMs);
        taken.push(await place(reading, AbortSignal.any([c.req.raw.signal, waited])));
      },
      async toWork() {
        taken.push(await place(working, c.req.raw.signal));
        // Those who came meanwhile go first: they are small.
        await nextTurn();
      },
      lastsUntil(end) {
        ended = end;
      },
    });
    try {
      await next();
    } finally {
      if (ended) ended.then(leave, leave);
      else leave();
    }
  };
}

/** Waits for a place and returns the way to leave it. */
function place(places: IPolicy, signal: AbortSignal): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  const giveUp = () => reject(busy());
  signal.addEventListener('abort', giveUp, { once: true });
  const occupy = () => {
    const left = Promise.withResolvers<void>();
    signal.removeEventListener('abort', giveUp);
    resolve(() => left.resolve());
    return left.promise;
  };
  places.execute(occupy, signal).catch((error: unknown) => {
    reject(error instanceof BulkheadRejectedError || signal.aborted ? busy() : error);
  });
  return promise;
}

const busy = () =>
  new Refusal('service_unavailable', 'Too many large bodies at once; try again shortly');
