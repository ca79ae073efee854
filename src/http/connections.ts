import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endConnection } from './connection-end.ts';
import { createIdleConnections } from './idle-connections.ts';
import { dropStalled } from './stalled-answers.ts';
import { dropUnread } from './unread-answers.ts';

/** Open connections at most, and times in milliseconds. */
export type ConnectionLimits = {
  readonly most: number;
  /** Between requests, once a key was valid on the connection; longer than load balancers keep theirs. */
  readonly knownIdleMs: number;
  /** Between requests, before that. */
  readonly strangerIdleMs: number;
  /** For a client to take an answer. */
  readonly answerMs: number;
};

export type Connections = {
  /** Tells a stranger how long its connection is kept. */
  greet(outgoing: ServerResponse): void;
  /** Keeps the connection of this answer for long from now on: its client is known. */
  keep(outgoing: ServerResponse): void;
};

/** From this share on a new connection takes the place of an idle one. */
const NEARLY_FULL = 0.9;

/** Lets no client hold a connection that it does not use, be it silent or slow to read. */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  onCount: (open: number) => void,
): Connections {
  const known = new WeakSet<Socket>();
  const idle = createIdleConnections();
  const inWork = new Map<Socket, number>();
  const stalled = dropStalled(inWork, limits.answerMs);
  let open = 0;

  server.maxConnections = limits.most;
  server.keepAliveTimeout = limits.knownIdleMs;
  server.on('timeout', (socket) => endConnection(socket));
  server.on('close', stalled.stop);
  server.on('listening', () => {
    const stop = dropUnread(portOf(server), () => idle.knownFor(limits.answerMs));
    server.on('close', stop);
  });
  server.on('connection', (socket: Socket) => {
    onCount(++open);
    idle.add(socket, false);
    socket.once('close', () => {
      onCount(--open);
      idle.delete(socket);
      inWork.delete(socket);
    });
    if (open > limits.most * NEARLY_FULL) idle.makeRoom();
  });

  server.prependListener('request', ({ socket }, outgoing) => {
    idle.delete(socket);
    inWork.set(socket, (inWork.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      if (!socket.destroyed) done(socket);
    });
  });

  function done(socket: Socket): void {
    const left = (inWork.get(socket) ?? 1) - 1;
    if (left > 0) return void inWork.set(socket, left);
    inWork.delete(socket);
    stalled.allTaken(socket);
    idle.add(socket, known.has(socket));
    // Node has just set the long time.
    if (!known.has(socket)) socket.setTimeout(limits.strangerIdleMs);
  }

  return {
    greet(outgoing) {
      if (!outgoing.shouldKeepAlive || known.has(outgoing.req.socket)) return;
      outgoing.setHeader('connection', 'keep-alive');
      outgoing.setHeader('keep-alive', timeout(limits.strangerIdleMs));
    },
    keep(outgoing) {
      known.add(outgoing.req.socket);
      if (outgoing.hasHeader('keep-alive')) {
        outgoing.setHeader('keep-alive', timeout(limits.knownIdleMs));
      }
    },
  };
}

/** What the server listens on; 0 while it does not. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const timeout = (ms: number): string => `timeout=${Math.floor(ms / 1_000)}`;
