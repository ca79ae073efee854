import type { Command } from 'commander';

const BACKUP_HELP = `
The service may keep running. The file contains every collection as of one moment; it is checked, and only its owner
can read it. Write-backs that wait in DATA_DIR/spool are not in it; their number is printed. With MONGODB_URI set the
command is refused: use mongodump, or "copy".`;

const RESTORE_HELP = `
The file is checked first: a file that is damaged or not a backup changes nothing. The service may keep running; its
database is unavailable for about a second, during which recalls may be degraded and no write-back is lost. The previous
database stays in DATA_DIR under a name that is printed: restore that file to undo the restore. Keys stay those
of the previous database; those of tenants that the backup does not have end within KEY_CACHE_TTL_MS.`;

const COPY_HELP = `
Copies between the built-in database of DATA_DIR and a MongoDB (or another built-in database that listens on TCP). Every
collection and its indexes become the same on the target, byte for byte; then both sides are read and compared. Only
differences are written, and documents that the source does not have are removed. After a failure, run the same command
again. You can copy while the service runs, and a second time while it is stopped. Exit code 0 means copied and verified.

A target with other data, or one that was changed since the last copy, is refused unless --overwrite is given.
Write-backs that wait in DATA_DIR/spool stay there; any service with that DATA_DIR stores them. Views and collections
with options are refused. MONGODB_URI is ignored.`;

const actions = () => import('./storage-actions.ts');

/** Adds `backup`, `restore` and `copy`. */
export function addStorageCommands(program: Command): void {
  program
    .command('backup')
    .description('write the built-in database to one file')
    .requiredOption('--to <file>', 'file to create; it must not exist')
    .addHelpText('after', BACKUP_HELP)
    .action(async (options) => (await actions()).backUpDatabase(options));
  program
    .command('restore')
    .description('replace the built-in database with a backup')
    .requiredOption('--from <file>', 'file that "backup" made')
    .option('--yes', 'do not ask for confirmation; required without a terminal')
    .addHelpText('after', RESTORE_HELP)
    .action(async (options) => (await actions()).restoreDatabase(options));
  program
    .command('copy')
    .description('copy the built-in database to MongoDB, or MongoDB to the built-in database')
    .option('--to <uri>', 'MongoDB to copy the built-in database to')
    .option('--from <uri>', 'MongoDB to copy into the built-in database')
    .option('--overwrite', 'replace all data of the target')
    .addHelpText('after', COPY_HELP)
    .action(async (options) => (await actions()).copyWholeDatabase(options));
}
