/** The codes that clients may see. Only the edge maps them to statuses. */
export const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'expectation_failed',
  'validation_error',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const isErrorCode = (value: unknown): value is ErrorCode =>
  ERROR_CODES.some((code) => code === value);

/** The message of `service_unavailable` while storage is silent or the connection to it is lost. */
export const STORAGE_UNAVAILABLE = 'Storage does not answer; try again shortly';

type Details = ErrorOptions & { readonly retryAfterS?: number };

/** An expected error. Its message may be shown: it contains nothing that the caller sent. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Whole seconds after which the same request is accepted; null where that is not known. */
  readonly retryAfterS: number | null;

  constructor(code: ErrorCode, message: string, { retryAfterS, ...options }: Details = {}) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.retryAfterS = retryAfterS ?? null;
  }
}
