/** Codes a caller may see. Inside the service errors carry a code; only the edge knows statuses. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'expectation_failed'
  | 'validation_error'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal_error'
  | 'service_unavailable';

/** A fault we meant: its message is written by us, holds no value the caller sent, and may be shown. */
export class DomainError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
  }
}
