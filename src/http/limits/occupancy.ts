import { setImmediate as afterWaitingEvents } from 'node:timers/promises';
import { createInProgress } from '../../concurrency/in-progress.ts';
import type { Principal } from '../../context.ts';
import { scopeKey } from '../../domain/scope.ts';
import { rateLimited } from '../errors/refusal.ts';
import { createSharedSlots } from './shared-slots.ts';

/** A body above this size is large: while it is parsed, no other request is served. */
export const LARGE_BODY_BYTES = 256 * 1024;

/**
 * 128 MiB of bodies at most. The wait is part of the HTTP server's timeout for a request, so it is short and leaves
 * most of that to the body.
 */
const LARGE_BODY_LIMITS = {
  /** Bodies that are read at the same time, and the share of one tenant. */
  reading: 32,
  readingEach: 8,
  /** Requests that wait for that. */
  waiting: 200,
  waitingEach: 50,
  waitMs: 1_500,
  /** Bodies that are worked on at the same time. */
  working: 2,
  workingEach: 1,
};

export type LargeBodyLimits = Readonly<typeof LARGE_BODY_LIMITS>;

/** The slots that a request with a large body waits for; a small body needs none and never waits. */
export type BodySlot = Pick<Occupancy, 'readLargeBody' | 'takeWork'>;

/** The shared slots that one request occupies; all are released together, when its response has ended. */
export type Occupancy = ReturnType<ReturnType<typeof createOccupancyFactory>>;

export type OccupancySettings = {
  /** Requests of a tenant and mode in work at the same time; its bucket's capacity where that is more. */
  readonly tenantConcurrency: number;
  readonly largeBodies?: LargeBodyLimits;
};

const RETRY_AFTER_S = 1;

/**
 * Shares the slots of this process between requests. Large bodies are read and worked on a few at a time, so that recalls
 * are answered in between.
 *
 * @returns a function that makes the occupancy of one request; its signal aborts when the client has disconnected
 */
export function createOccupancyFactory({
  tenantConcurrency,
  largeBodies: limits = LARGE_BODY_LIMITS,
}: OccupancySettings) {
  const inWork = createInProgress();
  const { reading: slots, readingEach: slotsEach, waiting, waitingEach } = limits;
  const reading = createSharedSlots({ slots, slotsEach, waiting, waitingEach });
  // A second slot, so that slow clients do not keep others from work.
  const working = createSharedSlots({
    slots: limits.working,
    slotsEach: limits.workingEach,
    waiting: limits.reading,
    waitingEach: limits.reading,
  });

  /** The operator has no limit. */
  function enterWork(principal: Principal): () => void {
    if (principal.kind === 'operator') return () => undefined;
    const name = scopeKey(principal.scope);
    if (inWork.of(name) < Math.max(tenantConcurrency, principal.tenant.rateLimit.capacity))
      return inWork.begin(name);
    throw rateLimited(RETRY_AFTER_S);
  }

  return (clientClosed: AbortSignal) => {
    const releases: (() => void)[] = [];
    let tenant: string | null = null;
    let freeWork: (() => void) | null = null;
    let streamEnded: Promise<unknown> | null = null;

    function knownTenant(): string {
      if (tenant === null) throw new Error('A body is read before its sender is known');
      return tenant;
    }

    async function waitForWork(): Promise<() => void> {
      const release = await working.take(knownTenant(), clientClosed);
      // Small requests that arrived meanwhile go first.
      await afterWaitingEvents();
      return release;
    }

    /** Frees the slot for work before the response: storage that is slow keeps nobody from work. */
    function endWork(): void {
      freeWork?.();
      freeWork = null;
    }

    function releaseAll(): void {
      endWork();
      for (const release of releases.splice(0)) release();
    }

    return {
      /**
       * Counts the request as in work for its sender. Comes before its body is read.
       *
       * @throws Refusal `rate_limited` when too many are
       */
      enter(principal: Principal): void {
        releases.push(enterWork(principal));
        tenant = tenantOf(principal);
      },
      /** @throws Refusal `service_unavailable` when too many wait, or for too long */
      async readLargeBody(): Promise<void> {
        const signal = AbortSignal.any([clientClosed, AbortSignal.timeout(limits.waitMs)]);
        releases.push(await reading.take(knownTenant(), signal));
      },
      /**
       * Repeated, it takes no second slot.
       *
       * @throws Refusal `service_unavailable` when too many wait
       */
      async takeWork(): Promise<void> {
        freeWork ??= await waitForWork();
      },
      endWork,
      /** Puts the release off to the end of a stream. */
      releaseAfter(ended: Promise<unknown>): void {
        streamEnded = ended;
      },
      release(): void {
        if (streamEnded) streamEnded.then(releaseAll, releaseAll);
        else releaseAll();
      },
    };
  };
}

/** Live and test data of a tenant are two scopes, and the tenant is one sender. */
const tenantOf = (principal: Principal): string =>
  principal.kind === 'operator' ? 'operator' : principal.tenant.id;
