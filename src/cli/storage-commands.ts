import type { Command } from 'commander';
import { JSON_OPTION } from './output.ts';
import { backUpDatabase, restoreDatabase } from './storage-actions.ts';

const BACKUP_HELP = `
The service may run meanwhile. The file is whole, checked, and for its owner alone. It has every collection as it was
at one moment, and not the write-backs that wait in DATA_DIR/spool, whose number is told. With MONGODB_URI set it is
refused: use mongodump, or "copy".`;

const RESTORE_HELP = `
The file is checked first, and a damaged or foreign one changes nothing. The service may run: its database is away for
about a second, which recalls and write-backs ride out. What was there before is kept beside it in DATA_DIR, and its
name is told: restore that to go back. Keys that running services know are looked up again within KEY_CACHE_TTL_MS.`;

/** Adds `backup` and `restore`. */
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
}
