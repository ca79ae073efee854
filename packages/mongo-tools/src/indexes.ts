import { EJSON } from 'bson';
import type { IndexDescriptionInfo } from 'mongodb';
import type { Endpoint, Endpoints } from './collections.ts';
import { codeOf, ToolError } from './errors.ts';

type Index = IndexDescriptionInfo & { name: string };

async function listIndexes({ db, retry }: Endpoint, name: string): Promise<Index[]> {
  const cursor = () => db.collection(name).listIndexes();
  const known = await retry(() => cursor().toArray()).catch((error: unknown) => {
    // The collection does not exist yet.
    if (codeOf(error) === 26) return [];
    throw error;
  });
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
  { source, target }: Endpoints,
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
  target: Endpoint,
  name: string,
  { v: _v, ns: _ns, background: _background, ...index }: Index,
  present: readonly Index[],
): Promise<void> {
  await target
    .retry(async () => {
      if (present.some((other) => other.name === index.name)) {
        await dropIndex(target, name, index.name);
      }
      await target.db.command({ createIndexes: name, indexes: [index] });
    })
    .catch((error: unknown) => {
      const code = codeOf(error);
      if (typeof code !== 'number') throw error;
      throw new ToolError(
        'refused',
        `The target refused the index ${index.name} of ${name} with code ${code}`,
      );
    });
}

/** They are made again at the end; the copy fails if the documents do not satisfy them. */
export async function dropUniqueIndexes(target: Endpoint, name: string): Promise<void> {
  const unique = (await listIndexes(target, name)).filter((index) => index.unique);
  for (const index of unique) await dropIndex(target, name, index.name);
}

/** A missing index is no error: an earlier attempt dropped it, and its answer was lost. */
async function dropIndex({ db }: Endpoint, name: string, index: string): Promise<void> {
  await db.command({ dropIndexes: name, index }).catch((error: unknown) => {
    if (codeOf(error) !== 27) throw error;
  });
}
