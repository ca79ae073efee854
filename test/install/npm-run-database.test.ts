import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from 'embedded-mongo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { killGroup, type NpmProcess, printedBy, spawnNpm } from './npm-script.ts';

let dataDir: string;
let npm: NpmProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'npm-run-database-'));
  npm = spawnNpm(['run', '--silent', 'database', '--', '--data-dir', dataDir], {});
  await printedBy(npm, /(mongodb:\S+)/);
});

afterEach(async () => {
  killGroup(npm);
  await rm(dataDir, { recursive: true });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm run database closes the database, and its folder can be used again',
  async (signal) => {
    npm.kill(signal);
    await once(npm, 'exit');
    const next = await eventually(() => startEmbedded({ dataDir }));
    await next.close();
  },
);

test('Ctrl+C, which both the terminal and npm pass on, lets the database close', async () => {
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect(await once(npm, 'exit')).toEqual([0, null]);
});
