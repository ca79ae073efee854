import { DomainError } from '../../domain/errors.ts';

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
