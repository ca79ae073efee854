import { EJSON } from 'bson';
import type { Db, IndexDescriptionInfo } from 'mongodb';
import { CommandError } from '../terminal/failure.ts';
import { patiently } from './patiently.ts';

type Index = IndexDescriptionInfo & { name: string };

async function listIndexes(db: Db, name: string): Promise<Index[]> {
  const known = await patiently(() =>
    db
      .collection(name)
      .listIndexes()
      .toArray()
      .catch((error: unknown) => {
        // The collection is not there yet.
        if (error instanceof Error && 'code' in error && error.code === 26) return [];
        throw error;
      }),
  );
  return known.filter((index): index is Index => index.name !== '_id_');
}

/** All that tells an index from another one; versions and namespaces are each server's own. */
function definition({ v: _v, ns: _ns, background: _background, ...index }: Index): string {
  const { key, ...options } = index;
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return EJSON.stringify([Object.entries(key), sorted]);
}

/** Indexes that remove documents when their time has come are made when nobody compares any more. */
type IndexKind = 'lasting' | 'expiring';

const isOf = (kind: IndexKind, { expireAfterSeconds }: Index) =>
  (expireAfterSeconds === undefined) === (kind === 'lasting');

/** Makes the target's indexes of a kind what the source's are; what else it has stays. Returns how many were made. */
export async function copyIndexes(
  source: Db,
  target: Db,
  name: string,
  kind: IndexKind,
): Promise<number> {
  const present = await listIndexes(target, name);
  const wanted = (await listIndexes(source, name)).filter((index) => isOf(kind, index));
  const lacking = wanted.filter(
    (index) => !present.some((other) => definition(other) === definition(index)),
  );
  for (const index of lacking) await makeIndex(target, name, index, present);
  return lacking.length;
}

async function makeIndex(
  target: Db,
  name: string,
  { v: _v, ns: _ns, background: _background, ...index }: Index,
  present: readonly Index[],
): Promise<void> {
  await patiently(async () => {
    if (present.some((other) => other.name === index.name)) {
      await dropIndex(target, name, index.name);
    }
    await target.command({ createIndexes: name, indexes: [index] });
  }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'number') throw error;
    throw new CommandError(
      'refused',
      `The target refused the index ${index.name} of ${name} with code ${code}`,
    );
  });
}

/** They are made again at the end, and hold then or the copy fails. */
export async function dropUniqueIndexes(db: Db, name: string): Promise<void> {
  const unique = (await listIndexes(db, name)).filter((index) => index.unique);
  for (const index of unique) await dropIndex(db, name, index.name);
}

/** One that is gone already is what was wanted: the answer to an earlier attempt was lost. */
async function dropIndex(db: Db, name: string, index: string): Promise<void> {
  try {
    await db.command({ dropIndexes: name, index });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 27)) throw error;
  }
}
