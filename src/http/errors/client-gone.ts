import { DomainError } from '../../domain/errors.ts';

/** Whether work was given up because its client has gone, which is no fault of anybody's. */
export const hasGone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/** What such work comes to. Nobody reads it; the metrics count it apart. */
export const brokenOff = (): DomainError =>
  new DomainError('bad_request', 'The request was broken off');

/** Tells the same as a signal, with an error for its reason: the server's own reason is a text. */
export function leaving(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort();
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return controller.signal;
}
