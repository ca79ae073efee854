import {
  createReadiness,
  createServiceStorage,
  type ServiceStorage,
} from './composition/service-storage.ts';
import { createServices } from './composition/services.ts';
import { createStorageReadings } from './composition/storage-readings.ts';
import { createWorker, type Worker } from './composition/worker.ts';
import type { Services } from './context.ts';
import type { MakeMcpServer } from './facades/mcp/server.ts';
import { createEdge, type Edge } from './http/edge.ts';
import { createScheduler, type Scheduler } from './jobs/scheduler.ts';
import { SummariseCalls } from './jobs/summarise-calls.ts';
import { schema } from './schema/index.ts';
import type { Config } from './settings/config.ts';
import { readDocuments } from './settings/persisted-documents.ts';
import { unusedCredentials } from './settings/provider-settings.ts';
import { isOutage } from './store/driver-errors.ts';
import { createIndexes } from './store/indexes.ts';
import { requireCurrentFormat } from './store/stored-format.ts';
import { createFaultReporter, createLogger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { addStorageGauges } from './telemetry/storage-gauges.ts';

/** How long a request to erase waits until everything is removed; most clients of GraphQL wait not much longer. */
const ERASURE_WAIT_MS = 10_000;
const POLL_MS = 1_000;
/** Where only this process enqueues jobs, and wakes its worker. */
const BUILT_IN_POLL_MS = 5_000;

export type App = Edge & {
  readonly services: Services;
  /** Resolves when storage is open, which may be later than the first request; false when the service was closed before. */
  readonly opened: Promise<boolean>;
  /**
   * Makes `/readyz` answer 503 until the returned function is called; other requests are served.
   *
   * @param obstacle why the service is not ready, as the response says
   */
  blockReadiness(obstacle: string): () => void;
  /** Finishes what was begun: background work, then what it writes to. Listening ends before. */
  close(): Promise<void>;
};

/**
 * What tests replace: time, and the empty server that MCP's tools are put on, for a suite that checks the
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
  for (const warning of unusedCredentials(config)) logger.warn(warning);
  const metrics = createMetrics();
  const reportFault = createFaultReporter(logger, metrics);
  const { graphqlDocuments: manifest } = config;
  const documents = manifest === null ? null : readDocuments(manifest, schema);
  const storage = createServiceStorage(config, {
    onFault: reportFault,
    onWaiting: (reason) => logger.warn(reason),
  });
  const { db } = storage;
  // A model has a job for each call: the queue is then long, and polls empty it.
  const isAlone = config.mongodbUri === null && !config.summaryModel;
  const scheduler = createScheduler(db, reportFault, isAlone ? BUILT_IN_POLL_MS : POLL_MS);
  const requestSummaries = (callKeys: readonly string[]) =>
    scheduler.enqueue(SummariseCalls, { callKeys: [...callKeys] });
  const common = { config, reportFault, now, metrics, logger };
  const built = createServices({
    ...common,
    storage,
    requestSummaries,
    isSummarising: scheduler.isBusy,
    erasureWaitMs: ERASURE_WAIT_MS,
    onTracesDropped: (traces) => metrics.recallTracesDropped.inc(traces),
    onSessionsDropped: (sessions) => metrics.sessionsDropped.inc(sessions),
  });
  const { services } = built;
  built.startBackgroundWork();
  addStorageGauges(metrics.registry, createStorageReadings(services, storage));
  const worker = await createWorker({ ...common, db, scheduler, services });
  const { opened, attempted } = storage.open(async () => {
    await requireCurrentFormat(db);
    await Promise.all([scheduler.connect(), createIndexes(db)]);
    if (config.role !== 'api') await worker.start();
  });
  const readiness = createReadiness(storage);
  const { findObstacle } = readiness;
  const parts = { schema, documents, services, findObstacle, isOutage, makeMcpServer };
  const edge = createEdge({ ...common, ...parts });
  await attempted;
  return {
    ...edge,
    async listen() {
      const { port, close } = await edge.listen();
      return {
        port,
        close() {
          // They would go on for as long as their clients want.
          built.endStreams();
          return close();
        },
      };
    },
    services,
    opened,
    blockReadiness: readiness.block,
    close: () => closeInOrder({ edge, worker, scheduler, built, storage }, config),
  };
}

type Running = {
  readonly edge: Edge;
  readonly worker: Worker;
  readonly scheduler: Scheduler;
  readonly built: { close(): Promise<void> };
  readonly storage: ServiceStorage;
};

async function closeInOrder(
  { edge, worker, scheduler, built, storage }: Running,
  { role }: Config,
): Promise<void> {
  await edge.close();
  await storage.cancelOpening();
  await (role === 'api' ? scheduler.stop() : worker.stop());
  await built.close();
  await storage.close();
}
