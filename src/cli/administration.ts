import type { AdministrationContext } from '../context.ts';
import type { Config } from '../settings/config.ts';

type Work<Result> = (context: AdministrationContext) => Promise<Result>;

const ATTEMPTS = 5;

/**
 * Does an operator's work on the database that the settings name, and leaves it as it was: no jobs run,
 * and a built-in database that nobody else serves is closed again.
 */
export async function administrate<Result>(work: Work<Result>): Promise<Result> {
  const { readConfig } = await import('../settings/config.ts');
  const config = readConfig(process.env);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await administrateOnce(work, config);
    } catch (error) {
      // Another command served the folder to this one and has left. What it had not written is tried again.
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

/** Loads what it needs here and not before, so that help and usage errors come at once. */
async function administrateOnce<Result>(work: Work<Result>, config: Config): Promise<Result> {
  const [{ joinDatabase }, { createAdministration }] = await Promise.all([
    import('../composition/open-database.ts'),
    import('./administration-services.ts'),
  ]);
  const database = await joinDatabase(config);
  try {
    return await work(createAdministration(database.db));
  } finally {
    // Closing says goodbye to a server that may have gone; the work is done, or its own fault is told.
    await database.close().catch(() => undefined);
  }
}
