import type { Socket } from 'node:net';

/** What a client takes of a long answer at least; of a shorter one it takes all. */
const LEAST_BYTES = 32 * 1024;

/** Bytes, since the connection began. */
type Progress = { readonly written: number; readonly delivered: number };

export type ReadingPace = {
  /** Whether a client has not taken what was due of what was written for it. Is asked now and then. */
  isTooSlow(socket: Socket, progress: Progress): boolean;
};

/**
 * Demands of each client that it takes what waits for it, or 32 KiB of that, and then the next.
 *
 * @param ms that it has for each time
 */
export function createReadingPace(ms: number): ReadingPace {
  const demands = new WeakMap<Socket, { due: number; sinceMs: number }>();
  return {
    isTooSlow(socket, { written, delivered }) {
      const nowMs = performance.now();
      const demand = demands.get(socket);
      if (demand && delivered < demand.due) return nowMs - demand.sinceMs >= ms;
      demands.set(socket, { due: Math.min(written, delivered + LEAST_BYTES), sinceMs: nowMs });
      return false;
    },
  };
}
