import { STATUS_CODES } from 'node:http';
import type { DomainError } from '../../domain/errors.ts';
import { envelope, headersOf } from '../errors/envelope.ts';
import { STATUS } from '../errors/status.ts';

/** The text of a whole response, for requests that could not be parsed. */
export function rawError(error: DomainError, headers: Readonly<Record<string, string>>): string {
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
