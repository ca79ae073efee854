import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { killGroup, type NpmProcess, printedBy, spawnNpm } from './npm-script.ts';

let dataDir: string;
let npm: NpmProcess;
let origin: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'npm-start-'));
  npm = spawnNpm(['start', '--silent'], { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  origin = await printedBy(npm, /listens on (http:\S+)/);
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
});

afterEach(async () => {
  killGroup(npm);
  await rm(dataDir, { recursive: true });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm start ends the service',
  async (signal) => {
    npm.kill(signal);
    await once(npm, 'exit');
    await eventually(async () => expect(fetch(origin)).rejects.toThrow('fetch failed'));
  },
);

test('Ctrl+C, which both the terminal and npm pass on, lets the service finish', async () => {
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect(await once(npm, 'exit')).toEqual([0, null]);
});
