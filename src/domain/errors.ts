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
  /** Whole seconds after which the same request is accepted; null if that is not known. */
  readonly retryAfterS: number | null;

  constructor(code: ErrorCode, message: string, { retryAfterS, ...options }: Details = {}) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.retryAfterS = retryAfterS ?? null;
  }
}

/** Whether a time-limited call of storage failed because it took too long, and not because a connection was lost. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.cause instanceof Error &&
  error.cause.name === 'TimeoutError';

/** Why an input is refused, for clients that show a message beside the field. */
export const FAULT_CODES = {
  not_found: 'No thing with this id exists for the sender.',
  invalid_input: 'A value breaks a rule; the message states which one.',
  unreadable_number: 'A phone number cannot be read.',
  wrong_state: 'The thing is in a state that does not allow the change.',
  conflict: 'The change contradicts another change, or another row of the same request.',
  too_large: 'The request is larger than allowed.',
} as const;

export type FaultCode = keyof typeof FAULT_CODES;

/** One reason why an input is refused. `path` leads into the input; empty means all of it. */
export type InputFault = {
  readonly code: FaultCode;
  readonly message: string;
  readonly path: readonly string[];
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What a schema found. */
export const faultsOfIssues = (issues: readonly Issue[]): InputFault[] =>
  issues.map(({ path, message }) => ({ code: 'invalid_input', message, path: path.map(String) }));

/** An input that the sender can correct. Changes answer with all of its faults, other requests fail with the first. */
export class InvalidInput extends DomainError {
  readonly faults: readonly InputFault[];

  constructor(first: InputFault, ...others: readonly InputFault[]) {
    const { code, message, path } = first;
    super(
      code === 'not_found' ? 'not_found' : 'validation_error',
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    );
    this.name = 'InvalidInput';
    this.faults = [first, ...others];
  }
}

/** Refuses one field of an input. */
export const faultIn = (field: string, code: FaultCode, message: string): InvalidInput =>
  new InvalidInput({ code, message, path: [field] });
