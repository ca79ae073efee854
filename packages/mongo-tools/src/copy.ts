import { checkTarget, writeRecord } from './check-target.ts';
import { type Endpoints, listCopied, requireCopyable } from './collections.ts';
import { ToolError } from './errors.ts';
import { copyIndexes } from './indexes.ts';
import { type Comparison, syncCollection } from './sync-collection.ts';

export type { Endpoint } from './collections.ts';

export type CopiedCollection = Pick<Comparison, 'source' | 'target'> & {
  readonly name: string;
  /** Documents that were inserted, replaced or removed on the target. */
  readonly written: number;
  /** Documents that differed when both endpoints were read after that. */
  readonly different: number;
  readonly indexesMade: number;
};

export type Copied = {
  readonly collections: readonly CopiedCollection[];
  readonly seconds: number;
};

type CopyOptions = Endpoints & {
  /** Whether a target with other data is replaced. */
  readonly overwrite: boolean;
  /** Called for each reading of a collection; returns what is called with the number of documents that are done, and of all. */
  readonly watch: (
    collection: string,
    verb: 'copied' | 'verified',
  ) => (done: number, total: number) => void;
};

/**
 * Makes the target's collections equal to the source's, and reads both again to compare them.
 *
 * @throws ToolError
 */
export async function copyDatabase({ overwrite, ...options }: CopyOptions): Promise<Copied> {
  const startedAt = performance.now();
  const { source, target } = options;
  const names = await listCopied(source);
  if (names.length === 0) throw new ToolError('no_database', 'The source has no collections');
  await requireCopyable(source);
  await checkTarget(options, overwrite);
  const all = [...new Set([...names, ...(await listCopied(target))])].sort();
  const collections: CopiedCollection[] = [];
  for (const name of all) collections.push(await copyCollection(name, options));
  if (collections.every(({ different }) => different === 0)) {
    const verified = collections.map(({ name, target: digest }) => ({ name, ...digest }));
    await writeRecord(options, verified);
  }
  return { collections, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
}

/** A collection without differences is verified by that reading; otherwise both endpoints are read once more. */
async function copyCollection(
  name: string,
  { watch, ...endpoints }: Omit<CopyOptions, 'overwrite'>,
): Promise<CopiedCollection> {
  const { db, retry } = endpoints.source;
  const count = () => retry(() => db.collection(name).estimatedDocumentCount());
  const total = await count();
  const read = (write: boolean) => {
    const report = watch(name, write ? 'copied' : 'verified');
    const onRead = (documents: number) => report(documents, total);
    return syncCollection(name, { ...endpoints, write, onRead });
  };
  // Before the documents, because that is faster; and after them, because writing may drop unique indexes.
  const madeFirst = await copyIndexes(endpoints, name, 'lasting');
  const copied = await read(true);
  const madeAgain = await copyIndexes(endpoints, name, 'lasting');
  const verified = copied.different === 0 ? copied : await read(false);
  const madeLast = await copyIndexes(endpoints, name, 'expiring');
  const uncounted = Math.abs(verified.source.documents - (await count()));
  return {
    name,
    source: verified.source,
    target: verified.target,
    written: copied.different,
    different: verified.different + uncounted,
    indexesMade: madeFirst + madeAgain + madeLast,
  };
}
