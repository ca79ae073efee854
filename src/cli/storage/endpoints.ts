import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { isRunning } from 'embedded-mongo';
import type { Endpoint } from 'mongo-tools/copy';
import { MongoClient } from 'mongodb';
import { joinDatabase } from '../../composition/open-database.ts';
import { databaseNameOf, readConfig } from '../../settings/config.ts';
import { MONGODB_URI } from '../../settings/settings.ts';
import { isWorthRetrying } from '../../store/driver-errors.ts';
import { CommandError } from '../terminal/failure.ts';
import { requireDatabase } from './data-folder.ts';

type Opened = Endpoint & { close(): Promise<void> };

const policy = retry(handleWhen(isWorthRetrying), {
  maxAttempts: 30,
  backoff: new ConstantBackoff(1_000),
});

const COPYING: Pick<Endpoint, 'records' | 'retry'> = {
  records: 'caller_memory_copies',
  retry: (work) => policy.execute(work),
};

/** Opens the built-in database of DATA_DIR and the MongoDB of the address, as source and target. */
export async function openEndpoints(
  uri: string,
  option: '--from' | '--to',
): Promise<{ source: Opened; target: Opened }> {
  const remote = await openRemote(uri, option);
  try {
    return option === '--to'
      ? { source: await openBuiltIn('source'), target: remote }
      : { source: remote, target: await openBuiltIn('target') };
  } catch (error) {
    await remote.close();
    throw error;
  }
}

const DAY_S = 86_400;

async function openBuiltIn(role: 'source' | 'target'): Promise<Opened> {
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
  return { ...COPYING, db, identity, close: () => close().catch(() => undefined) };
}

const CONNECT_MS = 10_000;

/** Errors name the hosts, never the whole address, which may contain a password. */
async function openRemote(uri: string, option: string): Promise<Opened> {
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
  const identity = `${hostsOf(client)}/${db.databaseName}`;
  return { ...COPYING, db, identity, close: () => client.close() };
}

const hostsOf = ({ options }: MongoClient): string =>
  options.srvHost ?? options.hosts.map(String).sort().join();
