import type { FaultReporter } from '../context.ts';
import { DomainError } from '../domain/errors.ts';

/** What a client is told of an error: our own refusals as they are, anything else without detail. */
export function refusalOf(error: unknown, reportFault: FaultReporter): DomainError {
  if (error instanceof DomainError) return error;
  reportFault('answering a request', error);
  return new DomainError('internal_error', 'Unexpected error');
}
