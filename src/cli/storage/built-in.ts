import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../../settings/config.ts';
import { CommandError } from '../terminal/failure.ts';

/**
 * The settings of a command that works on the built-in database only.
 *
 * @param instead what to use with MongoDB
 * @throws CommandError when `MONGODB_URI` is set
 */
export function readBuiltInConfig(instead: string): Config {
  const config = readConfig(process.env);
  if (config.mongodbUri === null) return config;
  throw new CommandError(
    'not_built_in',
    `MONGODB_URI is set, and this command is for the built-in database: use ${instead}`,
  );
}

/** Number of acknowledged write-backs that are in files until storage is back. */
export async function countSpooled(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'spool')).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).length;
}

/** Replaces the errors of SQLite, the server and the file system for a full disk by one CommandError. */
export function asDiskFull(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isFull =
    ('errcode' in error && error.errcode === 13) ||
    ('code' in error && (error.code === 'ENOSPC' || error.code === 14031));
  if (!isFull) return error;
  return new CommandError('disk_full', 'The disk is full; the unfinished file was removed', {
    cause: error,
  });
}
