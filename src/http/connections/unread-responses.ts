import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropConnection } from './connection-end.ts';
import { createReadingPace } from './reading-pace.ts';
import { readTables, undeliveredBytes } from './undelivered-bytes.ts';

const CHECK_EVERY_MS = 1_000;
/** A check takes longer the more connections there are; it may use a twentieth of the time. */
const PAUSE_PER_CHECK = 20;

/**
 * Drops connections whose client does not read its responses, or reads them too slowly. They may be in Node's buffer
 * or in the kernel's.
 *
 * @param port the server's
 * @param readMs time for a client to read a share of what waits for it
 * @param candidates connections that may have unread responses
 * @returns ends the checks
 */
export function dropUnread(
  port: number,
  readMs: number,
  candidates: () => readonly Socket[],
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const pace = createReadingPace(readMs);

  /** @returns how many milliseconds the thread was busy */
  async function check(): Promise<number> {
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

  async function keepChecking(): Promise<void> {
    for (let pauseMs = CHECK_EVERY_MS; ; ) {
      await sleep(pauseMs, undefined, { signal, ref: false });
      pauseMs = Math.max(CHECK_EVERY_MS, (await check()) * PAUSE_PER_CHECK);
    }
  }
  // Only the signal ends it.
  keepChecking().catch(() => undefined);
  return () => stopped.abort();
}

/**
 * Bytes that the kernel has accepted. Node's public counter moves only after a whole write, and a long response is
 * one write.
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
