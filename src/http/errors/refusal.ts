import { DomainError, type ErrorCode } from '../../domain/errors.ts';
import type { FaultReporter } from '../../telemetry/logger.ts';

type Headers = Readonly<Record<string, string>>;

/** A refusal by the edge itself, with headers for the client. */
export class Refusal extends DomainError {
  readonly headers: Headers;

  constructor(
    code: ErrorCode,
    message: string,
    { headers = {}, ...details }: { headers?: Headers; retryAfterS?: number } = {},
  ) {
    super(code, message, details);
    this.name = 'Refusal';
    this.headers = headers;
  }
}

/** The same refusal for every wrong key, so that it reveals nothing. */
export const unauthorized = () =>
  new Refusal('unauthorized', 'A valid API key is required: Authorization: Bearer <API_KEY>');

export const notFound = () => new Refusal('not_found', 'There is nothing at this address');

export const methodNotAllowed = (allow: string) =>
  new Refusal('method_not_allowed', `The methods of this address are ${allow}`, {
    headers: { allow },
  });

/** @param retryAfterS whole seconds */
export const rateLimited = (retryAfterS: number) =>
  new Refusal('rate_limited', 'Too many requests; wait as long as Retry-After says', {
    retryAfterS,
  });

/** Whether work was aborted because its client has disconnected, which is no fault. */
export const isClientDisconnect = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/** The result of such work. The client does not read it; the metrics count it as 499. */
export const requestAborted = (): DomainError =>
  new DomainError('bad_request', 'The request was broken off');

/** The same signal with an Error as its reason: the server's own reason is a string. */
export function withErrorReason(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/** The error as a client may see it: expected errors unchanged, all others reported and without detail. */
export function refusalOf(error: unknown, reportFault: FaultReporter): DomainError {
  if (error instanceof DomainError) return error;
  if (isClientDisconnect(error)) return requestAborted();
  reportFault('answering a request', error);
  return new DomainError('internal_error', 'Unexpected error');
}
