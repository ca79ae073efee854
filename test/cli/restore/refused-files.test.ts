import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { notesOf, serveFolder } from '../folder.ts';
import { emptyDataDir, jsonOf } from '../run-cli.ts';
import { backedUpFolder, countNotes, type Fault, restore } from './restoring.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

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
