import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#src/start-embedded.ts';

type TestServer = { uri: string; stop(): Promise<void> };

/** The server that `MONGODB_URI` names, so that the same tests run on MongoDB; without it one of this package. */
export async function databaseUri(): Promise<TestServer> {
  const uri = process.env.MONGODB_URI;
  return uri ? { uri, stop: async () => {} } : builtInUri();
}

/** A server of this package, whatever `MONGODB_URI` says: for what is true of it alone. */
export async function builtInUri(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  const embedded = await startEmbedded({ dataDir });
  return {
    uri: embedded.uri,
    async stop() {
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
