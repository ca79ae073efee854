import { canAsk, confirmByWord } from './confirm.ts';
import { CommandError } from './failure.ts';
import { type OutputOptions, printAnswer, sayTime } from './output.ts';
import { sayCount } from './progress.ts';

type BackupOptions = OutputOptions & { to: string };
type RestoreOptions = OutputOptions & { from: string; yes?: true };

/** `backup` */
export async function backUpDatabase({ to, ...options }: BackupOptions): Promise<void> {
  const { backUp } = await import('./storage/back-up.ts');
  const made = await backUp(to, options);
  const { file, bytes, collections, documents, seconds, waitingWriteBacks } = made;
  const waiting =
    waitingWriteBacks === 0
      ? ''
      : `\nNot in it: ${sayCount(waitingWriteBacks)} write-backs that wait in DATA_DIR/spool; the service stores them when it runs`;
  const text = `Backed up ${sayCount(documents)} documents of ${collections} collections into ${file} (${sayCount(bytes)} bytes) in ${seconds} s${waiting}`;
  const json = { file, bytes, collections, documents, seconds, waitingWriteBacks };
  printAnswer({ json, text }, options);
}

/** `restore` */
export async function restoreDatabase({ from, yes, ...options }: RestoreOptions): Promise<void> {
  if (!yes && !canAsk(options)) {
    throw new CommandError('not_confirmed', 'It replaces the database: add --yes if that is meant');
  }
  const { restoreFrom } = await import('./storage/restore.ts');
  const restored = await restoreFrom(from, async (content, dataDir) => {
    if (!yes) await confirmByWord(`Replace the database in ${dataDir} by ${describe(content)}?`);
  });
  const { before, collections, documents, madeAtMs } = restored;
  const kept =
    before === null ? 'There was no database before' : `What was there before is ${before}`;
  const text = `Restored ${describe(restored)}\n${kept}`;
  printAnswer({ json: { collections, documents, madeAtMs, before }, text }, options);
}

type Content = { collections: number; documents: number; madeAtMs: number | null };

function describe({ collections, documents, madeAtMs }: Content): string {
  const what = `${sayCount(documents)} documents of ${collections} collections`;
  // A file without the checksums of a backup is one that a restore kept.
  return madeAtMs === null
    ? `${what}, of which only the structure could be checked`
    : `${what}, backed up at ${sayTime(madeAtMs)}`;
}
