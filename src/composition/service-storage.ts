import type { Embedded } from 'embedded-mongo';
import type { Db } from 'mongodb';
import type { Config } from '../settings/config.ts';
import { watchHeartbeats } from '../store/heartbeat-watch.ts';
import { type OnFault, startBuiltIn } from './built-in-database.ts';
import { createClient } from './open-database.ts';
import { reasonToWait, retryUntilDone } from './wait-for-storage.ts';

export type ServiceStorage = {
  /** There from the beginning; what is done with it fails until storage is open. */
  readonly db: Db;
  isOpen(): boolean;
  /** Whether storage is open and answers within a second. */
  ping(): Promise<boolean>;
  /**
   * @param prepare runs once storage answers, and again if storage is lost meanwhile
   * @returns `opened` is false when opening was cancelled, and rejects when another attempt would fail too;
   *   `attempted` resolves after the first attempt, whether storage is open then or not
   */
  open(prepare: () => Promise<void>): {
    readonly opened: Promise<boolean>;
    readonly attempted: Promise<unknown>;
  };
  /** Resolves when the attempt under way has ended, which may have succeeded. */
  cancelOpening(): Promise<void>;
  close(): Promise<void>;
};

type Reports = {
  readonly onFault: OnFault;
  /** Called once for each reason why storage cannot be opened yet. */
  readonly onWaiting: (reason: string) => void;
};

const PING_MS = 1_000;

/**
 * The storage of the service, MongoDB or the built-in database. A server that is away, and a data folder that another
 * process uses, are waited for.
 *
 * @throws MongoParseError when `MONGODB_URI` cannot be read
 */
export function createServiceStorage(
  config: Config,
  { onFault, onWaiting }: Reports,
): ServiceStorage {
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

  const storage: ServiceStorage = {
    db,
    isOpen: () => isOpen,
    ping: async () => isOpen && (await answersPing(db)),
    open(prepare) {
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
    async cancelOpening() {
      cancelled.abort();
      await ended;
    },
    async close() {
      await storage.cancelOpening();
      stopWatching();
      await client.close();
      await embedded?.close();
    },
  };
  return storage;
}

const answersPing = (db: Db): Promise<boolean> =>
  db.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_MS) }).then(
    () => true,
    () => false,
  );
