import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
let npm: ChildProcessByStdio<null, Readable, null>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'npm-start-'));
});

afterEach(async () => {
  // Its group: what npm may have left behind too.
  if (npm.pid) endGroup(npm.pid);
  await rm(dataDir, { recursive: true });
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** The address of a service that was started by `npm start`. */
async function start(): Promise<string> {
  const { MONGODB_URI: _unused, ...inherited } = process.env;
  npm = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const origin = /listens on (http:\S+)/.exec(printed)?.[1];
    if (origin === undefined) continue;
    await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
    return origin;
  }
  throw new Error(`npm start ended: ${printed}`);
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm start ends the service',
  async (signal) => {
    const origin = await start();
    npm.kill(signal);
    await once(npm, 'exit');
    await eventually(async () => expect(fetch(origin)).rejects.toThrow('fetch failed'));
  },
);

test('Ctrl+C, which both the terminal and npm pass on, lets the service finish', async () => {
  await start();
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect(await once(npm, 'exit')).toEqual([0, null]);
});
