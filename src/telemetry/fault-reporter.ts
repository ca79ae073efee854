import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Where a fault belongs; null where it is not known. */
type FaultDetails = {
  readonly traceId: string | null;
  /** Name of a file of ours, without its folder. */
  readonly file?: string;
};

/**
 * Logs and counts a fault for which no request is refused.
 *
 * @param what names the work that failed; it is the metric's label, so it contains no data
 */
export type FaultReporter = (what: string, error: unknown, details?: FaultDetails) => void;

export function createFaultReporter(logger: Logger, metrics: Metrics): FaultReporter {
  return (what, error, { traceId, file } = { traceId: null }) => {
    metrics.faults.inc({ what });
    logger.warn(
      {
        what,
        ...(traceId !== null && { trace_id: traceId }),
        ...(file !== undefined && { file }),
        ...(error !== undefined && { err: error }),
      },
      'Fault',
    );
  };
}
