import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../../settings/config.ts';
import { CommandError } from '../terminal/failure.ts';

/** The settings, when they name the built-in database. */
export function readBuiltInConfig(instead: string): Config {
  const config = readConfig(process.env);
  if (config.mongodbUri === null) return config;
  throw new CommandError(
    'not_built_in',
    `MONGODB_URI is set, and this command is for the built-in database: use ${instead}`,
  );
}

/** A mistyped folder must not pass for an empty database. */
export function requireDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'data.db'))) return;
  throw new CommandError(
    'no_database',
    `There is no database in ${resolve(dataDir)}; check DATA_DIR`,
  );
}

/** How many write-backs were acknowledged and wait in files for the database. */
export async function countSpooled(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'spool')).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).length;
}

/** A full disk in the words of a command, whoever met it: SQLite, the server or the file system. */
export function sayDiskFull(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isFull =
    ('errcode' in error && error.errcode === 13) ||
    ('code' in error && (error.code === 'ENOSPC' || error.code === 14031));
  if (!isFull) return error;
  return new CommandError('disk_full', 'The disk is full; nothing was left on it', {
    cause: error,
  });
}
