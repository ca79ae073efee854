import { createServer, type Server, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { FaultReporter } from '../../telemetry/fault-reporter.ts';
import { errorResponse } from '../errors/envelope.ts';
import { Refusal } from '../errors/refusal.ts';
import { refusalOf } from '../errors/refusal-of.ts';
import type { Connection } from './connection.ts';
import { portOf, watchConnections } from './connections.ts';
import { answerProtocolErrors, faultOfHead, refuse } from './protocol-errors.ts';
import type { ResponseHeaders } from './response-headers.ts';

type ListenOptions = {
  readonly host: string;
  readonly port: number;
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  readonly responseHeaders: ResponseHeaders;
  readonly reportFault: FaultReporter;
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

const CONNECTION_LIMITS = { knownIdleMs: 65_000, unknownIdleMs: 4_000, answerMs: 4_000 } as const;

/** @throws Error when the port is taken */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { host, port, responseHeaders } = options;
  const server = createServer(LIMITS);
  // By default Node silently drops all headers after the thousandth.
  server.maxHeadersCount = 0;
  const connections = watchConnections(
    server,
    { ...CONNECTION_LIMITS, most: options.maxConnections },
    options.onConnections,
  );
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      const onKnown = () => outgoing instanceof ServerResponse && connections.setKnown(outgoing);
      return options.fetch(request, { incoming, onKnown });
    },
    { hostname: 'localhost', errorHandler: (error) => unroutable(error, options) },
  );
  server.on('request', (incoming, outgoing) => {
    const fault = faultOfHead(incoming);
    if (fault) return refuse(outgoing, fault, responseHeaders);
    connections.sendIdleTimeout(outgoing);
    return answer(incoming, outgoing);
  });
  answerProtocolErrors(server, responseHeaders);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, host, resolve);
  await promise;
  server.on('error', (error) => options.reportFault('accepting a connection', error));
  return { port: portOf(server), close: () => close(server) };
}

/** The response when no Request could be made, because the address or the Host is not valid in a URL. */
function unroutable(error: unknown, { responseHeaders, reportFault }: ListenOptions): Response {
  const refusal =
    error instanceof RequestError
      ? new Refusal('bad_request', 'The address or the Host header is not valid')
      : refusalOf(error, reportFault);
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
