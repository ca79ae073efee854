import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('../../src/embedded/serve.ts', import.meta.url));

/** The database several processes work on: the one `MONGODB_URI` names, else a built-in one in its own process. */
export async function startDatabase(): Promise<{ uri: string; stop(): Promise<void> }> {
  const named = process.env.MONGODB_URI;
  if (named) return { uri: named, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const flags = ['--disable-warning=ExperimentalWarning', SERVE, '--data-dir', dataDir];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  return {
    uri: String(printed).split('\n', 1)[0] as string,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
