import type { Db } from 'mongodb';
import type { RequestContext } from '../context.ts';
import { operatorContext } from '../resolvers/operator-context.ts';
import type { Config } from '../settings/config.ts';
import { isOutage } from '../store/driver-errors.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createServices } from './services.ts';

const STORE_TIMEOUT_MS = 30_000;
/** Beyond the time in which running services forget the keys of a deleted tenant. */
const ERASURE_WAIT_MS = 60_000;

type CommandDependencies = {
  readonly config: Config;
  readonly db: Db;
  readonly onFault: (what: string) => void;
};

/**
 * Does a command's work with the parts of the service that resolvers use. What the service does by itself is left to
 * it: it replays its spool, and its sweeper finds the summaries that are pending.
 */
export async function withCommandServices<Result>(
  { config, db, onFault }: CommandDependencies,
  work: (newContext: () => RequestContext) => Promise<Result>,
): Promise<Result> {
  const { services, close } = createServices({
    // Nobody is on the line.
    config: { ...config, storeTimeoutMs: STORE_TIMEOUT_MS },
    storage: { db, isOpen: () => true },
    requestSummaries: async () => undefined,
    isSummarising: () => false,
    reportFault: onFault,
    onTracesDropped: () => undefined,
    onSessionsDropped: () => undefined,
    erasureWaitMs: config.keyCacheTtlMs + ERASURE_WAIT_MS,
    now: Date.now,
    metrics: createMetrics(),
    logger: createLogger('silent', isOutage),
  });
  try {
    return await work(() => operatorContext(services, 'command'));
  } finally {
    await close();
  }
}
