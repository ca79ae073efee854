import type { Command } from 'commander';
import { backUpDatabase, copyWholeDatabase, restoreDatabase } from './storage-actions.ts';
import { JSON_OPTION } from './terminal/output.ts';

const BACKUP_HELP = `
The service may run meanwhile. The file is whole, checked, and for its owner alone. It has every collection as it was
at one moment, and not the write-backs that wait in DATA_DIR/spool, whose number is told. With MONGODB_URI set it is
refused: use mongodump, or "copy".`;

const RESTORE_HELP = `
The file is checked first, and a damaged or foreign one changes nothing. The service may run: its database is away for
about a second, which recalls and write-backs ride out. What was there before is kept beside it in DATA_DIR, and its
name is told: restore that to go back. Keys that running services know are looked up again within KEY_CACHE_TTL_MS.`;

const COPY_HELP = `
Moves the service between the built-in database of DATA_DIR and a MongoDB (or another built-in one that listens on TCP).
Every collection is made the same on the target, byte for byte, with its indexes, then both sides are read and compared.
Only what differs is written, and what the source has not is removed: after a failure run the same command again, and a
copy may be made while the service runs and once more while it is stopped. Exit code 0 means copied and verified.

A target that holds other data is refused, and one that was changed since it was copied, unless --overwrite is given.
Write-backs that wait in DATA_DIR/spool stay there, and any service on that DATA_DIR stores them. Views and collections
with options are refused. MONGODB_URI is not looked at.`;

/** Adds `backup`, `restore` and `copy`. */
export function addStorageCommands(program: Command): void {
  program
    .command('backup')
    .description('write the built-in database into one file')
    .requiredOption('--to <file>', 'file to make; it must not exist')
    .option(...JSON_OPTION)
    .addHelpText('after', BACKUP_HELP)
    .action(backUpDatabase);
  program
    .command('restore')
    .description('put a backup in the place of the built-in database')
    .requiredOption('--from <file>', 'file that "backup" made')
    .option('--yes', 'do not ask; needed where nobody can be asked')
    .option(...JSON_OPTION)
    .addHelpText('after', RESTORE_HELP)
    .action(restoreDatabase);
  program
    .command('copy')
    .description('move between the built-in database and MongoDB')
    .option('--to <uri>', 'MongoDB to copy the built-in database to')
    .option('--from <uri>', 'MongoDB to copy into the built-in database')
    .option('--overwrite', 'replace whatever the target holds')
    .option(...JSON_OPTION)
    .addHelpText('after', COPY_HELP)
    .action(copyWholeDatabase);
}
