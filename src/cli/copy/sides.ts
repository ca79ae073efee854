import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning } from 'embedded-mongo';
import { type Db, MongoClient } from 'mongodb';
import { joinDatabase } from '../../composition/open-database.ts';
import { databaseNameOf, readConfig } from '../../settings/config.ts';
import { MONGODB_URI } from '../../settings/settings.ts';
import { requireDatabase } from '../storage/built-in.ts';
import { CommandError } from '../terminal/failure.ts';

/** One end of a copy. */
export type Side = {
  readonly db: Db;
  /** Tells this database from others; has no user and no password. */
  readonly identity: string;
  close(): Promise<void>;
};

export type Direction = { readonly to?: string; readonly from?: string };

/** Opens the built-in database of DATA_DIR and the MongoDB of the address, as source and target. */
export async function openSides({ to, from }: Direction): Promise<{ source: Side; target: Side }> {
  const remote = await openRemote(to ?? from ?? '', to === undefined ? '--from' : '--to');
  try {
    const builtIn = await openBuiltIn(to === undefined ? 'target' : 'source');
    return to === undefined
      ? { source: remote, target: builtIn }
      : { source: builtIn, target: remote };
  } catch (error) {
    await remote.close();
    throw error;
  }
}

const DAY_S = 86_400;

async function openBuiltIn(role: 'source' | 'target'): Promise<Side> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  if (role === 'source') requireDatabase(dataDir);
  const isServed = await isRunning(dataDir);
  if (role === 'target' && isServed) {
    throw new CommandError('in_use', 'A service runs on DATA_DIR; stop it before copying into it');
  }
  const place = { ...config, mongodbUri: null, databaseName: databaseNameOf('') };
  const { db, close } = await joinDatabase(place);
  // Else what has expired would go from one side while both are compared.
  if (!isServed) await db.admin().command({ setParameter: 1, ttlMonitorSleepSecs: DAY_S });
  const identity = `${hostname()}:${realpathSync(dataDir)}`;
  return { db, identity, close: () => close().catch(() => undefined) };
}

const CONNECT_MS = 10_000;

/** Faults never repeat the address, which may hold a password. */
async function openRemote(uri: string, option: string): Promise<Side> {
  if (!MONGODB_URI.test(uri)) {
    throw new CommandError(
      'bad_arguments',
      `${option} takes the address of a database, mongodb://host:port/name or mongodb+srv://…`,
    );
  }
  let client: MongoClient;
  try {
    // An option given here would win over the same one in the address.
    const wait = /[?&]serverSelectionTimeoutMS=/i.test(uri)
      ? {}
      : { serverSelectionTimeoutMS: CONNECT_MS };
    client = new MongoClient(uri, { ...wait, appName: 'copy' });
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown fault';
    throw new CommandError(
      'database_unavailable',
      `The database that ${option} names does not let this command in (${why}); check host, user, password and options`,
    );
  }
  const db = client.db(databaseNameOf(uri));
  const hosts = client.options.srvHost ?? client.options.hosts.map(String).sort().join();
  return { db, identity: `${hosts}/${db.databaseName}`, close: () => client.close() };
}
