import { ERROR_CODES, type ErrorCode } from '../../domain/errors.ts';

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
