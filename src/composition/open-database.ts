import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, embeddedUri, isRunning, startEmbedded } from 'embedded-mongo';
import { HEARTBEAT, watchHeartbeats } from 'mongo-tools/heartbeats';
import { type Db, MongoClient } from 'mongodb';
import { type Config, ConfigError } from '../settings/config.ts';
import { makeFolder } from '../spool/durable-file.ts';
import type { FaultReporter } from '../telemetry/logger.ts';

export type Database = {
  readonly db: Db;
  close(): Promise<void>;
};

type Place = Pick<Config, 'mongodbUri' | 'dataDir' | 'databaseName'>;

/** Each attempt waits this long for a server that does not answer; the circuit breaker spares callers the wait. */
const SERVER_SELECTION_MS = 2_000;
/** A command retries at this interval while another one opens or leaves the same folder. */
const JOIN_EVERY_MS = 200;
const JOIN_ATTEMPTS = 10;

const ignore: FaultReporter = () => {};

/**
 * Makes the folder of `DATA_DIR` if it does not exist.
 *
 * @throws ConfigError that names the folder and the reason
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: ${reasonOf(error)}; choose another folder`]);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error && 'path' in error && 'code' in error)) return String(error);
  const { path, code } = error;
  return code === 'EEXIST' ? `${path} is not a folder` : `${path} cannot be created (${code})`;
}

/**
 * Starts the built-in database in `DATA_DIR`, which is made if it does not exist.
 *
 * @throws ConfigError when the folder cannot be made
 * @throws FolderInUseError when another process uses it
 */
export async function startBuiltIn(dataDir: string, onFault: FaultReporter): Promise<Embedded> {
  await makeDataFolder(dataDir);
  return startEmbedded({
    dataDir,
    adviseInstead: 'named by MONGODB_URI',
    onFault: (error) => onFault('sweeping the database', error),
  });
}

/**
 * A client of MongoDB, or of the built-in database in `DATA_DIR`. Writes to that are not retried: no other member could
 * take over, and bookkeeping for retries is a third of a write.
 *
 * @throws MongoParseError when the connection string cannot be read
 */
export const createClient = ({
  mongodbUri,
  dataDir,
}: Pick<Place, 'mongodbUri' | 'dataDir'>): MongoClient =>
  new MongoClient(mongodbUri ?? embeddedUri(dataDir), {
    ...HEARTBEAT,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    appName: 'caller-memory',
    ...(mongodbUri === null && { retryWrites: false }),
  });

async function connect(place: Place, onFault: FaultReporter): Promise<Database> {
  const client = createClient(place);
  const unwatch = watchHeartbeats(client, (error) => onFault('database heartbeat', error));
  const close = async () => {
    unwatch();
    await client.close();
  };
  await client.connect().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { db: client.db(place.databaseName), close };
}

/**
 * Connects to MongoDB, or starts the built-in database in `DATA_DIR` and connects to that.
 *
 * @throws ConfigError when the folder cannot be made
 * @throws Error that says what to do, when another process uses the folder or nothing answers
 */
export async function openDatabase(place: Place, onFault = ignore): Promise<Database> {
  if (place.mongodbUri) return connect(place, onFault);
  const embedded = await startBuiltIn(place.dataDir, onFault);
  const connection = await connect(place, onFault).catch(async (error: unknown) => {
    await embedded.close();
    throw error;
  });
  return {
    db: connection.db,
    close: () => connection.close().finally(embedded.close),
  };
}

/**
 * As `openDatabase`, for a command: joins the built-in database of the service that runs on the same
 * folder, and opens it for its own duration when none does.
 */
export async function joinDatabase(place: Place): Promise<Database> {
  if (place.mongodbUri) return openDatabase(place);
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await isRunning(place.dataDir)) return await connect(place, ignore);
      return await openDatabase(place);
    } catch (error) {
      // Any other error: another process has the folder and does not listen yet, or has just left it.
      if (isLasting(error) || attempt === JOIN_ATTEMPTS) throw error;
      await sleep(JOIN_EVERY_MS);
    }
  }
}

/** The driver passes these on as they are when a server that ends closes the connection of a first message. */
const CLOSED = ['EPIPE', 'ECONNRESET'];

/** A folder that cannot be made or entered now cannot be a moment later either. */
const isLasting = (error: unknown) =>
  error instanceof ConfigError ||
  (error instanceof Error && 'syscall' in error && !CLOSED.includes(String(Object(error).code)));
