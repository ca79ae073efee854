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
  limits: ConnectionLimits,
  onCount: (open: number) => void,
) {
  const known = new WeakSet<Socket>();
  const idle = createIdleConnections();
  const busy = watchBusyConnections(server, {
    onBusy: idle.delete,
    onIdle(socket) {
      idle.add(socket, known.has(socket));
      // Node has just set the long timeout.
      if (!known.has(socket)) socket.setTimeout(limits.unknownIdleMs + MARGIN_MS);
    },
  });
  server.keepAliveTimeout = limits.knownIdleMs;
  server.on('timeout', (socket) => endConnection(socket));
  limitConnections(server, limits.most, { idle, onCount });
  server.on('listening', () => {
    const candidates = () => [...busy(), ...idle.known()];
    server.on('close', dropUnread(portOf(server), limits.readMs, candidates));
  });
  return manageIdleTimeouts(known, limits);
}

function manageIdleTimeouts(known: WeakSet<Socket>, limits: ConnectionLimits) {
  return {
    /** Sends an unknown client its idle timeout. */
    sendIdleTimeout(outgoing: ServerResponse): void {
      if (!outgoing.shouldKeepAlive || known.has(outgoing.req.socket)) return;
      outgoing.setHeader('connection', 'keep-alive');
      outgoing.setHeader('keep-alive', timeout(limits.unknownIdleMs));
    },
    /** Gives the connection the long idle timeout: its client is known. */
    setKnown(outgoing: ServerResponse): void {
      known.add(outgoing.req.socket);
      if (outgoing.hasHeader('keep-alive')) {
        outgoing.setHeader('keep-alive', timeout(limits.knownIdleMs));
      }
    },
  };
}

type Watch = { readonly idle: IdleConnections; readonly onCount: (open: number) => void };

/** Counts connections. A new one is idle, and closes another when the server is nearly full. */
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
    if (open > most * NEARLY_FULL) idle.closeLongest();
  });
}

/** The port that the server listens on; 0 while it does not. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const timeout = (ms: number): string => `timeout=${Math.floor(ms / 1_000)}`;

type BusyListeners = {
  /** A request began; its connection may have others already. */
  readonly onBusy: (socket: Socket) => void;
  /** All requests of the connection are answered. */
  readonly onIdle: (socket: Socket) => void;
};

/** @returns the connections with an unanswered request */
function watchBusyConnections(
  server: Server,
  { onBusy, onIdle }: BusyListeners,
): () => readonly Socket[] {
  const requests = new Map<Socket, number>();

  function end(socket: Socket): void {
    const left = (requests.get(socket) ?? 1) - 1;
    if (left > 0) return void requests.set(socket, left);
    requests.delete(socket);
    onIdle(socket);
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => requests.delete(socket));
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    onBusy(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      if (!socket.destroyed) end(socket);
    });
  });
  return () => [...requests.keys()];
}

type IdleConnections = ReturnType<typeof createIdleConnections>;

/** Connections without a request in work, the longest idle first. */
function createIdleConnections() {
  const unknown = new Set<Socket>();
  const known = new Set<Socket>();

  /** Ends it in order, as its next request may be on its way. It no longer counts, though it takes a moment. */
  function endOneKnown(): void {
    const [longest] = known;
    if (!longest) return;
    known.delete(longest);
    endConnection(longest);
  }

  return {
    add: (socket: Socket, isKnown: boolean) => (isKnown ? known : unknown).add(socket),
    delete: (socket: Socket) => unknown.delete(socket) || known.delete(socket),
    /** The connections of known clients. */
    known: (): readonly Socket[] => [...known],
    /** Closes the longest idle one: of an unknown client first, but not the newest of those. */
    closeLongest(): void {
      const [longest] = unknown;
      if (longest && unknown.size > 1) dropConnection(longest);
      else endOneKnown();
    },
  };
}
