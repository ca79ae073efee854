import { EJSON } from 'bson';
import type { Db, IndexDescriptionInfo } from 'mongodb';
import { CommandError } from '../terminal/failure.ts';
import { retryTransient } from './retry-transient.ts';

type Index = IndexDescriptionInfo & { name: string };

async function listIndexes(db: Db, name: string): Promise<Index[]> {
  const known = await retryTransient(() =>
    db
      .collection(name)
      .listIndexes()
      .toArray()
      .catch((error: unknown) => {
        // The collection does not exist yet.
        if (error instanceof Error && 'code' in error && error.code === 26) return [];
        throw error;
      }),
  );
  return known.filter((index): index is Index => index.name !== '_id_');
}

/** What makes two indexes the same; versions and namespaces differ between servers. */
function definition({ v: _v, ns: _ns, background: _background, ...index }: Index): string {
  const { key, ...options } = index;
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return EJSON.stringify([Object.entries(key), sorted]);
}

/** Indexes that expire documents are made last, because they would remove documents during the comparison. */
type IndexKind = 'lasting' | 'expiring';

const isOf = (kind: IndexKind, { expireAfterSeconds }: Index) =>
  (expireAfterSeconds === undefined) === (kind === 'lasting');

/** Makes the source's indexes of a kind on the target; others on the target stay. Returns how many were made. */
export async function copyIndexes(
  source: Db,
  target: Db,
  name: string,
  kind: IndexKind,
): Promise<number> {
  const present = await listIndexes(target, name);
  const wanted = (await listIndexes(source, name)).filter((index) => isOf(kind, index));
  const missing = wanted.filter(
    (index) => !present.some((other) => definition(other) === definition(index)),
  );
  for (const index of missing) await makeIndex(target, name, index, present);
  return missing.length;
}

async function makeIndex(
  target: Db,
  name: string,
  { v: _v, ns: _ns, background: _background, ...index }: Index,
  present: readonly Index[],
): Promise<void> {
  await retryTransient(async () => {
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

/** They are made again at the end; the copy fails if the documents do not satisfy them. */
export async function dropUniqueIndexes(db: Db, name: string): Promise<void> {
  const unique = (await listIndexes(db, name)).filter((index) => index.unique);
  for (const index of unique) await dropIndex(db, name, index.name);
}

/** A missing index is no error: an earlier attempt dropped it, and its answer was lost. */
async function dropIndex(db: Db, name: string, index: string): Promise<void> {
  try {
    await db.command({ dropIndexes: name, index });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 27)) throw error;
  }
}
