import { type Db, MongoClient } from 'mongodb';
import type { Config } from './config.ts';
import { startEmbedded } from './embedded/index.ts';

export type Database = {
  readonly db: Db;
  /** Whether this is the first start on an empty built-in database. */
  readonly firstStart: boolean;
  close(): Promise<void>;
};

const DEFAULT_NAME = 'caller_memory';
/** A server that is away costs each new attempt this long; the breaker spares the callers. */
const SERVER_SELECTION_MS = 2_000;

async function connect(uri: string) {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    appName: 'caller-memory',
  });
  await client.connect();
  const named = client.options.dbName;
  // Without a path in the address the driver would write to a database called "test".
  return { client, db: client.db(named && named !== 'test' ? named : DEFAULT_NAME) };
}

/**
 * Connects to MongoDB, or starts the built-in database in `DATA_DIR` and connects to that.
 *
 * @throws Error that says what to do, when another process uses the folder or nothing answers
 */
export async function openDatabase({ mongodbUri, dataDir }: Config): Promise<Database> {
  if (mongodbUri) {
    const { client, db } = await connect(mongodbUri);
    return { db, firstStart: false, close: () => client.close() };
  }
  const embedded = await startEmbedded({ dataDir });
  const { client, db } = await connect(embedded.uri);
  return {
    db,
    firstStart: embedded.firstStart,
    async close() {
      await client.close();
      await embedded.close();
    },
  };
}
