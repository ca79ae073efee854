import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readUse } from '../recall/measured-service.ts';

const ASK_EVERY_MS = 5;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Milliseconds from `npm start` until `/readyz` says that it is ready. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const { MONGODB_URI: _unused, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const startedAt = performance.now();
  const child = spawn('npm', ['--silent', 'start'], { env, stdio: 'ignore' });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(ASK_EVERY_MS);
  const ms = performance.now() - startedAt;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return ms;
}

/** On an empty folder, and again on the database that is there then. */
export async function measureStarts(
  times: number,
): Promise<{ empty: number[]; existing: number[] }> {
  const [empty, existing]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-service-'));
    empty.push(await startOnce(folder.path));
    existing.push(await startOnce(folder.path));
  }
  return { empty, existing };
}

export const megabytesOf = async (pid: number): Promise<number> =>
  (await readUse(pid)).residentBytes / 1e6;
