import { createHash, randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { CommandError } from '../terminal/failure.ts';
import { COPIES, listNonEmpty } from './collections.ts';
import type { Endpoint } from './endpoints.ts';
import { retryTransient } from './retry-transient.ts';
import { type Digest, digestCollection } from './sync-collection.ts';

/** A record on the target of where its data comes from. */
type CopyRecord = {
  readonly _id: 'last';
  /** Hash of the source's identity. */
  readonly source: string;
  readonly token: string;
  /** What was verified; null while a copy is in progress. */
  readonly verified: readonly VerifiedCollection[] | null;
};

export type VerifiedCollection = Digest & { readonly name: string };

const copyRecords = (db: Db) => db.collection<CopyRecord>(COPIES);

const fingerprint = (identity: string) => createHash('sha256').update(identity).digest('hex');

/**
 * Allows a copy when the target is empty, or contains an earlier copy of this source that was not changed
 * since; with `overwrite`, in any case. Records on the target that the copy is in progress.
 *
 * @throws CommandError
 */
export async function checkTarget(
  { source, target }: { source: Endpoint; target: Endpoint },
  overwrite: boolean,
): Promise<void> {
  const filled = await listNonEmpty(target.db);
  if (filled.length > 0 && !overwrite) await requireEarlierCopy(source, target.db, filled);
  const token = randomUUID();
  await writeRecord(target.db, {
    _id: 'last',
    source: fingerprint(source.identity),
    token,
    verified: null,
  });
  const seen = await retryTransient(() => copyRecords(source.db).findOne({ _id: 'last' }));
  if (seen?.token !== token) return;
  await copyRecords(source.db).drop();
  throw new CommandError('same_database', 'Source and target are the same database');
}

async function requireEarlierCopy(source: Endpoint, target: Db, filled: readonly string[]) {
  const earlier = await retryTransient(() => copyRecords(target).findOne({ _id: 'last' }));
  if (earlier?.source !== fingerprint(source.identity)) {
    throw new CommandError(
      'target_not_empty',
      `The target contains other data (${filled.join(', ')}); name an empty database, or add --overwrite to replace it`,
    );
  }
  if (earlier.verified === null || (await isUnchanged(target, earlier.verified))) return;
  throw new CommandError(
    'target_changed',
    'The target was changed after the last copy, for example by a service that uses it; add --overwrite to replace these changes',
  );
}

async function isUnchanged(db: Db, verified: readonly VerifiedCollection[]): Promise<boolean> {
  const names = new Set([...(await listNonEmpty(db)), ...verified.map(({ name }) => name)]);
  for (const name of names) {
    const was = verified.find((one) => one.name === name);
    const { documents, sha256 } = await digestCollection(db, name);
    if (documents !== (was?.documents ?? 0) || (was && sha256 !== was.sha256)) return false;
  }
  return true;
}

/** Records the verified content of the target, so that a later copy can see whether it was changed. */
export async function recordVerified(
  { source, target }: { source: Endpoint; target: Endpoint },
  verified: readonly VerifiedCollection[],
): Promise<void> {
  const token = randomUUID();
  await writeRecord(target.db, {
    _id: 'last',
    source: fingerprint(source.identity),
    token,
    verified,
  });
}

async function writeRecord(db: Db, { _id, ...content }: CopyRecord): Promise<void> {
  await retryTransient(() => copyRecords(db).replaceOne({ _id }, content, { upsert: true }));
}
