import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const LINGER_MS = 1_000;

/**
 * Ends a connection, and drops it when the client has not closed its side after a second. Otherwise unread data in
 * the kernel would keep it open for minutes.
 */
export function endConnection(socket: Duplex, lastWords?: string): void {
  if (socket.writableEnded) return;
  socket.end(lastWords);
  const drop = setTimeout(dropConnection, LINGER_MS, socket).unref();
  socket.once('close', () => clearTimeout(drop));
}

/** Drops a connection and all unsent data. */
export function dropConnection(socket: Duplex): void {
  // A connection that is ending but still has data to send cannot be reset.
  const isEnding = socket.writableEnded && !socket.writableFinished;
  if (socket instanceof Socket && !isEnding) socket.resetAndDestroy();
  else socket.destroy();
}
