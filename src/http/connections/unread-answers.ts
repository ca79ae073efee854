import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropConnection } from './connection-end.ts';
import { createReadingPace } from './reading-pace.ts';
import { readTables, undeliveredBytes } from './undelivered-bytes.ts';

const LOOK_EVERY_MS = 1_000;
/** The more connections a machine has, the longer a look takes; it may take a twentieth of the time. */
const PAUSE_PER_LOOK = 20;

/**
 * Drops connections whose client leaves its answers unread or reads them at less than the least pace, be they in
 * Node still or with the kernel.
 *
 * @param port that the server listens on
 * @param answerMs for a client to take a share of what waits for it
 * @param candidates connections that may have answers waiting
 * @returns what ends the looking
 */
export function dropUnread(
  port: number,
  answerMs: number,
  candidates: () => readonly Socket[],
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const pace = createReadingPace(answerMs);

  /** @returns for how many milliseconds nobody else was worked for */
  async function look(): Promise<number> {
    if (candidates().length === 0) return 0;
    const tables = await readTables();
    const startedAt = performance.now();
    const undelivered = undeliveredBytes(tables, port);
    for (const socket of candidates()) {
      const delivered = sentBytes(socket) - undelivered(socket);
      if (pace.isTooSlow(socket, { written: socket.bytesWritten, delivered })) {
        dropConnection(socket);
      }
    }
    return performance.now() - startedAt;
  }

  async function keepLooking(): Promise<void> {
    for (let pauseMs = LOOK_EVERY_MS; ; ) {
      await sleep(pauseMs, undefined, { signal, ref: false });
      pauseMs = Math.max(LOOK_EVERY_MS, (await look()) * PAUSE_PER_LOOK);
    }
  }
  // Nothing but the signal ends it.
  keepLooking().catch(() => undefined);
  return () => stopped.abort();
}

/**
 * What the kernel has taken over. What Node tells openly moves only when a whole write is through, and a long
 * answer is one write.
 */
function sentBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  return isHandle(handle)
    ? handle.bytesWritten - handle.writeQueueSize
    : socket.bytesWritten - socket.writableLength;
}

type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number };

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' &&
  value !== null &&
  'bytesWritten' in value &&
  typeof value.bytesWritten === 'number' &&
  'writeQueueSize' in value &&
  typeof value.writeQueueSize === 'number';
