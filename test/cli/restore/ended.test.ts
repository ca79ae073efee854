import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDataDir, runCli } from '../run-cli.ts';
import { endAfterBackup, expectEnded, restoreJson, serve } from './ended.ts';
import { backedUpFolder } from './restoring.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

test('what ended after the backup stays ended in a running and in a stopped service', async () => {
  const ended = await endAfterBackup();
  const service = await serve(ended.settings);
  onTestFinished(() => service.kill());
  const counts = { endedAgain: { callers: 1, tenants: 1, keys: 2 } };
  expect(await restoreJson(ended)).toMatchObject(counts);
  await expectEnded(service.origin, ended);
  await service.stop();
  expect(await restoreJson(ended)).toMatchObject(counts);
  const later = await serve(ended.settings);
  onTestFinished(() => later.kill());
  await expectEnded(later.origin, ended);
});

test('a restore into an empty folder says what it cannot know', async () => {
  const { file } = await backedUpFolder();
  const dataDir = join(await emptyDataDir(), 'new');
  const { stdout } = await runCli(['restore', '--from', file, '--yes'], { DATA_DIR: dataDir });
  expect(stdout).toContain(
    'Not known: who was erased, and which keys were revoked, after the backup was made',
  );
});
