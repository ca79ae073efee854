import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { finishedCall, newNumber } from '../support/calls.ts';
import { createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import {
  fillNotes,
  folderLike,
  notesOf,
  serveFolder,
  withFolder,
  withKilledServer,
} from './folder.ts';
import {
  type Environment,
  emptyDataDir,
  jsonOf,
  killCli,
  runCli,
  startServiceProcess,
} from './run-cli.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

type Fault = { error: { code: string; message: string } };
type Restored = { documents: number; madeAtMs: number | null; before: string | null };

const backUp = (to: string, dataDir: string) =>
  runCli(['backup', '--to', to, '--json'], { DATA_DIR: dataDir });

const restore = (from: string, dataDir: string) =>
  runCli(['restore', '--from', from, '--yes', '--json'], { DATA_DIR: dataDir });

/** A folder whose backup has the documents `0-0`… and that got `later` after it. */
async function backedUpFolder(count = 10): Promise<{ dataDir: string; file: string }> {
  const dataDir = await folderLike(`${count} notes and a backup`, async (model) => {
    await withFolder(model, (db) => fillNotes(db, count));
    expect((await backUp(join(model, 'a.backup'), model)).code).toBe(0);
    await withKilledServer(model, async (db) => {
      await notesOf(db).insertOne({ _id: 'later', writer: 9, n: 9, text: 'later' });
    });
  });
  return { dataDir, file: join(dataDir, 'a.backup') };
}

const countNotes = (dataDir: string) =>
  withFolder(dataDir, (db) => notesOf(db).countDocuments({ writer: { $gte: 0 } }));

const stagedName = 'data.db.restore-20260101T000000000Z';
const beforeName = 'data.db.before-restore-20260101T000000000Z';

describe('while the service runs', () => {
  test('what was told after the backup is gone, what was told before it is known, and no call fails', async () => {
    const dataDir = await emptyDataDir();
    const settings: Environment = { DATA_DIR: dataDir };
    const { id } = jsonOf<{ id: string }>(
      await runCli(['tenants', 'create', '--name', 'acme', '--json'], settings),
    );
    const { key } = jsonOf<{ key: string }>(
      await runCli(['keys', 'issue', '--tenant', id, '--mode', 'live', '--json'], settings),
    );
    const { origin } = await startServiceProcess(settings);
    const client = createClient(origin, key);
    const [early, late] = [newNumber(), newNumber()];
    await client.writeBack(finishedCall({ phone_number: early }));
    const file = join(dataDir, 'a.backup');
    expect((await backUp(file, dataDir)).code).toBe(0);
    await client.writeBack(finishedCall({ phone_number: late }));
    expect((await client.recall(late)).known).toBe(true);

    let isOver = false;
    let recalls = 0;
    const recalling = (async () => {
      while (!isOver) {
        await client.recall(early);
        recalls += 1;
        await sleep(10);
      }
    })();
    await eventually(() => expect(recalls).toBeGreaterThan(0));
    const begun = recalls;
    const { before } = jsonOf<Restored>(await restore(file, dataDir));
    expect(recalls).toBeGreaterThan(begun);
    const after = newNumber();
    await client.writeBack(finishedCall({ phone_number: after }));
    isOver = true;
    await recalling;

    // Recalls may stay degraded for a moment after the database is back, which looks like unknown.
    await eventually(async () => expect((await client.recall(early)).known).toBe(true));
    await eventually(async () => expect((await client.getCaller(late)).status).toBe(404));
    expect((await client.recall(late)).known).toBe(false);
    await eventually(async () => expect((await client.recall(after)).known).toBe(true));
    expect(before).not.toBeNull();
    expect(existsSync(before ?? '')).toBe(true);
  });

  test('write-backs that are acknowledged when it has ended are all kept', async () => {
    const { dataDir, file } = await backedUpFolder(1_000);
    const db = await serveFolder(dataDir);
    let isOver = false;
    const restoring = restore(file, dataDir).finally(() => {
      isOver = true;
    });
    const acknowledged: string[] = [];
    // While the database starts again inserts may fail, so what is counted are acknowledgements.
    for (let n = 0, since = 0; since < 50; n += 1) {
      const note = { _id: `w-${n}`, writer: 5, n, text: 'w' };
      const isAcknowledged = await notesOf(db)
        .insertOne(note)
        .then(
          () => true,
          () => false,
        );
      if (isAcknowledged) acknowledged.push(note._id);
      if (isAcknowledged && isOver) since += 1;
    }
    expect((await restoring).code).toBe(0);
    const kept = new Set((await notesOf(db).find({ writer: 5 }).toArray()).map(({ _id }) => _id));
    const first = acknowledged.findIndex((id) => kept.has(id));
    expect(first).toBeGreaterThan(0);
    // One cut: all before it went with the old database, all after it are in the new one.
    expect(acknowledged.slice(first).filter((id) => !kept.has(id))).toEqual([]);
    expect(await notesOf(db).findOne({ _id: 'later' })).toBeNull();
  });
});

describe('a file that is refused changes nothing', () => {
  const spoil = async (change: (bytes: Buffer) => void) => {
    const folder = await backedUpFolder();
    const bytes = await readFile(folder.file);
    change(bytes);
    writeFileSync(folder.file, bytes);
    return folder;
  };

  test.each<[string, string, (bytes: Buffer) => void]>([
    [
      'one letter of a document',
      'damaged',
      (bytes) => bytes.write('y', bytes.lastIndexOf('xxxxx')),
    ],
    ['a page of it', 'damaged', (bytes) => bytes.fill(0x5a, 8_192, 12_288)],
    ['its first bytes', 'not_a_backup', (bytes) => bytes.write('PK')],
    ['the version of its format', 'newer_format', (bytes) => bytes.writeUInt32BE(99, 60)],
  ])('%s', async (_what, code, change) => {
    const { dataDir, file } = await spoil(change);
    const outcome = await restore(file, dataDir);
    expect(outcome.code).toBe(1);
    expect(jsonOf<Fault>(outcome).error.code).toBe(code);
    expect(await countNotes(dataDir)).toBe(11);
    expect(readdirSync(dataDir).filter((name) => /restore|partial/.test(name))).toEqual([]);
  });

  test('its second half', async () => {
    const { dataDir, file } = await backedUpFolder();
    await truncate(file, statSync(file).size / 2);
    expect((await restore(file, dataDir)).code).toBe(1);
    expect(await countNotes(dataDir)).toBe(11);
  });

  /** Changes the backup by SQL; with its checksums dropped nothing but its structure speaks against it. */
  const alter = (sql: string) => (file: string) => {
    const sqlite = new DatabaseSync(file);
    sqlite.exec(sql);
    sqlite.close();
  };
  const trigger = (name: string) =>
    `DROP TABLE backup; CREATE TRIGGER ${name} AFTER INSERT ON d1 BEGIN DELETE FROM d1; END`;

  test.each<[string, string, (file: string) => void]>([
    ['zeros behind its end', 'damaged', (file) => appendFileSync(file, Buffer.alloc(4_096))],
    ['a few bytes behind its end', 'damaged', (file) => appendFileSync(file, 'abc')],
    ['its last hundred bytes', 'damaged', (file) => truncateSync(file, statSync(file).size - 100)],
    ['pages of another size', 'damaged', alter('PRAGMA page_size=8192; VACUUM')],
    ['a trigger', 'damaged', alter(trigger('spy'))],
    ['a trigger whose name looks like one of SQLite', 'damaged', alter(trigger('sqlitespy'))],
    ['a view', 'damaged', alter('DROP TABLE backup; CREATE VIEW v AS SELECT * FROM d1')],
    ['a table', 'damaged', alter('DROP TABLE backup; CREATE TABLE t(a)')],
    ['an entry that an index lacks', 'damaged', alter('DROP TABLE backup; DELETE FROM i1_1')],
    ['no content', 'not_a_backup', (file) => truncateSync(file, 0)],
    [
      'a folder in its place',
      'not_a_backup',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
  ])('%s, and the service goes on', async (_what, code, change) => {
    const { dataDir, file } = await backedUpFolder();
    change(file);
    const notes = notesOf(await serveFolder(dataDir));
    const outcome = await restore(file, dataDir);
    expect(jsonOf<Fault>(outcome).error.code).toBe(code);
    expect(readdirSync(dataDir).filter((name) => /restore|partial/.test(name))).toEqual([]);
    expect(await notes.countDocuments()).toBe(11);
  });

  test('the file of a database in use', async () => {
    const { dataDir } = await backedUpFolder();
    await notesOf(await serveFolder(dataDir)).insertOne({ _id: 'x', writer: 7, n: 7, text: '' });
    const outcome = await restore(join(dataDir, 'data.db'), await emptyDataDir());
    expect(jsonOf<Fault>(outcome).error.message).toMatch(/has a log file beside it/);
  });
});

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
