import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Logs and counts a fault that nobody is refused for. Neither names a tenant, a number or a text. */
export function createFaultReporter(logger: Logger, metrics: Metrics) {
  return (what: string, error: unknown): void => {
    metrics.faults.inc({ what });
    logger.warn({ what, err: error }, 'Fault');
  };
}
