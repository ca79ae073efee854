import { DomainError } from '../../domain/errors.ts';
import type { FaultReporter } from '../../telemetry/fault-reporter.ts';
import { isClientDisconnect, requestAborted } from './client-disconnect.ts';

/** The error as a client may see it: expected errors unchanged, all others reported and without detail. */
export function refusalOf(error: unknown, reportFault: FaultReporter): DomainError {
  if (error instanceof DomainError) return error;
  if (isClientDisconnect(error)) return requestAborted();
  reportFault('answering a request', error);
  return new DomainError('internal_error', 'Unexpected error');
}
