import type { Config } from '../settings/config.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ServiceStorage } from './service-storage.ts';

export type ServiceDependencies = {
  readonly config: Config;
  readonly storage: Pick<ServiceStorage, 'db' | 'isOpen'>;
  readonly requestSummaries: (callKeys: readonly string[]) => Promise<void>;
  readonly reportFault: FaultReporter;
  /** Called with the number of traces of recalls that will not be stored. */
  readonly onTracesDropped: (traces: number) => void;
  /** Called with the number of sessions that will not be stored. */
  readonly onSessionsDropped: (sessions: number) => void;
  /** How long a request to erase waits until everything is removed, in milliseconds. */
  readonly erasureWaitMs: number;
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly logger: Logger;
};
