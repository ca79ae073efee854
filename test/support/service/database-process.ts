import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(
  new URL('../../../packages/embedded-mongo/src/serve.ts', import.meta.url),
);

export type DatabaseProcess = { readonly uri: string; kill(): Promise<void> };

/** The built-in database of a folder in a process of its own, as `npm run database` starts it. */
export async function spawnDatabase(dataDir: string): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [PROGRAM, '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // An interrupted run must not leave it behind.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const exited = once(child, 'exit').then(() => process.off('exit', killNow));
  const ended = exited.then(() => Promise.reject(new Error(`No database serves ${dataDir}`)));
  const [uri] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  return {
    uri: String(uri),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
