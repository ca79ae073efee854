import { withCommandServices } from '../composition/command-services.ts';
import { joinDatabase } from '../composition/open-database.ts';
import type { RequestContext } from '../context.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { isOutage } from '../store/driver-errors.ts';
import { requireCurrentFormat } from '../store/stored-format.ts';
import { hasDatabase, noDatabase } from './storage/data-folder.ts';
import { note } from './terminal/output.ts';

/** Gets a function that returns a new context: each read or change has one of its own, as requests have. */
type Work<Result> = (newContext: () => RequestContext) => Promise<Result>;

const ATTEMPTS = 5;

/**
 * Does an operator's work on the database that the settings name, with all that resolvers of the service use. Runs no
 * jobs, and closes a built-in database that no service has open.
 *
 * @throws CommandError when DATA_DIR has no database and the command may not create one
 */
export async function administrate<Result>(
  work: Work<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const config = readConfig(process.env);
  const isNew = config.mongodbUri === null && !hasDatabase(config.dataDir);
  if (isNew && !mayCreate) throw noDatabase(config.dataDir);
  const result = await untilConnected(work, config);
  if (isNew) note(`There was no database in ${config.dataDir}; created one`);
  return result;
}

async function untilConnected<Result>(work: Work<Result>, config: Config): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await workOnce(work, config);
    } catch (error) {
      // Another command had the database open, and this one was connected to it when it ended.
      if (config.mongodbUri !== null || attempt === ATTEMPTS || !isOutage(error)) throw error;
    }
  }
}

async function workOnce<Result>(work: Work<Result>, config: Config): Promise<Result> {
  const { db, close } = await joinDatabase(config);
  try {
    await requireCurrentFormat(db);
    return await withCommandServices(
      { config, db, onFault: (what) => note(`Fault: ${what}`) },
      work,
    );
  } finally {
    // Closing fails when the server has ended; the work is done, or throws its own error.
    await close().catch(() => undefined);
  }
}
