import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning } from 'embedded-mongo';
import { type Db, MongoClient } from 'mongodb';
import { joinDatabase } from '../../composition/open-database.ts';
import { databaseNameOf, readConfig } from '../../settings/config.ts';
import { MONGODB_URI } from '../../settings/settings.ts';
import { requireDatabase } from '../storage/data-folder.ts';
import { CommandError } from '../terminal/failure.ts';

/** One end of a copy. */
export type Endpoint = {
  readonly db: Db;
  /** Distinguishes this database from others; contains no user and no password. */
  readonly identity: string;
  close(): Promise<void>;
};

export type Direction = { readonly to?: string; readonly from?: string };

/** Opens the built-in database of DATA_DIR and the MongoDB of the address, as source and target. */
export async function openEndpoints({
  to,
  from,
}: Direction): Promise<{ source: Endpoint; target: Endpoint }> {
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

async function openBuiltIn(role: 'source' | 'target'): Promise<Endpoint> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  if (role === 'source') requireDatabase(dataDir);
  const isServed = await isRunning(dataDir);
  if (role === 'target' && isServed) {
    throw new CommandError('in_use', 'A service runs on DATA_DIR; stop it before copying into it');
  }
  const place = { ...config, mongodbUri: null, databaseName: databaseNameOf('') };
  const { db, close } = await joinDatabase(place);
  // Otherwise expired documents could be removed from one endpoint while both are compared.
  if (!isServed) await db.admin().command({ setParameter: 1, ttlMonitorSleepSecs: DAY_S });
  const identity = `${hostname()}:${realpathSync(dataDir)}`;
  return { db, identity, close: () => close().catch(() => undefined) };
}

const CONNECT_MS = 10_000;

/** Errors name the hosts, never the whole address, which may contain a password. */
async function openRemote(uri: string, option: string): Promise<Endpoint> {
  if (!MONGODB_URI.test(uri)) {
    throw new CommandError(
      'bad_arguments',
      `${option} expects the address of a database, mongodb://host:port/name or mongodb+srv://…`,
    );
  }
  let client: MongoClient | null = null;
  try {
    // An option given here would override the same one in the address.
    const wait = /[?&]serverSelectionTimeoutMS=/i.test(uri)
      ? {}
      : { serverSelectionTimeoutMS: CONNECT_MS };
    client = new MongoClient(uri, { ...wait, appName: 'copy' });
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown error';
    const at = client === null ? '' : ` at ${hostsOf(client)}`;
    throw new CommandError(
      'database_unavailable',
      `Cannot connect to the database of ${option}${at} (${why}); check host, user, password and options`,
    );
  }
  const db = client.db(databaseNameOf(uri));
  return { db, identity: `${hostsOf(client)}/${db.databaseName}`, close: () => client.close() };
}

const hostsOf = ({ options }: MongoClient): string =>
  options.srvHost ?? options.hosts.map(String).sort().join();
