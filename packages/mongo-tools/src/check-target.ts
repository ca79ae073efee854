import { createHash, randomUUID } from 'node:crypto';
import { type Endpoint, type Endpoints, listNonEmpty } from './collections.ts';
import { ToolError } from './errors.ts';
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

const copyRecords = ({ db, records }: Endpoint) => db.collection<CopyRecord>(records);

const findRecord = (endpoint: Endpoint) =>
  endpoint.retry(() => copyRecords(endpoint).findOne({ _id: 'last' }));

const fingerprint = (identity: string) => createHash('sha256').update(identity).digest('hex');

/**
 * Allows a copy when the target is empty, or contains an earlier copy of this source that was not changed
 * since; with `overwrite`, in any case. Records on the target that the copy is in progress.
 *
 * @throws ToolError
 */
export async function checkTarget(endpoints: Endpoints, overwrite: boolean): Promise<void> {
  const { source, target } = endpoints;
  const filled = await listNonEmpty(target);
  if (filled.length > 0 && !overwrite) await requireEarlierCopy(endpoints, filled);
  const token = await writeRecord(endpoints, null);
  if ((await findRecord(source))?.token !== token) return;
  await copyRecords(source).drop();
  throw new ToolError('same_database', 'Source and target are the same database');
}

async function requireEarlierCopy({ source, target }: Endpoints, filled: readonly string[]) {
  const earlier = await findRecord(target);
  if (earlier?.source !== fingerprint(source.identity)) {
    throw new ToolError(
      'target_not_empty',
      `The target contains other data (${filled.join(', ')}); name an empty database, or add --overwrite to replace it`,
    );
  }
  if (earlier.verified === null || (await isUnchanged(target, earlier.verified))) return;
  throw new ToolError(
    'target_changed',
    'The target was changed after the last copy, for example by a service that uses it; add --overwrite to replace these changes',
  );
}

async function isUnchanged(
  target: Endpoint,
  verified: readonly VerifiedCollection[],
): Promise<boolean> {
  const names = new Set([...(await listNonEmpty(target)), ...verified.map(({ name }) => name)]);
  for (const name of names) {
    const was = verified.find((one) => one.name === name);
    const { documents, sha256 } = await digestCollection(target, name);
    if (documents !== (was?.documents ?? 0) || (was && sha256 !== was.sha256)) return false;
  }
  return true;
}

/**
 * Records on the target where its data comes from, and its verified content, so that a later copy can see whether it was
 * changed.
 *
 * @returns the token of the record
 */
export async function writeRecord(
  { source, target }: Endpoints,
  verified: readonly VerifiedCollection[] | null,
): Promise<string> {
  const token = randomUUID();
  const record = { source: fingerprint(source.identity), token, verified };
  await target.retry(() =>
    copyRecords(target).replaceOne({ _id: 'last' }, record, { upsert: true }),
  );
  return token;
}
