import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type NpmProcess = ChildProcessByStdio<null, Readable, null>;

/** Runs npm in the project's folder, in a process group of its own. */
export function spawnNpm(args: readonly string[], settings: NodeJS.ProcessEnv): NpmProcess {
  const { MONGODB_URI: _unused, ...inherited } = process.env;
  return spawn('npm', args, {
    cwd: ROOT,
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

/** The first group of a pattern once it is printed. Throws when npm ends before. */
export async function printedBy(npm: NpmProcess, pattern: RegExp): Promise<string> {
  let printed = '';
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const found = pattern.exec(printed)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`npm ended: ${printed}`);
}

/** Kills npm and every process that it left behind. */
export function killGroup({ pid }: NpmProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
