import { type Database, openDatabase } from './composition/open-database.ts';
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
 * Builds the whole service once, by calling functions.
 *
 * @throws ConfigError when the named GraphQL documents cannot be used
 * @throws Error that says what to do, when the database cannot be opened
 */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<App> {
  const { now = Date.now, makeMcpServer } = overrides;
  const logger = createLogger(config.logLevel, isOutage);
  const metrics = createMetrics();
  const reportFault = createFaultReporter(logger, metrics);
  const { graphqlDocuments: manifest } = config;
  const documents = manifest === null ? null : readDocuments(manifest, schema);
  const database = await openDatabase(config, reportFault);
  const { db } = database;
  const [scheduler] = await Promise.all([createScheduler(db, reportFault), createIndexes(db)]);
  const requestSummary = (callKey: string) => scheduler.enqueue(SummariseCall, { callKey });
  const built = createServices({ config, db, requestSummary, reportFault, now });
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
  if (config.role !== 'api') await worker.start();
  const readiness = createReadiness(database);
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
  return {
    ...edge,
    services,
    holdReadiness: readiness.hold,
    close: () => closeInOrder({ edge, worker, scheduler, built, database }, config),
  };
}

const READY_MS = 1_000;

function createReadiness({ db }: Database) {
  const held = new Set<string>();
  return {
    hold(obstacle: string) {
      held.add(obstacle);
      return () => void held.delete(obstacle);
    },
    /** Why the service is not ready; null when it is. */
    async findObstacle(): Promise<string | null> {
      const [obstacle] = held;
      if (obstacle !== undefined) return obstacle;
      const ping = db.command({ ping: 1 }, { signal: AbortSignal.timeout(READY_MS) });
      return ping.then(
        () => null,
        () => 'storage does not answer',
      );
    },
  };
}

async function closeInOrder(
  parts: {
    edge: Edge;
    worker: Worker;
    scheduler: Scheduler;
    built: { close(): Promise<void> };
    database: Database;
  },
  { role }: Config,
): Promise<void> {
  await parts.edge.close();
  await (role === 'api' ? parts.scheduler.stop() : parts.worker.stop());
  await parts.built.close();
  await parts.database.close();
}
