import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const LINGER_MS = 1_000;

/**
 * Ends a connection, and drops it when the other side has not closed its own a second later: what the kernel
 * still holds for a client that does not read would keep it for minutes.
 */
export function endConnection(socket: Duplex, lastWords?: string): void {
  if (socket.writableEnded) return;
  socket.end(lastWords);
  const drop = setTimeout(dropConnection, LINGER_MS, socket).unref();
  socket.once('close', () => clearTimeout(drop));
}

/** Drops a connection with all that was still to be sent. */
export function dropConnection(socket: Duplex): void {
  // A connection whose end waits behind its data cannot be reset.
  const isEnding = socket.writableEnded && !socket.writableFinished;
  if (socket instanceof Socket && !isEnding) socket.resetAndDestroy();
  else socket.destroy();
}
