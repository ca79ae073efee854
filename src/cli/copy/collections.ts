import type { Db } from 'mongodb';
import { CommandError } from '../terminal/failure.ts';
import { retryTransient } from './retry-transient.ts';

/** Collection on the target with the records of copies; it is never copied. */
export const COPIES = 'caller_memory_copies';

type Listed = { readonly name: string; readonly type?: string; readonly options?: object };

const list = (db: Db): Promise<Listed[]> =>
  retryTransient(() => db.listCollections({}, { nameOnly: false }).toArray());

/** Names of the collections to copy, sorted. */
export async function listCopied(db: Db): Promise<string[]> {
  const own = (await list(db)).filter(({ name }) => !name.startsWith('system.') && name !== COPIES);
  return own.map(({ name }) => name).sort();
}

/**
 * Refuses collections that cannot be created on the target, before anything is written.
 *
 * @throws CommandError
 */
export async function requireCopyable(db: Db): Promise<void> {
  const special = (await list(db)).filter(
    ({ name, type = 'collection', options = {} }) =>
      !name.startsWith('system.') && (type !== 'collection' || Object.keys(options).length > 0),
  );
  if (special.length === 0) return;
  const names = special.map(({ name }) => name).join(', ');
  throw new CommandError(
    'not_copyable',
    `The source has views or collections with options, which are not copied: ${names}`,
  );
}

/** Names of the collections that contain documents. */
export async function listNonEmpty(db: Db): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await listCopied(db)) {
    const first = await retryTransient(() =>
      db.collection(name).findOne({}, { projection: { _id: 1 } }),
    );
    if (first) filled.push(name);
  }
  return filled;
}
