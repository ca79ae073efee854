import { createReadiness } from './composition/readiness.ts';
import { createServiceStorage, type ServiceStorage } from './composition/service-storage.ts';
import { createServices } from './composition/services.ts';
import { createWorker, type Worker } from './composition/worker.ts';
import type { Services } from './context.ts';
import type { MakeMcpServer } from './facades/mcp/server.ts';
import { createEdge, type Edge } from './http/edge.ts';
import { createScheduler, type Scheduler } from './jobs/scheduler.ts';
import { SummariseCall } from './jobs/summarise-call.ts';
import { schema } from './schema/index.ts';
import type { Config } from './settings/config.ts';
import { readDocuments } from './settings/persisted-documents.ts';
import { isOutage } from './store/driver-errors.ts';
import { createIndexes } from './store/indexes.ts';
import { createFaultReporter } from './telemetry/fault-reporter.ts';
import { createLogger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';

export type App = Edge & {
  readonly services: Services;
  /** Resolves when storage is open, which may be later than the first request; false when the service was closed before. */
  readonly opened: Promise<boolean>;
  /**
   * Makes `/readyz` answer 503 until the returned function is called; other requests are served.
   *
   * @param obstacle why the service is not ready, as the response says
   */
  holdReadiness(obstacle: string): () => void;
  /** Finishes what was begun: background work, then what it writes to. Listening ends before. */
  close(): Promise<void>;
};

/**
 * Parts that tests replace: time, and the empty server that MCP's tools are put on, for a suite that checks the
 * endpoint with tools of its own. Nothing else.
 */
export type AppOverrides = {
  readonly now?: () => number;
  readonly makeMcpServer?: MakeMcpServer;
};

/**
 * Builds the whole service once, by calling functions. It can listen when this returns: storage is open, or a first
 * attempt has shown that it has to be waited for.
 *
 * @throws ConfigError when the named GraphQL documents cannot be used
 * @throws Error that says what to do, when storage can never be opened
 */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<App> {
  const { now = Date.now, makeMcpServer } = overrides;
  const logger = createLogger(config.logLevel, isOutage);
  const metrics = createMetrics();
  const reportFault = createFaultReporter(logger, metrics);
  const { graphqlDocuments: manifest } = config;
  const documents = manifest === null ? null : readDocuments(manifest, schema);
  const storage = createServiceStorage(config, {
    onFault: reportFault,
    onWaiting: (reason) => logger.warn(reason),
  });
  const { db } = storage;
  const scheduler = createScheduler(db, reportFault);
  const requestSummary = (callKey: string) => scheduler.enqueue(SummariseCall, { callKey });
  const built = createServices({ config, storage, requestSummary, reportFault, now });
  const { services } = built;
  const worker = createWorker({
    config,
    db,
    scheduler,
    services,
    reportFault,
    metrics,
    logger,
  });
  const { opened, attempted } = storage.open(async () => {
    await Promise.all([scheduler.connect(), createIndexes(db)]);
    if (config.role !== 'api') await worker.start();
  });
  const readiness = createReadiness(storage);
  const edge = createEdge({
    config,
    schema,
    documents,
    services,
    logger,
    metrics,
    findObstacle: readiness.findObstacle,
    isOutage,
    makeMcpServer,
  });
  await attempted;
  return {
    ...edge,
    services,
    opened,
    holdReadiness: readiness.hold,
    close: () => closeInOrder({ edge, worker, scheduler, built, storage }, config),
  };
}

async function closeInOrder(
  parts: {
    edge: Edge;
    worker: Worker;
    scheduler: Scheduler;
    built: { close(): Promise<void> };
    storage: ServiceStorage;
  },
  { role }: Config,
): Promise<void> {
  await parts.edge.close();
  await parts.storage.cancelOpening();
  await (role === 'api' ? parts.scheduler.stop() : parts.worker.stop());
  await parts.built.close();
  await parts.storage.close();
}
