import { setImmediate as afterWaitingEvents } from 'node:timers/promises';
import { createSharedSlots } from './shared-slots.ts';

/** A body above this size is large: while it is parsed, no other request is served. */
export const LARGE_BODY_BYTES = 256 * 1024;

/**
 * 128 MiB of bodies at most. The wait is part of the HTTP server's timeout for a request, so it is short and leaves
 * most of that to the body.
 */
export const LARGE_BODY_LIMITS = {
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

export type LargeBodySlots = ReturnType<typeof createLargeBodySlots>;

/**
 * Large bodies are read and worked on a few at a time, so that recalls are answered in between. Both functions wait for
 * a slot and return the function that frees it.
 *
 * @throws Refusal `service_unavailable` when too many wait, or for too long
 */
export function createLargeBodySlots(limits: LargeBodyLimits) {
  const reading = createSharedSlots({
    slots: limits.reading,
    slotsEach: limits.readingEach,
    waiting: limits.waiting,
    waitingEach: limits.waitingEach,
  });
  const working = createSharedSlots({
    slots: limits.working,
    slotsEach: limits.workingEach,
    waiting: limits.reading,
    waitingEach: limits.reading,
  });
  return {
    toRead: (tenant: string, clientClosed: AbortSignal): Promise<() => void> =>
      reading.take(tenant, AbortSignal.any([clientClosed, AbortSignal.timeout(limits.waitMs)])),
    /** A second slot, so that slow clients do not keep others from work. */
    async toWork(tenant: string, clientClosed: AbortSignal): Promise<() => void> {
      const release = await working.take(tenant, clientClosed);
      // Small requests that arrived meanwhile go first.
      await afterWaitingEvents();
      return release;
    },
  };
}
