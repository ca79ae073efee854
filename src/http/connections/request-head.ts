import type { IncomingMessage } from 'node:http';
import type { DomainError } from '../../domain/errors.ts';
import { Refusal } from '../errors/refusal.ts';

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
