import type { Copied, CopiedCollection } from './copy/copy.ts';
import { canAsk, confirmByWord } from './terminal/confirm.ts';
import { CommandError } from './terminal/failure.ts';
import { formatTime, type OutputOptions, printResult, table } from './terminal/output.ts';
import { formatCount } from './terminal/progress.ts';

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
      : `\nNot in it: ${formatCount(waitingWriteBacks)} write-backs in DATA_DIR/spool, which the service stores when it runs`;
  const text = `Backed up ${formatCount(documents)} documents of ${collections} collections to ${file} (${formatCount(bytes)} bytes) in ${seconds} s${waiting}`;
  const json = { file, bytes, collections, documents, seconds, waitingWriteBacks };
  printResult({ json, text }, options);
}

/** `restore` */
export async function restoreDatabase({ from, yes, ...options }: RestoreOptions): Promise<void> {
  if (!yes && !canAsk(options)) {
    throw new CommandError('not_confirmed', 'restore replaces the database; add --yes to confirm');
  }
  const { restoreFrom } = await import('./storage/restore.ts');
  const restored = await restoreFrom(from, async (content, dataDir) => {
    if (yes) return;
    const question = `Replace the database in ${dataDir} with ${describe(content)}?`;
    await confirmByWord(`${question}\n${describeEnded(content)}`);
  });
  const { before, collections, documents, madeAtMs, endedAgain } = restored;
  const kept =
    before === null ? 'There was no database before' : `The previous database is ${before}`;
  const text = `Restored ${describe(restored)}\n${describeEnded(restored)}\n${kept}`;
  printResult({ json: { collections, documents, madeAtMs, before, endedAgain }, text }, options);
}

type EndedAgain = { callers: number; tenants: number; keys: number };

function describeEnded({ endedAgain }: { readonly endedAgain: EndedAgain | null }): string {
  if (endedAgain === null)
    return 'Not known: who was erased, and which keys were revoked, after the backup was made. End them again yourself';
  const { callers, tenants, keys } = endedAgain;
  return `Ended again, as in the replaced database: ${formatCount(callers)} erased callers, ${formatCount(tenants)} deleted tenants, ${formatCount(keys)} revoked or replaced keys`;
}

type Content = { collections: number; documents: number; madeAtMs: number | null };

function describe({ collections, documents, madeAtMs }: Content): string {
  const what = `${formatCount(documents)} documents of ${collections} collections`;
  // A previous database that a restore kept has no checksums.
  return madeAtMs === null
    ? `${what} (no checksums: only the structure was checked)`
    : `${what}, backed up at ${formatTime(madeAtMs)}`;
}

type CopyCommandOptions = OutputOptions & { to?: string; from?: string; overwrite?: true };

/** `copy` */
export async function copyWholeDatabase(given: CopyCommandOptions): Promise<void> {
  const { to, from, overwrite = false, ...options } = given;
  if ((to === undefined) === (from === undefined)) {
    throw new CommandError('bad_arguments', 'Give either --to or --from');
  }
  const { copyDatabase } = await import('./copy/copy.ts');
  const direction = to === undefined ? { from: from ?? '' } : { to };
  const copied = await copyDatabase({ ...direction, ...options, overwrite });
  const differing = copied.collections.filter(({ different }) => different > 0);
  if (differing.length === 0)
    return printResult({ json: copied, text: formatCopy(copied) }, options);
  if (!options.json) printResult({ json: copied, text: formatCollections(copied) }, options);
  const which = differing
    .map(({ name, different }) => `${name} (${formatCount(different)})`)
    .join(', ');
  throw new CommandError(
    'not_verified',
    `Not the same on both sides: ${which}. Data was written during the copy: stop the service and everything else that uses either side, and run this command again; it writes only the differences`,
  );
}

const formatCopy = (copied: Copied): string => {
  const count = copied.collections.reduce((sum, { target }) => sum + target.documents, 0);
  const written = copied.collections.reduce((sum, one) => sum + one.written, 0);
  return `${formatCollections(copied)}\nVerified: ${formatCount(count)} documents are the same on both sides, ${formatCount(written)} of them written now, in ${copied.seconds} s`;
};

const formatCollections = ({ collections }: Copied): string =>
  table(
    ['COLLECTION', 'SOURCE', 'TARGET', 'WRITTEN', 'SHA-256 OF SOURCE', 'OF TARGET'],
    collections.map(({ name, source, target, written }: CopiedCollection) => [
      name,
      formatCount(source.documents),
      formatCount(target.documents),
      formatCount(written),
      source.sha256.slice(0, 16),
      target.sha256.slice(0, 16),
    ]),
  );
