import { createHash, randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { CommandError } from '../terminal/failure.ts';
import { COPIES, listHeld } from './collections.ts';
import { type Digest, digestCollection } from './converge.ts';
import { patiently } from './patiently.ts';
import type { Side } from './sides.ts';

/** A target's note of where its data comes from. */
type Note = {
  readonly _id: 'last';
  /** Hash of the source's identity. */
  readonly source: string;
  readonly token: string;
  /** What was verified; null while a copy is under way. */
  readonly verified: readonly VerifiedCollection[] | null;
};

export type VerifiedCollection = Digest & { readonly name: string };

const notes = (db: Db) => db.collection<Note>(COPIES);

const fingerprint = (identity: string) => createHash('sha256').update(identity).digest('hex');

/**
 * Lets a copy begin when the target is empty, or holds this source's earlier copy and nobody changed
 * it since; with `overwrite`, whatever it holds. Notes on the target that the copy is under way.
 *
 * @throws CommandError
 */
export async function admit(
  { source, target }: { source: Side; target: Side },
  overwrite: boolean,
): Promise<void> {
  const held = await listHeld(target.db);
  if (held.length > 0 && !overwrite) await requireEarlierCopy(source, target.db, held);
  const token = randomUUID();
  await note(target.db, {
    _id: 'last',
    source: fingerprint(source.identity),
    token,
    verified: null,
  });
  const seen = await patiently(() => notes(source.db).findOne({ _id: 'last' }));
  if (seen?.token !== token) return;
  await notes(source.db).drop();
  throw new CommandError('same_database', 'Source and target are the same database');
}

async function requireEarlierCopy(source: Side, target: Db, held: readonly string[]) {
  const earlier = await patiently(() => notes(target).findOne({ _id: 'last' }));
  if (earlier?.source !== fingerprint(source.identity)) {
    throw new CommandError(
      'target_not_empty',
      `The target holds other data (${held.join(', ')}); name an empty database, or add --overwrite to replace it`,
    );
  }
  if (earlier.verified === null || (await isUnchanged(target, earlier.verified))) return;
  throw new CommandError(
    'target_changed',
    'The target was changed after it was copied, as by a service that uses it; add --overwrite to replace that too',
  );
}

async function isUnchanged(db: Db, verified: readonly VerifiedCollection[]): Promise<boolean> {
  const names = new Set([...(await listHeld(db)), ...verified.map(({ name }) => name)]);
  for (const name of names) {
    const was = verified.find((one) => one.name === name);
    const { documents, sha256 } = await digestCollection(db, name);
    if (documents !== (was?.documents ?? 0) || (was && sha256 !== was.sha256)) return false;
  }
  return true;
}

/** Notes what the target was found to hold, so that a later copy knows whether it was changed. */
export async function noteVerified(
  { source, target }: { source: Side; target: Side },
  verified: readonly VerifiedCollection[],
): Promise<void> {
  const token = randomUUID();
  await note(target.db, { _id: 'last', source: fingerprint(source.identity), token, verified });
}

async function note(db: Db, { _id, ...content }: Note): Promise<void> {
  await patiently(() => notes(db).replaceOne({ _id }, content, { upsert: true }));
}
