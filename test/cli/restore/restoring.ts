import { join } from 'node:path';
import { expect } from 'vitest';
import { fillNotes, folderLike, notesOf, withFolder, withKilledServer } from '../folder.ts';
import { runCli } from '../run-cli.ts';

export type Fault = { error: { code: string; message: string } };
export type Restored = { documents: number; madeAtMs: number | null; before: string | null };

export const backUp = (to: string, dataDir: string) =>
  runCli(['backup', '--to', to, '--json'], { DATA_DIR: dataDir });

export const restore = (from: string, dataDir: string) =>
  runCli(['restore', '--from', from, '--yes', '--json'], { DATA_DIR: dataDir });

/** A folder whose backup has the documents `0-0`… and that got `later` after it. */
export async function backedUpFolder(count = 10): Promise<{ dataDir: string; file: string }> {
  const dataDir = await folderLike(`${count} notes and a backup`, async (model) => {
    await withFolder(model, (db) => fillNotes(db, count));
    expect((await backUp(join(model, 'a.backup'), model)).code).toBe(0);
    await withKilledServer(model, async (db) => {
      await notesOf(db).insertOne({ _id: 'later', writer: 9, n: 9, text: 'later' });
    });
  });
  return { dataDir, file: join(dataDir, 'a.backup') };
}

export const countNotes = (dataDir: string) =>
  withFolder(dataDir, (db) => notesOf(db).countDocuments({ writer: { $gte: 0 } }));
