import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { watchWork } from './busy-connections.ts';
import { endConnection } from './connection-end.ts';
import { createIdleConnections, type IdleConnections } from './idle-connections.ts';
import { dropUnread } from './unread-answers.ts';

/** Open connections at most, and times in milliseconds. */
export type ConnectionLimits = {
  readonly most: number;
  /** Between requests, once a key was valid on the connection; longer than load balancers keep theirs. */
  readonly knownIdleMs: number;
  /** Between requests, before that. */
  readonly strangerIdleMs: number;
  /** For a client to take an answer, or a good part of a long one. */
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
/** Beyond the time that a client was told, for a request that it sends just before; Node gives known ones as much. */
const MARGIN_MS = 1_000;

/** Lets no client hold a connection that it does not use, be it silent or slow to read. */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  onCount: (open: number) => void,
): Connections {
  const known = new WeakSet<Socket>();
  const idle = createIdleConnections();
  const atWork = watchWork(server, {
    onWork: idle.delete,
    onRest(socket) {
      idle.add(socket, known.has(socket));
      // Node has just set the long time.
      if (!known.has(socket)) socket.setTimeout(limits.strangerIdleMs + MARGIN_MS);
    },
  });
  server.keepAliveTimeout = limits.knownIdleMs;
  server.on('timeout', (socket) => endConnection(socket));
  limitConnections(server, limits.most, { idle, onCount });
  server.on('listening', () => {
    const candidates = () => [...atWork(), ...idle.known()];
    server.on('close', dropUnread(portOf(server), limits.answerMs, candidates));
  });
  return tellTimes(known, limits);
}

function tellTimes(known: WeakSet<Socket>, limits: ConnectionLimits): Connections {
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

type Watch = { readonly idle: IdleConnections; readonly onCount: (open: number) => void };

/** Counts connections; new ones are idle, and those that nearly fill the house take the place of others. */
function limitConnections(server: Server, most: number, { idle, onCount }: Watch): void {
  let open = 0;
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    onCount(++open);
    idle.add(socket, false);
    socket.once('close', () => {
      onCount(--open);
      idle.delete(socket);
    });
    if (open > most * NEARLY_FULL) idle.makeRoom();
  });
}

/** What the server listens on; 0 while it does not. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const timeout = (ms: number): string => `timeout=${Math.floor(ms / 1_000)}`;
