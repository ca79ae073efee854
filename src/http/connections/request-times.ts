import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Times requests from the arrival of their head. Until then a connection is timed: since it was opened, or the response
 * to its last request ended.
 *
 * @returns the milliseconds so far; 0 where none were counted
 */
export function timeRequests(server: Server): (timed: IncomingMessage | Duplex) => number {
  const since = new WeakMap<IncomingMessage | Duplex, number>();
  const begin = (timed: IncomingMessage | Duplex) => since.set(timed, performance.now());
  server.prependListener('connection', begin);
  server.prependListener('request', (incoming, outgoing) => {
    begin(incoming);
    outgoing.once('close', () => begin(incoming.socket));
  });
  return (timed) => {
    const nowMs = performance.now();
    return nowMs - (since.get(timed) ?? nowMs);
  };
}
