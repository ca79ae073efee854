import { CommandError } from '../terminal/failure.ts';
import { createProgress, sayPart } from '../terminal/progress.ts';
import { admit, noteVerified } from './admission.ts';
import { listCopied, requirePlain } from './collections.ts';
import { type Comparison, compareCollection } from './converge.ts';
import { copyIndexes } from './indexes.ts';
import { patiently } from './patiently.ts';
import { type Direction, openSides, type Side } from './sides.ts';

export type CopiedCollection = Pick<Comparison, 'source' | 'target'> & {
  readonly name: string;
  /** Documents that were inserted, replaced or removed on the target. */
  readonly written: number;
  /** Documents that were not the same when both sides were read after that. */
  readonly different: number;
  readonly indexesMade: number;
};

export type Copied = {
  readonly collections: readonly CopiedCollection[];
  readonly seconds: number;
};

export type CopyOptions = Direction & { readonly overwrite: boolean; readonly json?: true };

/** Makes the target's collections what the source's are, and reads both again to compare them. */
export async function copyDatabase({
  overwrite,
  json,
  ...direction
}: CopyOptions): Promise<Copied> {
  const startedAt = performance.now();
  const sides = await openSides(direction);
  try {
    const names = await listCopied(sides.source.db);
    if (names.length === 0) throw new CommandError('no_database', 'The source has no collections');
    await requirePlain(sides.source.db);
    await admit(sides, overwrite);
    const all = [...new Set([...names, ...(await listCopied(sides.target.db))])].sort();
    const collections: CopiedCollection[] = [];
    for (const name of all) collections.push(await copyCollection(name, sides, json));
    if (collections.every(({ different }) => different === 0)) {
      await noteVerified(
        sides,
        collections.map(({ name, target }) => ({ name, ...target })),
      );
    }
    return { collections, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
  } finally {
    await Promise.all([sides.source.close(), sides.target.close()]);
  }
}

/** What needed no change was verified by being read; else both sides are read once more. */
async function copyCollection(
  name: string,
  { source, target }: { source: Side; target: Side },
  json: true | undefined,
): Promise<CopiedCollection> {
  const [from, to] = [source.db, target.db];
  const total = await patiently(() => from.collection(name).estimatedDocumentCount());
  const read = (write: boolean) => {
    const progress = createProgress(json ? { json } : {});
    const verb = write ? 'copied' : 'verified';
    return compareCollection(name, {
      source: from,
      target: to,
      write,
      onRead: (documents) => progress(() => `${name}: ${verb} ${sayPart(documents, total)}`),
    });
  };
  // First of all, as that is faster; and again, as those that were in the way were dropped.
  const madeFirst = await copyIndexes(from, to, name, 'lasting');
  const copied = await read(true);
  const madeAgain = await copyIndexes(from, to, name, 'lasting');
  const verified = copied.different === 0 ? copied : await read(false);
  const madeLast = await copyIndexes(from, to, name, 'expiring');
  const uncounted = Math.abs(
    verified.source.documents -
      (await patiently(() => from.collection(name).estimatedDocumentCount())),
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
