import type { Socket } from 'node:net';

/** What a client must read of a long response each time; of a shorter one it must read all. */
const LEAST_BYTES = 32 * 1024;

/** Bytes since the connection began. */
type BytesSent = { readonly written: number; readonly delivered: number };

/**
 * Requires each client to read what waits for it, or 32 KiB of that, and then the next.
 *
 * @param ms time for each of these steps
 */
export function createReadingPace(ms: number) {
  const demands = new WeakMap<Socket, { due: number; sinceMs: number }>();
  return {
    /** Whether a client has not read in time what it was to read. Called at intervals. */
    isTooSlow(socket: Socket, { written, delivered }: BytesSent): boolean {
      const nowMs = performance.now();
      const demand = demands.get(socket);
      if (demand && delivered < demand.due) return nowMs - demand.sinceMs >= ms;
      demands.set(socket, { due: Math.min(written, delivered + LEAST_BYTES), sinceMs: nowMs });
      return false;
    },
  };
}
