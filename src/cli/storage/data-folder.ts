import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from '../terminal/failure.ts';
import { note } from '../terminal/output.ts';

/** In the middle of a restore only the restored file is there, which the next start takes. */
const DATABASE_FILE = /^data\.db(\.restore-\w+)?$/;

const hasDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) && readdirSync(dataDir).some((name) => DATABASE_FILE.test(name));

/** A mistyped folder must not look like an empty database. */
export function requireDatabase(dataDir: string): void {
  if (hasDatabase(dataDir)) return;
  throw new CommandError(
    'no_database',
    `There is no database in ${resolve(dataDir)}; start the service or create a tenant to make one, or check DATA_DIR`,
  );
}

/** As `requireDatabase`, for a command that may make the database; it says so then. */
export function expectDatabase(dataDir: string, mayCreate: boolean): void {
  if (!mayCreate) requireDatabase(dataDir);
  else if (!hasDatabase(dataDir))
    note(`There was no database in ${resolve(dataDir)}; creating one`);
}
