import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { DomainError, ErrorCode } from '../../domain/errors.ts';
import type { FaultReporter } from '../../telemetry/logger.ts';
import { envelope, errorResponse, headersOf, STATUS } from '../errors/envelope.ts';
import { methodNotAllowed, Refusal, refusalOf } from '../errors/refusal.ts';
import { endConnection } from './connection-end.ts';
import type { ResponseHeaders } from './response-headers.ts';

/** A request that was refused before it reached a route. */
export type UnroutedRequest = {
  readonly code: ErrorCode;
  /** The header of that name; null without one, and where the headers could not be read. */
  readonly traceparent: string | null;
  readonly ms: number;
};

export type RefusalOptions = {
  readonly responseHeaders: ResponseHeaders;
  readonly reportFault: FaultReporter;
  readonly onRefused: (request: UnroutedRequest) => void;
};

/** The refusal for an error code of the HTTP parser. */
function refusalOfParser(code: string | undefined): DomainError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('headers_too_large', 'The headers are too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('request_timeout', 'The request did not arrive in time');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Refusal('payload_too_large', 'The chunk extensions are too large');
    default:
      return new Refusal('bad_request', 'The request is not valid HTTP');
  }
}

/**
 * Whether the faulty request already has its response, or part of it: the client would read a second one as the
 * response of its next request. A request may be answered before it arrived in full, such as one without a key.
 */
const hasResponse = (last: ServerResponse | undefined): boolean =>
  last?.headersSent === true && !(last.writableFinished && last.req.complete);

const isUnfinished = ({ writableFinished }: ServerResponse): boolean => !writableFinished;

/** Makes a response the last one of its connection. Called again for each error after the first. */
function finishWith(outgoing: ServerResponse, socket: Duplex): void {
  if (!outgoing.shouldKeepAlive) return;
  outgoing.shouldKeepAlive = false;
  outgoing.once('close', () => endConnection(socket));
  if (outgoing.headersSent) return;
  outgoing.setHeader('connection', 'close');
  outgoing.removeHeader('keep-alive');
}

/**
 * Gives the errors that Node would respond to itself, and those of requests that reach no route, the envelope and headers
 * of all others.
 */
export function createRefusals(
  server: Server,
  { responseHeaders, reportFault, onRefused }: RefusalOptions,
) {
  const msOf = timeRequests(server);
  const responses = new WeakMap<Duplex, readonly ServerResponse[]>();

  /** The head of the request has not arrived where `incoming` is undefined. */
  function note({ code }: DomainError, connection: Duplex, incoming?: IncomingMessage): void {
    const sent = incoming?.headers.traceparent;
    const traceparent = typeof sent === 'string' ? sent : null;
    onRefused({ code, traceparent, ms: msOf(incoming ?? connection) });
  }

  /** Refuses a request for which Node made no response, or none that can be used. */
  function refuseConnection(socket: Duplex, refusal: DomainError, incoming?: IncomingMessage) {
    note(refusal, socket, incoming);
    endConnection(socket, rawError(refusal, responseHeaders(pathOfTarget(incoming))));
  }

  function refuse(outgoing: ServerResponse, refusal: DomainError): void {
    note(refusal, outgoing.req.socket, outgoing.req);
    const body = envelope(refusal.code, refusal.message);
    outgoing.writeHead(STATUS[refusal.code], {
      ...headersOf(refusal),
      ...responseHeaders(pathOfTarget(outgoing.req)),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    outgoing.end(body);
  }

  server.prependListener('request', (incoming, outgoing) => {
    const unfinished = responses.get(incoming.socket)?.filter(isUnfinished) ?? [];
    responses.set(incoming.socket, [...unfinished, outgoing]);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const sent = responses.get(socket) ?? [];
    // A request that arrived in full gets its response, whatever follows it.
    const whole = sent.findLast((outgoing) => outgoing.req.complete && isUnfinished(outgoing));
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (whole) finishWith(whole, socket);
    else if (hasResponse(sent.at(-1))) socket.destroy();
    else {
      const unread = sent.findLast(({ req }) => !req.complete)?.req;
      refuseConnection(socket, refusalOfParser(error.code), unread);
    }
  });
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) =>
    refuse(outgoing, new Refusal('expectation_failed', 'Only 100-continue can be expected')),
  );
  server.on('connect', (incoming, socket) =>
    refuseConnection(socket, methodNotAllowed('GET, HEAD, POST, OPTIONS'), incoming),
  );
  return {
    /** Refuses a request whose head is not valid though Node accepts it. @returns whether it did */
    refuseHead(outgoing: ServerResponse): boolean {
      const fault = faultOfHead(outgoing.req);
      if (fault) refuse(outgoing, fault);
      return fault !== null;
    },
    /** The response when no Request could be made, because the address or the Host is not valid in a URL. */
    responseTo(error: unknown, incoming: IncomingMessage): Response {
      const refusal =
        error instanceof RequestError
          ? new Refusal('bad_request', 'The address or the Host header is not valid')
          : refusalOf(error, reportFault);
      note(refusal, incoming.socket, incoming);
      const response = errorResponse(refusal);
      for (const [name, value] of Object.entries(responseHeaders()))
        response.headers.set(name, value);
      return response;
    },
  };
}

/** The text of a whole response, for requests that could not be parsed. */
function rawError(error: DomainError, headers: Readonly<Record<string, string>>): string {
  const status = STATUS[error.code];
  const body = envelope(error.code, error.message);
  const lines = Object.entries({
    ...headersOf(error),
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** The path of a request's target, as in a URL; undefined where the target has none. */
function pathOfTarget(incoming: IncomingMessage | undefined): string | undefined {
  const target = incoming?.url ?? '';
  if (!/^(\/|https?:\/\/)/i.test(target)) return undefined;
  return URL.parse(target, 'http://localhost')?.pathname;
}

/** Node's `rawHeaders` alternates names and values. */
const MOST_HEADERS = 100;

/** The refusal of a request head that Node accepts; null when it is valid. */
function faultOfHead(incoming: IncomingMessage): DomainError | null {
  if (incoming.rawHeaders.length > 2 * MOST_HEADERS) {
    return new Refusal('headers_too_large', `There must be at most ${MOST_HEADERS} headers`);
  }
  return hasOneHost(incoming) ? null : new Refusal('bad_request', 'One Host header is required');
}

/** RFC 9112, 3.2: a request of HTTP/1.1 has exactly one Host. */
const hasOneHost = ({ httpVersion, headersDistinct }: IncomingMessage): boolean => {
  const count = headersDistinct.host?.length ?? 0;
  return count === 1 || (count === 0 && httpVersion === '1.0');
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
