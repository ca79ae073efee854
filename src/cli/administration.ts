import type { Db } from 'mongodb';
import type { AdministrationContext, RequestContext } from '../context.ts';
import type { Config } from '../settings/config.ts';
import { hasDatabase, noDatabase } from './storage/data-folder.ts';
import { note } from './terminal/output.ts';

/** The database that a command works on, and the settings that name it. */
export type Administered = { readonly db: Db; readonly config: Config };

type DatabaseWork<Result> = (db: Db, config: Config) => Promise<Result>;

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
  work: (context: AdministrationContext, database: Administered) => Promise<Result>,
  options: AdministrationOptions = {},
): Promise<Result> {
  return onDatabase(async (db, config) => {
    const { createAdministration } = await import('./administration-services.ts');
    return work(createAdministration(db), { db, config });
  }, options);
}

/**
 * Does an operator's work on the data of callers, with all that resolvers of the service use.
 *
 * @param work gets a function that returns a new context: each read or change has one of its own, as requests have
 * @throws CommandError when DATA_DIR has no database
 */
export async function operate<Result>(
  work: (newContext: () => RequestContext) => Promise<Result>,
): Promise<Result> {
  return onDatabase(async (db, config) => {
    const { withCommandServices } = await import('../composition/command-services.ts');
    return withCommandServices({ config, db, onFault: (what) => note(`Fault: ${what}`) }, work);
  }, {});
}

async function onDatabase<Result>(
  work: DatabaseWork<Result>,
  { mayCreate = false }: AdministrationOptions,
): Promise<Result> {
  const { readConfig } = await import('../settings/config.ts');
  const config = readConfig(process.env);
  const isNew = config.mongodbUri === null && !hasDatabase(config.dataDir);
  if (isNew && !mayCreate) throw noDatabase(config.dataDir);
  const result = await untilConnected(work, config);
  if (isNew) note(`There was no database in ${config.dataDir}; created one`);
  return result;
}

async function untilConnected<Result>(work: DatabaseWork<Result>, config: Config): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await workOnce(work, config);
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
async function workOnce<Result>(work: DatabaseWork<Result>, config: Config): Promise<Result> {
  const [{ joinDatabase }, { requireCurrentFormat }] = await Promise.all([
    import('../composition/open-database.ts'),
    import('../store/stored-format.ts'),
  ]);
  const database = await joinDatabase(config);
  try {
    await requireCurrentFormat(database.db);
    return await work(database.db, config);
  } finally {
    // Closing fails when the server has ended; the work is done, or throws its own error.
    await database.close().catch(() => undefined);
  }
}
