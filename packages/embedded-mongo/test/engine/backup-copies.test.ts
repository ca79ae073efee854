import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackupCopies } from '#src/storage/backups/backup-copies.ts';

/** How the copying into a file ends. */
async function outcome(file: string): Promise<string | undefined> {
  const copies = createBackupCopies({ copyTo: async () => {} });
  copies.begin(file);
  await copies.stop();
  return copies.status()?.state;
}

test('a copy into a file that is not there fails, and nothing else does', async () => {
  expect(await outcome('/no/such/folder/copy.db')).toBe('failed');
});

test('what a file held already is not written over', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'embedded-mongo-'));
  const file = join(folder.path, 'letters.txt');
  await writeFile(file, 'kept');
  expect(await outcome(file)).toBe('failed');
  await writeFile(file, '');
  expect(await outcome(file)).toBe('done');
});
