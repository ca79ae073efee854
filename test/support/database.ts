import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#src/embedded/index.ts';

/** The database tests talk to: the one `MONGODB_URI` names, else a built-in one of their own. */
export async function databaseUri(): Promise<{ uri: string; stop(): Promise<void> }> {
  const uri = process.env.MONGODB_URI;
  if (uri) return { uri, stop: async () => {} };
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
