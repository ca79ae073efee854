import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Principal } from '../../context.ts';
import type { EdgeContext, EdgeEnvironment } from '../edge-environment.ts';
import type { Turn } from '../turn.ts';
import { createSharedPlaces, type SharedPlaces } from './shared-places.ts';

/** Beyond this a body is large: reading what is in it keeps everybody else waiting. */
export const LARGE_BODY_BYTES = 256 * 1024;

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
 * 128 MiB of bodies at most. The wait is part of the time that the HTTP server gives a request to come in, so it
 * is short and leaves most of that to the body.
 */
const LIMITS: TurnLimits = {
  reading: 32,
  readingEach: 8,
  working: 2,
  waiting: 200,
  waitingEach: 50,
  waitMs: 1_500,
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
    c.set('turn', turnOf(c, { reading, working, waitMs: limits.waitMs }));
    await next();
  };
}

type Places = {
  readonly reading: SharedPlaces;
  readonly working: SharedPlaces;
  readonly waitMs: number;
};

const turnOf = (c: EdgeContext, { reading, working, waitMs }: Places): Turn => ({
  async toRead() {
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(waitMs)]);
    c.var.held.add(await reading.take(tenantOf(c.var.principal), signal));
  },
  async toWork() {
    c.var.held.add(await working.take(tenantOf(c.var.principal), c.req.raw.signal));
    // Those who came meanwhile go first: they are small.
    await nextTurn();
  },
});

/** A tenant's live and test data are two scopes, and the tenant is one sender. */
const tenantOf = (principal: Principal): string =>
  principal.kind === 'operator' ? 'operator' : principal.tenant.id;
