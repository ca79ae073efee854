import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { emptyDataDir, jsonOf, killCli, runCli } from '../run-cli.ts';
import { backedUpFolder, countNotes, type Restored, restore } from './restoring.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

const stagedName = 'data.db.restore-20260101T000000000Z';
const beforeName = 'data.db.before-restore-20260101T000000000Z';

test('without --yes it is refused where nobody can be asked', async () => {
  const { dataDir, file } = await backedUpFolder();
  const outcome = await runCli(['restore', '--from', file], { DATA_DIR: dataDir });
  expect([outcome.code, outcome.stderr]).toEqual([
    1,
    'restore replaces the database; add --yes to confirm\n',
  ]);
  expect(await countNotes(dataDir)).toBe(11);
});

test('what a restore kept can be restored', async () => {
  const { dataDir, file } = await backedUpFolder();
  const { before, documents } = jsonOf<Restored>(await restore(file, dataDir));
  expect(documents).toBe(10);
  expect(await countNotes(dataDir)).toBe(10);
  const back = await runCli(['restore', '--from', before ?? '', '--yes'], { DATA_DIR: dataDir });
  expect(back.stdout).toMatch(
    /^Restored 11 documents of 1 collections \(no checksums: only the structure was checked\)/,
  );
  expect(await countNotes(dataDir)).toBe(11);
});

test('a backup is restored into an empty folder', async () => {
  const { file } = await backedUpFolder();
  const dataDir = join(await emptyDataDir(), 'new');
  expect(jsonOf<Restored>(await restore(file, dataDir)).before).toBeNull();
  expect(await countNotes(dataDir)).toBe(10);
});

describe('a restore that is killed', () => {
  test('leaves the old database while the copy is not complete', async () => {
    const { dataDir, file } = await backedUpFolder(3_000);
    const args = ['restore', '--from', file, '--yes'];
    const hasPartial = () => readdirSync(dataDir).some((name) => name.includes('partial'));
    expect(await killCli(args, { DATA_DIR: dataDir }, hasPartial)).toBe(true);
    expect(await countNotes(dataDir)).toBe(3_001);
    expect((await restore(file, dataDir)).code).toBe(0);
    expect(await countNotes(dataDir)).toBe(3_000);
    expect(hasPartial()).toBe(false);
  });

  test('is carried on by the next start once the copy is complete', async () => {
    const { dataDir, file } = await backedUpFolder();
    copyFileSync(file, join(dataDir, stagedName));
    expect(await countNotes(dataDir)).toBe(10);
    expect(existsSync(join(dataDir, beforeName))).toBe(true);
    expect(existsSync(join(dataDir, stagedName))).toBe(false);
  });

  test.each([
    ['the log of the old database was moved', ['-wal']],
    ['the old database was moved', ['-wal', '']],
  ])('is carried on after %s', async (_what, moved) => {
    const { dataDir, file } = await backedUpFolder();
    // A killed server leaves a log.
    expect(existsSync(join(dataDir, 'data.db-wal'))).toBe(true);
    copyFileSync(file, join(dataDir, stagedName));
    for (const end of moved) {
      renameSync(join(dataDir, `data.db${end}`), join(dataDir, `${beforeName}${end}`));
    }
    expect(await countNotes(dataDir)).toBe(10);
    expect(existsSync(join(dataDir, beforeName))).toBe(true);
    expect(existsSync(join(dataDir, `${beforeName}-wal`))).toBe(true);
  });
});
