import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { processFolder } from './process-folder.ts';

const startForProcess = async () => (await startEmbedded({ dataDir: await processFolder() })).uri;

let ofProcess: Promise<string> | undefined;

/**
 * The server that `MONGODB_URI` names; otherwise a built-in database, which all tests of a process share, as its start
 * takes longer than most of them.
 */
export function databaseUri(): Promise<string> {
  ofProcess ??= process.env.MONGODB_URI
    ? Promise.resolve(process.env.MONGODB_URI)
    : startForProcess();
  return ofProcess;
}

/** A built-in database of one's own, whatever `MONGODB_URI` says: for what is true of it alone. */
export async function builtInUri(): Promise<{ uri: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const embedded = await startEmbedded({ dataDir });
  return {
    uri: embedded.uri,
    async stop() {
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same server and options, with a database that nobody else uses. */
export function withDatabaseName(uri: string, name: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?#]+)(?:\/[^?#]*)?/, `$1/${name}`);
}

export const randomDatabaseName = () => `service_${randomBytes(8).toString('hex')}`;

/** Leaves nothing behind on a server that outlives the test. */
async function dropDatabase(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}

/** A database that nobody else uses; it is gone once it is closed. */
export async function openTestDatabase(): Promise<{ uri: string; close(): Promise<void> }> {
  const uri = withDatabaseName(await databaseUri(), randomDatabaseName());
  return { uri, close: () => dropDatabase(uri) };
}
