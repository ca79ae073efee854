import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDataDir, killCli } from '../run-cli.ts';
import { endAfterBackup, expectEnded, serve } from './ended.ts';

/** `npm run fuzz:crashes` makes more. */
const KILLS = Math.ceil(Number(process.env.KILLS ?? 8) / 4);
/** About as long as a restore takes. */
const KILLED_WITHIN_MS = 1_500;
const PER_KILL_MS = 30_000;

test('a restore that is killed revives nothing', {
  timeout: (KILLS + 2) * PER_KILL_MS,
}, async () => {
  const ended = await endAfterBackup();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const dataDir = join(await emptyDataDir(), 'data');
    await cp(ended.dataDir, dataDir, { recursive: true });
    const settings = { ...ended.settings, DATA_DIR: dataDir };
    const running = kill % 2 === 0 ? await serve(settings) : null;
    const killedAt = performance.now() + Math.random() * KILLED_WITHIN_MS;
    const args = ['restore', '--from', ended.file, '--yes'];
    await killCli(args, { DATA_DIR: dataDir }, () => performance.now() > killedAt);
    if (running) await expectEnded(running.origin, ended);
    await running?.kill();
    const later = await serve(settings);
    await expectEnded(later.origin, ended).finally(() => later.kill());
  }
  expect(KILLS).toBeGreaterThan(0);
});
