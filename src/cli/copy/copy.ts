import { CommandError } from '../terminal/failure.ts';
import { createProgress, formatPart } from '../terminal/progress.ts';
import { checkTarget, recordVerified } from './check-target.ts';
import { listCopied, requireCopyable } from './collections.ts';
import { type Direction, type Endpoint, openEndpoints } from './endpoints.ts';
import { copyIndexes } from './indexes.ts';
import { retryTransient } from './retry-transient.ts';
import { type Comparison, syncCollection } from './sync-collection.ts';

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

export type CopyOptions = Direction & { readonly overwrite: boolean; readonly json?: true };

/** Makes the target's collections equal to the source's, and reads both again to compare them. */
export async function copyDatabase({
  overwrite,
  json,
  ...direction
}: CopyOptions): Promise<Copied> {
  const startedAt = performance.now();
  const endpoints = await openEndpoints(direction);
  try {
    const names = await listCopied(endpoints.source.db);
    if (names.length === 0) throw new CommandError('no_database', 'The source has no collections');
    await requireCopyable(endpoints.source.db);
    await checkTarget(endpoints, overwrite);
    const all = [...new Set([...names, ...(await listCopied(endpoints.target.db))])].sort();
    const collections: CopiedCollection[] = [];
    for (const name of all) collections.push(await copyCollection(name, endpoints, json));
    if (collections.every(({ different }) => different === 0)) {
      await recordVerified(
        endpoints,
        collections.map(({ name, target }) => ({ name, ...target })),
      );
    }
    return { collections, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
  } finally {
    await Promise.all([endpoints.source.close(), endpoints.target.close()]);
  }
}

/** A collection without differences is verified by that reading; otherwise both endpoints are read once more. */
async function copyCollection(
  name: string,
  { source, target }: { source: Endpoint; target: Endpoint },
  json: true | undefined,
): Promise<CopiedCollection> {
  const [from, to] = [source.db, target.db];
  const total = await retryTransient(() => from.collection(name).estimatedDocumentCount());
  const read = (write: boolean) => {
    const progress = createProgress(json ? { json } : {});
    const verb = write ? 'copied' : 'verified';
    return syncCollection(name, {
      source: from,
      target: to,
      write,
      onRead: (documents) => progress(() => `${name}: ${verb} ${formatPart(documents, total)}`),
    });
  };
  // Before the documents, because that is faster; and after them, because writing may drop unique indexes.
  const madeFirst = await copyIndexes(from, to, name, 'lasting');
  const copied = await read(true);
  const madeAgain = await copyIndexes(from, to, name, 'lasting');
  const verified = copied.different === 0 ? copied : await read(false);
  const madeLast = await copyIndexes(from, to, name, 'expiring');
  const uncounted = Math.abs(
    verified.source.documents -
      (await retryTransient(() => from.collection(name).estimatedDocumentCount())),
  );
  return {
    name,
    source: verified.source,
    target: verified.target,
    written: copied.different,
    different: verified.different + uncounted,
    indexesMade: madeFirst + madeAgain + madeLast,
  };
}
