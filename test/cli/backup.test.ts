import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Db } from 'mongodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testOnSmallDisk } from '../support/service/small-disk.ts';
import { filledFolder, notesOf, numbersOf, serveFolder, withFolder } from './folder.ts';
import { emptyDataDir, jsonOf, killCli, runCli, runCliProcess } from './run-cli.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

type Made = { file: string; bytes: number; collections: number; documents: number };
type Fault = { error: { code: string; message: string } };

const PATIENTLY = { timeout: 20_000, interval: 500 };
const WRITERS = [1, 2, 3, 4, 5, 6, 7, 8];

const backUp = (to: string, dataDir: string) =>
  runCli(['backup', '--to', to, '--json'], { DATA_DIR: dataDir });

const restore = (from: string, dataDir: string) =>
  runCli(['restore', '--from', from, '--yes', '--json'], { DATA_DIR: dataDir });

/** Each writes its numbers one after the other, the next when the last is acknowledged. */
function writeOn(db: Db) {
  let isOver = false;
  const acknowledged = WRITERS.map(() => 0);
  const all = WRITERS.map(async (writer, index) => {
    for (let n = 0; !isOver; n += 1) {
      await notesOf(db).insertOne({ _id: `${writer}-${n}`, writer, n, text: 'y'.repeat(500) });
      acknowledged[index] = n + 1;
    }
  });
  return {
    acknowledged: () => [...acknowledged],
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

test('a backup made while eight clients write is the database as it was at one moment', async () => {
  const [dataDir, elsewhere] = [await filledFolder(3_000), await emptyDataDir()];
  const file = join(elsewhere, 'a.backup');
  const db = await serveFolder(dataDir);
  const writing = writeOn(db);
  await expect.poll(() => Math.min(...writing.acknowledged()), PATIENTLY).toBeGreaterThan(20);
  const before = writing.acknowledged();
  const made = jsonOf<Made>(await backUp(file, dataDir));
  const after = writing.acknowledged();
  await writing.stop();
  expect((await restore(file, join(elsewhere, 'data'))).code).toBe(0);
  await withFolder(join(elsewhere, 'data'), async (restored) => {
    expect(await notesOf(restored).countDocuments()).toBe(made.documents);
    expect(await numbersOf(restored, 0)).toHaveLength(3_000);
    for (const [index, writer] of WRITERS.entries()) {
      const numbers = await numbersOf(restored, writer);
      // Without a gap: what came later is not there without what came before it.
      expect(numbers).toEqual(numbers.map((_, n) => n));
      expect(numbers.length).toBeGreaterThanOrEqual(before[index] ?? 0);
      expect(numbers.length).toBeLessThanOrEqual((after[index] ?? 0) + 1);
    }
  });
});

test('a backup is for its owner alone, and says what it holds', async () => {
  const dataDir = await filledFolder(1);
  const file = join(dataDir, 'a.backup');
  const { stdout, code } = await runCli(['backup', '--to', file], { DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Backed up 1 documents of 1 collections to \S+a\.backup \([\d,]+ bytes\) in [\d.]+ s\n$/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('a.'))).toEqual(['a.backup']);
});

test('write-backs that wait for the database are counted, as the backup has them not', async () => {
  const dataDir = await filledFolder(1);
  await mkdir(join(dataDir, 'spool'));
  await writeFile(join(dataDir, 'spool', '000000000000001-000001-00000000.json'), '{}');
  const file = join(dataDir, 'a.backup');
  const { stdout } = await runCli(['backup', '--to', file], { DATA_DIR: dataDir });
  expect(stdout).toMatch(/\nNot in it: 1 write-backs in DATA_DIR\/spool/);
});

test('a file that exists is left as it is', async () => {
  const dataDir = await filledFolder(1);
  const file = join(dataDir, 'mine');
  writeFileSync(file, 'mine');
  const outcome = await backUp(file, dataDir);
  expect([outcome.code, jsonOf<Fault>(outcome).error.code]).toEqual([1, 'file_exists']);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('a file that cannot be made is named, with what to do', async () => {
  const dataDir = await filledFolder(1);
  const outcome = await backUp(join(dataDir, 'nowhere', 'a.backup'), dataDir);
  expect([outcome.code, jsonOf<Fault>(outcome).error]).toMatchObject([
    1,
    {
      code: 'cannot_write',
      message: expect.stringMatching(
        /nowhere\/a\.backup cannot be written \(ENOENT\); name a file in/,
      ),
    },
  ]);
});

test('a folder without a database is told, not made', async () => {
  const dataDir = join(await emptyDataDir(), 'mistyped');
  const outcome = await backUp(`${dataDir}.backup`, dataDir);
  expect(jsonOf<Fault>(outcome).error.code).toBe('no_database');
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['backup', ['backup', '--to', '/nowhere/a.backup'], /mongodump/],
  ['restore', ['restore', '--from', '/nowhere/a.backup', '--yes'], /mongorestore/],
])('%s with MONGODB_URI names the tool to use, and no password', async (_name, args, tool) => {
  const { code, stderr } = await runCli(args, {
    MONGODB_URI: 'mongodb://someone:hunter2@db.example/memory',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(tool);
  expect(stderr).not.toContain('hunter2');
});

test('of two backups begun at once to one file, one is made whole and the other is refused', async () => {
  const [dataDir, elsewhere] = [await filledFolder(3_000), await emptyDataDir()];
  await serveFolder(dataDir);
  const file = join(elsewhere, 'a.backup');
  const args = ['backup', '--to', file, '--json'];
  const backUpBeside = () => runCliProcess(args, { DATA_DIR: dataDir });
  const outcomes = await Promise.all([backUpBeside(), backUpBeside()]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  const refused = outcomes.filter(({ code }) => code === 1);
  expect(jsonOf<Fault>(refused[0] ?? { code: 0, stdout: '', stderr: '' }).error.code).toMatch(
    /^(in_use|file_exists)$/,
  );
  expect(readdirSync(elsewhere)).toEqual(['a.backup']);
  expect((await restore(file, join(elsewhere, 'data'))).code).toBe(0);
});

test('what a running process writes beside a backup is left, and what ended ones left is removed', async () => {
  const [dataDir, elsewhere] = [await filledFolder(1), await emptyDataDir()];
  const file = join(elsewhere, 'a.backup');
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const [running, notes] = [`a.backup.partial-${process.ppid}`, 'a.backup.partial-notes'];
  for (const name of [
    running,
    notes,
    `a.backup.partial-${ended}`,
    `a.backup.partial-${ended}-wal`,
  ]) {
    writeFileSync(join(elsewhere, name), '');
  }
  expect((await backUp(file, dataDir)).code).toBe(0);
  expect(readdirSync(elsewhere).sort()).toEqual(['a.backup', running, notes].sort());
});

test('while a copy is being made another backup is refused', async () => {
  const [dataDir, elsewhere] = [await filledFolder(1), await emptyDataDir()];
  const db = await serveFolder(dataDir);
  // A file that somebody has locked: copying into it waits, as for a slow disk.
  const locked = join(dataDir, 'locked');
  const lock = new DatabaseSync(locked);
  onTestFinished(() => lock.close());
  lock.exec('BEGIN EXCLUSIVE');
  await db.admin().command({ backup: 1, to: locked });
  const { error } = jsonOf<Fault>(await backUp(join(elsewhere, 'a.backup'), dataDir));
  expect(error).toEqual({
    code: 'in_use',
    message: 'Another backup is being made; try again when it has ended',
  });
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(await db.admin().command({ backupStatus: 1 })).toMatchObject({ state: 'copying' });
});

testOnSmallDisk(
  'a full disk is told, by a backup and by a restore, and nothing is left on it',
  2,
  async (disk) => {
    const [dataDir, elsewhere] = [await filledFolder(1_000), await emptyDataDir()];
    const full = {
      code: 'disk_full',
      message: 'The disk is full; the unfinished file was removed',
    };
    const toFull = await backUp(join(disk.path, 'a.backup'), dataDir);
    expect([toFull.code, jsonOf<Fault>(toFull).error]).toEqual([1, full]);
    expect(readdirSync(disk.path)).toEqual([]);
    const file = join(elsewhere, 'a.backup');
    expect((await backUp(file, dataDir)).code).toBe(0);
    const restored = await restore(file, disk.path);
    expect([restored.code, jsonOf<Fault>(restored).error]).toEqual([1, full]);
    expect(readdirSync(disk.path)).toEqual([]);
  },
);

test('a backup that is killed leaves nothing under its name, and the next one is whole', async () => {
  const [dataDir, elsewhere] = [await filledFolder(3_000), await emptyDataDir()];
  await serveFolder(dataDir);
  const file = join(elsewhere, 'a.backup');
  const partials = () => readdirSync(elsewhere).filter((name) => /\.partial-\d+$/.test(name));
  // What an ended command left may be removed between both calls.
  const sizeOf = (name: string) =>
    statSync(join(elsewhere, name), { throwIfNoEntry: false })?.size ?? -1;
  const isAsLargeAs = (bytes: number) => partials().some((name) => sizeOf(name) >= bytes);
  for (const bytes of [0, 1, 6_000_000]) {
    const args = ['backup', '--to', file];
    // Another one is refused until the server has given up what a killed command began.
    await expect
      .poll(() => killCli(args, { DATA_DIR: dataDir }, () => isAsLargeAs(bytes)), PATIENTLY)
      .toBe(true);
    expect(existsSync(file)).toBe(false);
    expect(partials()).toHaveLength(1);
  }
  await expect.poll(async () => (await backUp(file, dataDir)).code, PATIENTLY).toBe(0);
  expect(readdirSync(elsewhere)).toEqual(['a.backup']);
  expect((await restore(file, join(elsewhere, 'data'))).code).toBe(0);
});
