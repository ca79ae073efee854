import type { Db } from 'mongodb';
import type { AdministrationContext } from '../context.ts';
import type { Config } from '../settings/config.ts';
import { hasDatabase, noDatabase } from './storage/data-folder.ts';
import { note } from './terminal/output.ts';

/** The database that a command works on, and the settings that name it. */
export type Administered = { readonly db: Db; readonly config: Config };

type AdministrationWork<Result> = (
  context: AdministrationContext,
  database: Administered,
) => Promise<Result>;

const ATTEMPTS = 5;

type AdministrationOptions = {
  /** Makes the built-in database if there is none, instead of refusing. */
  readonly mayCreate?: boolean;
};

/**
 * Does an operator's work on the database that the settings name. Runs no jobs, and closes a built-in
 * database that no service has open.
 *
 * @throws CommandError when DATA_DIR has no database
 */
export async function administrate<Result>(
  work: AdministrationWork<Result>,
  { mayCreate = false }: AdministrationOptions = {},
): Promise<Result> {
  const { readConfig } = await import('../settings/config.ts');
  const config = readConfig(process.env);
  const isNew = config.mongodbUri === null && !hasDatabase(config.dataDir);
  if (isNew && !mayCreate) throw noDatabase(config.dataDir);
  const result = await untilConnected(work, config);
  if (isNew) note(`There was no database in ${config.dataDir}; created one`);
  return result;
}

async function untilConnected<Result>(
  work: AdministrationWork<Result>,
  config: Config,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await administrateOnce(work, config);
    } catch (error) {
      // Another command had the database open, and this one was connected to it when it ended.
      if (config.mongodbUri !== null || attempt === ATTEMPTS || !(await isOutage(error)))
        throw error;
    }
  }
}

/** Loads the driver only once something failed: help and usage errors come at once. */
async function isOutage(error: unknown): Promise<boolean> {
  const driverErrors = await import('../store/driver-errors.ts');
  return driverErrors.isOutage(error);
}

/** Imports its dependencies only here, so that help and usage errors need not wait for them. */
async function administrateOnce<Result>(
  work: AdministrationWork<Result>,
  config: Config,
): Promise<Result> {
  const [{ joinDatabase }, { createAdministration }, { requireCurrentFormat }] = await Promise.all([
    import('../composition/open-database.ts'),
    import('./administration-services.ts'),
    import('../store/stored-format.ts'),
  ]);
  const database = await joinDatabase(config);
  try {
    await requireCurrentFormat(database.db);
    return await work(createAdministration(database.db), { db: database.db, config });
  } finally {
    // Closing fails when the server has ended; the work is done, or throws its own error.
    await database.close().catch(() => undefined);
  }
}
