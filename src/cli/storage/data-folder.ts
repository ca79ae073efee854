import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from '../terminal/failure.ts';

/** In the middle of a restore only the restored file exists, which the next start renames. */
const DATABASE_FILE = /^data\.db(\.restore-\w+)?$/;

export const hasDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) && readdirSync(dataDir).some((name) => DATABASE_FILE.test(name));

export const noDatabase = (dataDir: string): CommandError =>
  new CommandError(
    'no_database',
    `There is no database in ${resolve(dataDir)}; start the service or create a tenant to make one, or check DATA_DIR`,
  );

/** A mistyped folder must not look like an empty database. */
export function requireDatabase(dataDir: string): void {
  if (!hasDatabase(dataDir)) throw noDatabase(dataDir);
}
