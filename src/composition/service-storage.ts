import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, FolderInUseError } from 'embedded-mongo';
import { watchHeartbeats } from 'mongo-tools/heartbeats';
import type { Db, MongoClient } from 'mongodb';
import type { Config } from '../settings/config.ts';
import { isWorthRetrying } from '../store/driver-errors.ts';
import type { FaultReporter } from '../telemetry/logger.ts';
import { createClient, startBuiltIn } from './open-database.ts';

type Reports = {
  readonly onFault: FaultReporter;
  /** Called once for each reason why storage cannot be opened yet. */
  readonly onWaiting: (reason: string) => void;
};

const PING_MS = 1_000;
const RETRY_MS = 1_000;

/**
 * The storage of the service, MongoDB or the built-in database. A server that is away, and a data folder that another
 * process uses, are waited for.
 *
 * @throws MongoParseError when `MONGODB_URI` cannot be read
 */
export function createServiceStorage(config: Config, { onFault, onWaiting }: Reports) {
  const { mongodbUri, dataDir, databaseName } = config;
  const client = createClient(config);
  const db = client.db(databaseName);
  const cancelled = new AbortController();
  const reasons = new Set<string>();
  let embedded: Embedded | null = null;
  let stopWatching = () => {};
  let ended: Promise<unknown> = Promise.resolve();
  let isOpen = false;

  async function attempt(prepare: () => Promise<void>): Promise<void> {
    if (mongodbUri === null) embedded ??= await startBuiltIn(dataDir, onFault);
    await client.connect();
    await prepare();
    stopWatching = watchHeartbeats(client, (error) => onFault('database heartbeat', error));
    isOpen = true;
  }

  /** Resolves when the attempt under way has ended, which may have succeeded. */
  async function cancelOpening(): Promise<void> {
    cancelled.abort();
    await ended;
  }

  return {
    /** There from the beginning; what is done with it fails until storage is open. */
    db,
    isOpen: () => isOpen,
    /** Whether storage is open and answers within a second. */
    ping: async () => isOpen && (await answersPing(db)),
    /**
     * @param prepare runs once storage answers, and again if storage is lost meanwhile
     * @returns `opened` is false when opening was cancelled, and rejects when another attempt would fail too;
     *   `attempted` resolves after the first attempt, whether storage is open then or not
     */
    open(prepare: () => Promise<void>) {
      const waits = Promise.withResolvers<void>();
      const report = (error: unknown) => {
        const reason = reasonToWait(error, dataDir, client);
        if (!reasons.has(reason)) onWaiting(reason);
        reasons.add(reason);
        waits.resolve();
      };
      const opened = retryUntilDone(() => attempt(prepare), report, cancelled.signal);
      ended = opened.catch(() => undefined);
      return { opened, attempted: Promise.race([opened, waits.promise]) };
    },
    cancelOpening,
    async close() {
      await cancelOpening();
      stopWatching();
      await client.close();
      await embedded?.close();
    },
  };
}

export type ServiceStorage = ReturnType<typeof createServiceStorage>;

const answersPing = (db: Db): Promise<boolean> =>
  db.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Repeats an attempt that failed because storage is away, or another process uses the data folder.
 *
 * @returns false when the signal ended it
 * @throws the error of an attempt that would fail again
 */
async function retryUntilDone(
  attempt: () => Promise<void>,
  onWaiting: (error: unknown) => void,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await attempt();
      return true;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      onWaiting(error);
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** The driver looks up the hosts of a `mongodb+srv` address by itself. */
const isNameLookup = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  /^(?:query|getaddrinfo)/.test(String(error.syscall));

const isTemporary = (error: unknown): boolean =>
  error instanceof FolderInUseError || isWorthRetrying(error) || isNameLookup(error);

/** Names hosts, never the connection string, which may contain a password. */
function reasonToWait(error: unknown, dataDir: string, { options }: MongoClient): string {
  if (error instanceof FolderInUseError) {
    return `Waiting for the data folder ${dataDir}: another process uses it`;
  }
  const hosts = options.srvHost ?? options.hosts.join(', ');
  const why = error instanceof Error ? error.message : 'it cannot be reached';
  return `Waiting for the database at ${hosts}: ${why}`;
}

/** Whether the service is ready: storage answers, and nothing is in the way. */
export function createReadiness({ isOpen, ping }: Pick<ServiceStorage, 'isOpen' | 'ping'>) {
  const obstacles = new Set<string>();
  return {
    /** @returns removes the obstacle */
    block(obstacle: string) {
      obstacles.add(obstacle);
      return () => void obstacles.delete(obstacle);
    },
    /** Why the service is not ready; null when it is. */
    async findObstacle() {
      if (!isOpen()) return 'storage is not open yet';
      const [obstacle] = obstacles;
      if (obstacle !== undefined) return obstacle;
      return (await ping()) ? null : 'storage does not answer';
    },
  };
}
