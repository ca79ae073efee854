import type { DomainError, ErrorCode } from '../../domain/errors.ts';
import { Refusal } from './refusal.ts';
import { STATUS } from './status.ts';

/** Headers of every error with the code. */
const HEADERS: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = {
  unauthorized: { 'www-authenticate': 'Bearer' },
  service_unavailable: { 'retry-after': '1' },
};

export const headersOfCode = (code: ErrorCode): Readonly<Record<string, string>> =>
  HEADERS[code] ?? {};

/** The body of every error of the service. */
export const envelope = (code: ErrorCode, message: string): string =>
  JSON.stringify({ error: { code, message } });

export const retryAfter = (seconds: number): Record<string, string> => ({
  'retry-after': String(seconds),
});

export const headersOf = (error: DomainError): Record<string, string> => ({
  'content-type': 'application/json',
  ...headersOfCode(error.code),
  ...(error.retryAfterS !== null && retryAfter(error.retryAfterS)),
  ...(error instanceof Refusal && error.headers),
});

/** The `extensions` of an error for GraphQL clients. */
export const extensionsOf = ({ code, retryAfterS }: Pick<DomainError, 'code' | 'retryAfterS'>) => ({
  code,
  ...(retryAfterS !== null && { retryAfterS }),
});

export const errorResponse = (error: DomainError): Response =>
  new Response(envelope(error.code, error.message), {
    status: STATUS[error.code],
    headers: headersOf(error),
  });
