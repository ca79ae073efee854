import type { Db } from 'mongodb';
import { CommandError } from '../terminal/failure.ts';
import { patiently } from './patiently.ts';

/** Notes about copies, on the target; never copied itself. */
export const COPIES = 'caller_memory_copies';

type Listed = { readonly name: string; readonly type?: string; readonly options?: object };

const list = (db: Db): Promise<Listed[]> =>
  patiently(() => db.listCollections({}, { nameOnly: false }).toArray());

/** The collections to copy, in the order of their names. */
export async function listCopied(db: Db): Promise<string[]> {
  const own = (await list(db)).filter(({ name }) => !name.startsWith('system.') && name !== COPIES);
  return own.map(({ name }) => name).sort();
}

/**
 * What the target cannot be given is refused before anything is written.
 *
 * @throws CommandError
 */
export async function requirePlain(db: Db): Promise<void> {
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

/** Those that hold documents. */
export async function listHeld(db: Db): Promise<string[]> {
  const held: string[] = [];
  for (const name of await listCopied(db)) {
    const first = await patiently(() =>
      db.collection(name).findOne({}, { projection: { _id: 1 } }),
    );
    if (first) held.push(name);
  }
  return held;
}
