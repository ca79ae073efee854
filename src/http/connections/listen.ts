import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ErrorCode } from '../../domain/errors.ts';
import type { FaultReporter } from '../../telemetry/logger.ts';
import { errorResponse } from '../errors/envelope.ts';
import { Refusal, refusalOf } from '../errors/refusal.ts';
import { portOf, watchConnections } from './connections.ts';
import {
  faultOfHead,
  type OnRefused,
  type RefusalOptions,
  refuse,
  respondToProtocolErrors,
} from './protocol-errors.ts';
import type { ResponseHeaders } from './response-headers.ts';

/** A request that was refused before it reached a route. */
export type UnroutedRequest = {
  readonly code: ErrorCode;
  /** The header of that name; null without one, and where the headers could not be read. */
  readonly traceparent: string | null;
  readonly ms: number;
};

type ListenOptions = {
  readonly host: string;
  readonly port: number;
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  readonly responseHeaders: ResponseHeaders;
  readonly reportFault: FaultReporter;
  readonly maxConnections: number;
  readonly onConnections: (open: number) => void;
  readonly onRefused: (request: UnroutedRequest) => void;
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
  const refusals = {
    responseHeaders: options.responseHeaders,
    onRefused: reporterOf(server, options),
  };
  const fetch: FetchCallback = (request, { incoming, outgoing }) => {
    const onKnown = () => outgoing instanceof ServerResponse && connections.setKnown(outgoing);
    return options.fetch(request, { incoming, onKnown });
  };
  server.on('request', (incoming, outgoing) => {
    const fault = faultOfHead(incoming);
    if (fault) return refuse(outgoing, fault, refusals);
    connections.sendIdleTimeout(outgoing);
    // Only a listener of its own says for which request its error handler is called.
    const serve = getRequestListener(fetch, {
      hostname: 'localhost',
      errorHandler: (error) => responseTo(error, incoming, { ...options, ...refusals }),
    });
    return serve(incoming, outgoing);
  });
  respondToProtocolErrors(server, refusals);
}

type FetchCallback = Parameters<typeof getRequestListener>[0];

function reporterOf(server: Server, { onRefused }: ListenOptions): OnRefused {
  const msOf = timeRequests(server);
  return ({ code }, connection, incoming) => {
    const traceparent = incoming?.headers.traceparent;
    onRefused({
      code,
      traceparent: typeof traceparent === 'string' ? traceparent : null,
      ms: msOf(incoming ?? connection),
    });
  };
}

/** The response when no Request could be made, because the address or the Host is not valid in a URL. */
function responseTo(
  error: unknown,
  incoming: IncomingMessage,
  { responseHeaders, reportFault, onRefused }: RefusalOptions & Pick<ListenOptions, 'reportFault'>,
): Response {
  const refusal =
    error instanceof RequestError
      ? new Refusal('bad_request', 'The address or the Host header is not valid')
      : refusalOf(error, reportFault);
  onRefused(refusal, incoming.socket, incoming);
  const response = errorResponse(refusal);
  for (const [name, value] of Object.entries(responseHeaders())) response.headers.set(name, value);
  return response;
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

/**
 * Times requests from the arrival of their head. Until then a connection is timed: since it was opened, or the response
 * to its last request ended.
 *
 * @returns the milliseconds so far; 0 where none were counted
 */
function timeRequests(server: Server): (timed: IncomingMessage | Duplex) => number {
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
