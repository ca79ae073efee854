import type { AdministrationContext } from '../context.ts';

/**
 * Does an operator's work on the database that the settings name, and leaves it as it was: no jobs run,
 * and a built-in database that nobody else serves is closed again.
 *
 * Everything is loaded here and not before, so that help and usage errors come at once.
 */
export async function administrate<Result>(
  work: (context: AdministrationContext) => Promise<Result>,
): Promise<Result> {
  const [{ readConfig }, { joinDatabase }, parts] = await Promise.all([
    import('../config.ts'),
    import('../database.ts'),
    import('./administration-services.ts'),
  ]);
  const database = await joinDatabase(readConfig(process.env));
  try {
    return await work(parts.createAdministration(database.db));
  } finally {
    await database.close();
  }
}
