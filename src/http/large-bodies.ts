import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Principal } from '../context.ts';
import type { EdgeEnvironment } from './edge-environment.ts';
import { createSharedPlaces } from './shared-places.ts';

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
  /** What one tenant may hold of the places to read and to wait. */
  readonly readingEach: number;
  readonly waitingEach: number;
  readonly waitMs: number;
};

/**
 * 128 MiB of bodies at most. The wait ends before the HTTP server loses its patience with a body that was
 * not read.
 */
const LIMITS: TurnLimits = {
  reading: 32,
  readingEach: 8,
  working: 2,
  waiting: 200,
  waitingEach: 50,
  waitMs: 4_000,
};

/** Large bodies are read and worked on a few at a time, so that recalls are answered in between. */
export function takeTurns(limits: TurnLimits = LIMITS): MiddlewareHandler<EdgeEnvironment> {
  const reading = createSharedPlaces({
    places: limits.reading,
    placesEach: limits.readingEach,
    waiting: limits.waiting,
    waitingEach: limits.waitingEach,
  });
  const working = createSharedPlaces({
    places: limits.working,
    placesEach: limits.working,
    waiting: limits.reading,
    waitingEach: limits.reading,
  });
  return async (c, next) => {
    const taken: (() => void)[] = [];
    const leave = () => {
      for (const leavePlace of taken) leavePlace();
    };
    let ended: Promise<unknown> | undefined;
    c.set('turn', {
      async toRead() {
        const waited = AbortSignal.timeout(limits.waitMs);
        const signal = AbortSignal.any([c.req.raw.signal, waited]);
        taken.push(await reading.take(tenantOf(c.var.principal), signal));
      },
      async toWork() {
        taken.push(await working.take(tenantOf(c.var.principal), c.req.raw.signal));
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

/** A tenant's live and test data are two scopes, and the tenant is one sender. */
const tenantOf = (principal: Principal): string =>
  principal.kind === 'operator' ? 'operator' : principal.tenant.id;
