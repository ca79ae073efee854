import { type Embedded, startEmbedded } from 'embedded-mongo';
import { makeDataFolder } from './data-folder.ts';

/** Called with errors that were handled without refusing a request. */
export type OnFault = (what: string, error: unknown) => void;

/**
 * Starts the built-in database in `DATA_DIR`, which is made if it does not exist.
 *
 * @throws ConfigError when the folder cannot be made
 * @throws FolderInUseError when another process uses it
 */
export async function startBuiltIn(dataDir: string, onFault: OnFault): Promise<Embedded> {
  await makeDataFolder(dataDir);
  return startEmbedded({
    dataDir,
    adviseInstead: 'named by MONGODB_URI',
    onFault: (error) => onFault('sweeping the database', error),
  });
}
