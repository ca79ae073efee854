import { createInProgress } from '../../concurrency/in-progress.ts';
import type { Principal } from '../../context.ts';
import { scopeKey } from '../../domain/scope.ts';
import { rateLimited } from '../errors/refusal.ts';
import {
  createLargeBodySlots,
  LARGE_BODY_LIMITS,
  type LargeBodyLimits,
  type LargeBodySlots,
} from './large-bodies.ts';

/** The slots that a request with a large body waits for; a small body needs none and never waits. */
export type BodySlot = Pick<Occupancy, 'readLargeBody' | 'takeWork'>;

/** The shared slots that one request occupies; all are released together, when its response has ended. */
export type Occupancy = ReturnType<typeof createOccupancy>;

export type OccupancySettings = {
  readonly tenantConcurrency: number;
  readonly largeBodies?: LargeBodyLimits;
};

/**
 * Shares the slots of this process between requests.
 *
 * @returns a function that makes the occupancy of one request; its signal aborts when the client has disconnected
 */
export function createOccupancyFactory(
  limits: OccupancySettings,
): (clientClosed: AbortSignal) => Occupancy {
  const enterWork = createConcurrencyLimit(limits.tenantConcurrency);
  const bodySlots = createLargeBodySlots(limits.largeBodies ?? LARGE_BODY_LIMITS);
  return (clientClosed) => createOccupancy(enterWork, bodySlots, clientClosed);
}

function createOccupancy(
  enterWork: ReturnType<typeof createConcurrencyLimit>,
  bodySlots: LargeBodySlots,
  clientClosed: AbortSignal,
) {
  const releases: (() => void)[] = [];
  let tenant: string | null = null;
  let freeWork: (() => void) | null = null;
  let streamEnded: Promise<unknown> | null = null;

  function knownTenant(): string {
    if (tenant === null) throw new Error('A body is read before its sender is known');
    return tenant;
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
      releases.push(await bodySlots.toRead(knownTenant(), clientClosed));
    },
    /**
     * Repeated, it takes no second slot.
     *
     * @throws Refusal `service_unavailable` when too many wait
     */
    async takeWork(): Promise<void> {
      freeWork ??= await bodySlots.toWork(knownTenant(), clientClosed);
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
}

/** Live and test data of a tenant are two scopes, and the tenant is one sender. */
const tenantOf = (principal: Principal): string =>
  principal.kind === 'operator' ? 'operator' : principal.tenant.id;

const RETRY_AFTER_S = 1;

/**
 * Limits the requests of a tenant and mode that are in work at the same time.
 *
 * @param most of each tenant and mode, or its bucket's capacity where that is more
 */
function createConcurrencyLimit(most: number) {
  const inWork = createInProgress();
  /**
   * Counts a request as in work until the returned function is called. The operator has no limit.
   *
   * @throws Refusal `rate_limited`
   */
  return (principal: Principal): (() => void) => {
    if (principal.kind === 'operator') return () => undefined;
    const name = scopeKey(principal.scope);
    if (inWork.of(name) < Math.max(most, principal.tenant.rateLimit.capacity))
      return inWork.begin(name);
    throw rateLimited(RETRY_AFTER_S);
  };
}
