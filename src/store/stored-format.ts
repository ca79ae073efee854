import type { Db } from 'mongodb';

const EARLIER_FORMAT =
  'The database was written by an earlier version, and this version cannot read its format. ' +
  'Start with an empty folder (DATA_DIR) or an empty database (MONGODB_URI), or run the earlier version';

/**
 * Refuses a database of versions whose documents were named by phone numbers, or whose names were searched in a collection
 * of their own. The oldest tenant is as old as the database, and only later versions gave tenants a secret.
 *
 * @throws Error that says what to do
 */
export async function requireCurrentFormat(db: Db): Promise<void> {
  const tenants = db.collection<{ secret?: string; createdAtMs: number }>('tenants');
  const oldest = await tenants.findOne({}, { sort: { createdAtMs: 1, _id: 1 } });
  const isEarlier = oldest && oldest.secret === undefined;
  if (isEarlier || (await db.listCollections({ name: 'caller_names' }).hasNext()))
    throw new Error(EARLIER_FORMAT);
}
