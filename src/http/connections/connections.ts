import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { dropConnection, endConnection } from './connection-end.ts';
import { dropUnread } from './unread-responses.ts';

/** Times in milliseconds. */
export type ConnectionLimits = {
  /** Open connections. */
  readonly most: number;
  /** Idle timeout once a key was valid on the connection; longer than that of load balancers. */
  readonly knownIdleMs: number;
  /** Idle timeout before that. */
  readonly unknownIdleMs: number;
  /** For a client to read a response, or a share of a long one. */
  readonly readMs: number;
};

/** Above this share each new connection closes an idle one. */
const NEARLY_FULL = 0.9;
/** Added to the timeout that was sent, for a request on its way; Node adds as much to that of known clients. */
const MARGIN_MS = 1_000;

/** Closes the connections of silent clients and of those that do not read. */
export function watchConnections(
  server: Server,
  { most, knownIdleMs, unknownIdleMs, readMs }: ConnectionLimits,
  onCount: (open: number) => void,
) {
  let open = 0;
  const known = new WeakSet<Socket>();
  /** How many unanswered requests each connection has. */
  const busy = new Map<Socket, number>();
  /** Connections without a request in work, the longest idle first, of unknown clients and of known ones. */
  const idle = { unknown: new Set<Socket>(), known: new Set<Socket>() };

  function endRequest(socket: Socket): void {
    const left = (busy.get(socket) ?? 1) - 1;
    if (left > 0) return void busy.set(socket, left);
    busy.delete(socket);
    if (known.has(socket)) return void idle.known.add(socket);
    idle.unknown.add(socket);
    // Node has just set the long timeout.
    socket.setTimeout(unknownIdleMs + MARGIN_MS);
  }

  function forgetIdle(socket: Socket): void {
    idle.unknown.delete(socket);
    idle.known.delete(socket);
  }

  /** Closes the longest idle one: of an unknown client first, but not the newest of those. */
  function closeLongestIdle(): void {
    const [unknown] = idle.unknown;
    const [longest] = idle.known;
    if (unknown && idle.unknown.size > 1) dropConnection(unknown);
    else if (longest) {
      // Ended in order, as its next request may be on its way. It no longer counts, though it takes a moment.
      idle.known.delete(longest);
      endConnection(longest);
    }
  }

  server.keepAliveTimeout = knownIdleMs;
  server.maxConnections = most;
  server.on('timeout', (socket) => endConnection(socket));
  server.on('connection', (socket: Socket) => {
    onCount(++open);
    idle.unknown.add(socket);
    socket.once('close', () => {
      onCount(--open);
      busy.delete(socket);
      forgetIdle(socket);
    });
    if (open > most * NEARLY_FULL) closeLongestIdle();
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    forgetIdle(socket);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      if (!socket.destroyed) endRequest(socket);
    });
  });
  server.on('listening', () => {
    const candidates = () => [...busy.keys(), ...idle.known];
    server.on('close', dropUnread(portOf(server), readMs, candidates));
  });
  return {
    /** Sends an unknown client its idle timeout. */
    sendIdleTimeout(outgoing: ServerResponse): void {
      if (!outgoing.shouldKeepAlive || known.has(outgoing.req.socket)) return;
      outgoing.setHeader('connection', 'keep-alive');
      outgoing.setHeader('keep-alive', timeout(unknownIdleMs));
    },
    /** Gives the connection the long idle timeout: its client is known. */
    setKnown(outgoing: ServerResponse): void {
      known.add(outgoing.req.socket);
      if (outgoing.hasHeader('keep-alive')) outgoing.setHeader('keep-alive', timeout(knownIdleMs));
    },
  };
}

/** The port that the server listens on; 0 while it does not. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const timeout = (ms: number): string => `timeout=${Math.floor(ms / 1_000)}`;
