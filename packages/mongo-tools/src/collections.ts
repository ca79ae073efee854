import type { Db } from 'mongodb';
import { ToolError } from './errors.ts';

/** One end of a copy. */
export type Endpoint = {
  readonly db: Db;
  /** Distinguishes this database from others; contains no user and no password. */
  readonly identity: string;
  /** Name of the collection for the records of copies, which is never copied. */
  readonly records: string;
  /** Repeats `work`, which is safe to repeat, while the connection is lost or the replica set elects a primary. */
  readonly retry: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export type Endpoints = { readonly source: Endpoint; readonly target: Endpoint };

type Listed = { readonly name: string; readonly type?: string; readonly options?: object };

const list = async ({ db, retry }: Endpoint): Promise<Listed[]> => {
  const listed = await retry(() => db.listCollections({}, { nameOnly: false }).toArray());
  return listed.filter(({ name }) => !name.startsWith('system.'));
};

/** Names of the collections to copy, sorted. */
export const listCopied = async (endpoint: Endpoint): Promise<string[]> =>
  (await list(endpoint))
    .map(({ name }) => name)
    .filter((name) => name !== endpoint.records)
    .sort();

/**
 * Refuses collections that cannot be created on the target, before anything is written.
 *
 * @throws ToolError
 */
export async function requireCopyable(endpoint: Endpoint): Promise<void> {
  const special = (await list(endpoint)).filter(
    ({ type = 'collection', options = {} }) =>
      type !== 'collection' || Object.keys(options).length > 0,
  );
  if (special.length === 0) return;
  const names = special.map(({ name }) => name).join(', ');
  throw new ToolError(
    'not_copyable',
    `The source has views or collections with options, which are not copied: ${names}`,
  );
}

/** Names of the collections that contain documents. */
export async function listNonEmpty(endpoint: Endpoint): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await listCopied(endpoint)) {
    const first = await endpoint.retry(() =>
      endpoint.db.collection(name).findOne({}, { projection: { _id: 1 } }),
    );
    if (first) filled.push(name);
  }
  return filled;
}
