import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUri, isRunning, startEmbedded } from 'embedded-mongo';
import { type Db, MongoClient } from 'mongodb';
import type { Config } from '../settings/config.ts';
import { HEARTBEAT, watchHeartbeats } from '../store/heartbeat-watch.ts';

export type Database = {
  readonly db: Db;
  /** Whether this is the first start on an empty built-in database. */
  readonly firstStart: boolean;
  close(): Promise<void>;
};

type Place = Pick<Config, 'mongodbUri' | 'dataDir' | 'databaseName'>;

/** A server that is away costs each new attempt this long; the breaker spares the callers. */
const SERVER_SELECTION_MS = 2_000;
/** What a command waits while another one opens or leaves the same folder. */
const JOIN_EVERY_MS = 200;
const JOIN_ATTEMPTS = 10;

/** Told of what was mended without anybody being refused. */
type OnFault = (what: string, error: unknown) => void;

const UNHEARD: OnFault = () => {};

/** @throws MongoParseError when the connection string cannot be read */
export const createClient = (uri: string): MongoClient =>
  new MongoClient(uri, {
    ...HEARTBEAT,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    appName: 'caller-memory',
  });

async function connect(uri: string, { databaseName }: Place, onFault: OnFault): Promise<Database> {
  const client = createClient(uri);
  const unwatch = watchHeartbeats(client, (error) => onFault('database heartbeat', error));
  await client.connect();
  return {
    db: client.db(databaseName),
    firstStart: false,
    async close() {
      unwatch();
      await client.close();
    },
  };
}

/**
 * Connects to MongoDB, or starts the built-in database in `DATA_DIR` and connects to that.
 *
 * @throws Error that says what to do, when another process uses the folder or nothing answers
 */
export async function openDatabase(place: Place, onFault: OnFault = UNHEARD): Promise<Database> {
  if (place.mongodbUri) return connect(place.mongodbUri, place, onFault);
  const embedded = await startEmbedded({
    dataDir: place.dataDir,
    adviseInstead: 'named by MONGODB_URI',
    onFault: (error) => onFault('sweeping the database', error),
  });
  const connection = await connect(embedded.uri, place, onFault);
  return {
    db: connection.db,
    firstStart: embedded.firstStart,
    async close() {
      await connection.close();
      await embedded.close();
    },
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
      if (await isRunning(place.dataDir)) {
        return await connect(embeddedUri(place.dataDir), place, UNHEARD);
      }
      return await openDatabase(place);
    } catch (error) {
      // Else another process has the folder and does not listen yet, or has just left it.
      if (isOfTheSystem(error) || attempt === JOIN_ATTEMPTS) throw error;
      await sleep(JOIN_EVERY_MS);
    }
  }
}

/** A folder that cannot be made or entered will not be there a moment later. */
const isOfTheSystem = (error: unknown) => error instanceof Error && 'syscall' in error;
