import { setTimeout as sleep } from 'node:timers/promises';
import { backUp } from 'mongo-tools/back-up';
import { type Copied, type CopiedCollection, copyDatabase } from 'mongo-tools/copy';
import { type Restored, restore } from 'mongo-tools/restore';
import { spoolFolderOf } from '../composition/erasure.ts';
import { joinDatabase, makeDataFolder, openDatabase } from '../composition/open-database.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { createWriteBackSpool } from '../spool/write-back-spool.ts';
import { createIndexes } from '../store/indexes.ts';
import { requireDatabase } from './storage/data-folder.ts';
import { carryEndings, countEndings, type EndedAgain } from './storage/endings.ts';
import { openEndpoints } from './storage/endpoints.ts';
import { confirmByWord, requirePerson } from './terminal/confirm.ts';
import { CommandError } from './terminal/failure.ts';
import { formatTime, note, type OutputOptions, printResult, table } from './terminal/output.ts';
import { createProgress, formatCount, formatPart } from './terminal/progress.ts';

const ASK_EVERY_MS = 100;
/** A running service stores spooled write-backs within about a second. */
const SPOOL_WAIT_MS = 3_000;

type BackupOptions = OutputOptions & { to: string };
type RestoreOptions = OutputOptions & { from: string; yes?: true };

/**
 * The settings of a command that works on the built-in database only.
 *
 * @param instead what to use with MongoDB
 * @throws CommandError when `MONGODB_URI` is set
 */
function readBuiltInConfig(instead: string): Config {
  const config = readConfig(process.env);
  if (config.mongodbUri === null) return config;
  throw new CommandError(
    'not_built_in',
    `MONGODB_URI is set, and this command is for the built-in database: use ${instead}`,
  );
}

/** `backup` */
export async function backUpDatabase({ to, ...options }: BackupOptions): Promise<void> {
  const config = readBuiltInConfig('mongodump, or "copy"');
  const { dataDir } = config;
  requireDatabase(dataDir);
  const progress = createProgress(options);
  const waitingWriteBacks = await waitForSpool(config);
  const made = await backUp({
    dataDir,
    to,
    connect: () => joinDatabase(config),
    onProgress: (pages, ofPages) => progress(() => `Pages copied: ${formatPart(pages, ofPages)}`),
  });
  const { file, bytes, collections, documents, seconds } = made;
  const waiting =
    waitingWriteBacks === 0
      ? ''
      : `\nNot in it: ${formatCount(waitingWriteBacks)} write-backs in DATA_DIR/spool, which the service stores when it runs`;
  const text = `Backed up ${formatCount(documents)} documents of ${collections} collections to ${file} (${formatCount(bytes)} bytes) in ${seconds} s${waiting}`;
  const json = { file, bytes, collections, documents, seconds, waitingWriteBacks };
  printResult({ json, text }, options);
}

/** Returns how many acknowledged write-backs are in files until storage is back. */
async function waitForSpool(config: Config): Promise<number> {
  const spool = createWriteBackSpool(spoolFolderOf(config), (what) => note(`Fault: ${what}`));
  for (const endsAt = performance.now() + SPOOL_WAIT_MS; ; await sleep(ASK_EVERY_MS)) {
    const waiting = (await spool.count())?.waiting ?? 0;
    if (waiting === 0 || performance.now() > endsAt) return waiting;
  }
}

/** `restore` */
export async function restoreDatabase({ from, yes, ...options }: RestoreOptions): Promise<void> {
  if (!yes) requirePerson(options, 'restore replaces the database; add --yes to confirm');
  const config = readBuiltInConfig('mongorestore');
  const { dataDir } = config;
  const restored = await restore(from, {
    dataDir,
    makeFolder: () => makeDataFolder(dataDir),
    connect: () => joinDatabase(config),
    open: (folder) => openDatabase({ ...config, dataDir: folder }),
    countEndings,
    carryEndings,
    async confirm(found) {
      if (yes) return;
      const question = `Replace the database in ${dataDir} with ${describe(found)}?`;
      await confirmByWord(`${question}\n${describeEnded(found)}`);
    },
    // A backup of an older version may lack indexes that the running service made when it started.
    finish: createIndexes,
  });
  const { before, collections, documents, madeAtMs, endedAgain } = restored;
  const kept =
    before === null ? 'There was no database before' : `The previous database is ${before}`;
  const text = `Restored ${describe(restored)}\n${describeEnded(restored)}\n${kept}`;
  printResult({ json: { collections, documents, madeAtMs, before, endedAgain }, text }, options);
}

type Found = Omit<Restored<EndedAgain>, 'before'>;

function describeEnded({ endedAgain }: Found): string {
  if (endedAgain === null)
    return 'Not known: who was erased, and which keys were revoked, after the backup was made. End them again yourself';
  const { callers, tenants, keys } = endedAgain;
  return `Ended again, as in the replaced database: ${formatCount(callers)} erased callers, ${formatCount(tenants)} deleted tenants, ${formatCount(keys)} revoked or replaced keys`;
}

function describe({ collections, documents, madeAtMs }: Found): string {
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
  const uri = to ?? from;
  if (uri === undefined || (to !== undefined && from !== undefined)) {
    throw new CommandError('bad_arguments', 'Give either --to or --from');
  }
  const { source, target } = await openEndpoints(uri, to === undefined ? '--from' : '--to');
  const copied = await copyDatabase({
    source,
    target,
    overwrite,
    watch(name, verb) {
      const progress = createProgress(options);
      return (done, total) => progress(() => `${name}: ${verb} ${formatPart(done, total)}`);
    },
  }).finally(() => Promise.all([source.close(), target.close()]));
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
