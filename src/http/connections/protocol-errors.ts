import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DomainError } from '../../domain/errors.ts';
import { envelope, headersOf, STATUS } from '../errors/envelope.ts';
import { methodNotAllowed, Refusal } from '../errors/refusal.ts';
import { endConnection } from './connection-end.ts';
import type { ResponseHeaders } from './response-headers.ts';

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

/** Called with each refusal of a request that reaches no route. Its head has not arrived where `incoming` is undefined. */
export type OnRefused = (
  refusal: DomainError,
  connection: Duplex,
  incoming: IncomingMessage | undefined,
) => void;

export type RefusalOptions = {
  readonly responseHeaders: ResponseHeaders;
  readonly onRefused: OnRefused;
};

/** Gives the errors that Node would respond to itself the envelope and headers of all others. */
export function respondToProtocolErrors(server: Server, options: RefusalOptions): void {
  const responses = new WeakMap<Duplex, readonly ServerResponse[]>();
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
      refuseConnection(socket, refusalOfParser(error.code), unread, options);
    }
  });
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => {
    const refusal = new Refusal('expectation_failed', 'Only 100-continue can be expected');
    refuse(outgoing, refusal, options);
  });
  server.on('connect', (incoming, socket) => {
    const refusal = methodNotAllowed('GET, HEAD, POST, OPTIONS');
    refuseConnection(socket, refusal, incoming, options);
  });
}

/** Refuses a request for which Node made no response, or none that can be used. */
function refuseConnection(
  socket: Duplex,
  refusal: DomainError,
  incoming: IncomingMessage | undefined,
  { responseHeaders, onRefused }: RefusalOptions,
): void {
  onRefused(refusal, socket, incoming);
  endConnection(socket, rawError(refusal, responseHeaders(pathOfTarget(incoming))));
}

/** Refuses a request that reaches no route. */
export function refuse(
  outgoing: ServerResponse,
  refusal: DomainError,
  { responseHeaders, onRefused }: RefusalOptions,
): void {
  onRefused(refusal, outgoing.req.socket, outgoing.req);
  const body = envelope(refusal.code, refusal.message);
  outgoing.writeHead(STATUS[refusal.code], {
    ...headersOf(refusal),
    ...responseHeaders(pathOfTarget(outgoing.req)),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  outgoing.end(body);
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
export function faultOfHead(incoming: IncomingMessage): DomainError | null {
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
