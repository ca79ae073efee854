import { DomainError } from '../../domain/errors.ts';
import type { FaultReporter } from '../../telemetry/fault-reporter.ts';
import { brokenOff, hasGone } from './client-gone.ts';

/**
 * What a client is told of an error: our own refusals as they are, anything else without detail. A client
 * that has gone is told nothing, and it is no fault.
 */
export function refusalOf(error: unknown, reportFault: FaultReporter): DomainError {
  if (error instanceof DomainError) return error;
  if (hasGone(error)) return brokenOff();
  reportFault('answering a request', error);
  return new DomainError('internal_error', 'Unexpected error');
}
