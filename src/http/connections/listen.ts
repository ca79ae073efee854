import { createServer, type Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pauseBackground } from '../../concurrency/yield-to-event-loop.ts';
import { portOf, watchConnections } from './connections.ts';
import { createRefusals, type RefusalOptions } from './protocol-errors.ts';

type ListenOptions = RefusalOptions & {
  readonly host: string;
  readonly port: number;
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  readonly maxConnections: number;
  readonly onConnections: (open: number) => void;
};

/** An open port. Closing it lets requests in flight finish. */
export type Listening = { readonly port: number; close(): Promise<void> };

/**
 * Node checks for slow clients every 30 s by default, and they would keep connections for that long. Frequent checks
 * also find few at once, so that other requests do not wait.
 */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 7_000,
  connectionsCheckingInterval: 100,
  maxHeaderSize: 16 * 1024,
  // Node's refusal has no body; the listener refuses instead.
  requireHostHeader: false,
} as const;

const CONNECTION_LIMITS = { knownIdleMs: 65_000, unknownIdleMs: 4_000, readMs: 4_000 } as const;

/** @throws Error when the port is taken */
export async function listen(options: ListenOptions): Promise<Listening> {
  const server = createServer(LIMITS);
  // By default Node silently drops all headers after the thousandth.
  server.maxHeadersCount = 0;
  serveRequests(server, options);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(options.port, options.host, resolve);
  await promise;
  server.on('error', (error) => options.reportFault('accepting a connection', error));
  return { port: portOf(server), close: () => close(server) };
}

function serveRequests(server: Server, options: ListenOptions): void {
  const limits = { ...CONNECTION_LIMITS, most: options.maxConnections };
  const connections = watchConnections(server, limits, options.onConnections);
  const refusals = createRefusals(server, options);
  const fetch: Parameters<typeof getRequestListener>[0] = (request, { incoming, outgoing }) => {
    const onKnown = () => outgoing instanceof ServerResponse && connections.setKnown(outgoing);
    return options.fetch(request, { incoming, onKnown });
  };
  server.on('request', (incoming, outgoing) => {
    pauseBackground();
    if (refusals.refuseHead(outgoing)) return;
    connections.sendIdleTimeout(outgoing);
    // Only a listener of its own says for which request its error handler is called.
    const serve = getRequestListener(fetch, {
      hostname: 'localhost',
      errorHandler: (error) => refusals.responseTo(error, incoming),
    });
    return serve(incoming, outgoing);
  });
}

const CLOSE_IDLE_EVERY_MS = 50;
/** Longer than the storage timeout of a write-back, and short enough to close the rest of the service in time. */
const LONGEST_CLOSE_MS = 6_000;

/**
 * Stops accepting connections, and ends each as soon as its request is answered. A closed server no longer checks
 * for slow clients, so those that are left in the end are dropped.
 */
function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const last = setTimeout(() => server.closeAllConnections(), LONGEST_CLOSE_MS);
  server.close(() => {
    clearInterval(idle);
    clearTimeout(last);
    resolve();
  });
  return promise;
}

/** Where a request came from; empty for a request of this process. */
export type Connection = {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  /** Called once the key of the connection's client is known to be valid. */
  readonly onKnown?: () => unknown;
};
