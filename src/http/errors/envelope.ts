import { type DomainError, ERROR_CODES, type ErrorCode } from '../../domain/errors.ts';
import { Refusal } from './refusal.ts';

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

/** The HTTP status of each code. */
export const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  validation_error: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  service_unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

const CODES = new Map<number, ErrorCode>(ERROR_CODES.map((code) => [STATUS[code], code]));

/**
 * The code that says the same as a status, for responses in the formats of GraphQL and MCP.
 *
 * @returns null for the status of a success
 */
export function codeOfStatus(status: number): ErrorCode | null {
  if (status < 400) return null;
  return CODES.get(status) ?? (status < 500 ? 'bad_request' : 'internal_error');
}
