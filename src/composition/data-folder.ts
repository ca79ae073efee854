import { ConfigError } from '../settings/config.ts';
import { makeFolder } from '../spool/durable-file.ts';

/**
 * Makes the folder of `DATA_DIR` if it does not exist.
 *
 * @throws ConfigError that names the folder and the reason
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: ${reasonOf(error)}; choose another folder`]);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error && 'path' in error && 'code' in error)) return String(error);
  const { path, code } = error;
  return code === 'EEXIST' ? `${path} is not a folder` : `${path} cannot be created (${code})`;
}
