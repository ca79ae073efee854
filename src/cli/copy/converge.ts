import { createHash, type Hash } from 'node:crypto';
import type { Db } from 'mongodb';
import { type Batch, readBatches, readRange } from './batches.ts';
import { dropUniqueIndexes } from './indexes.ts';
import { patiently } from './patiently.ts';
import { idKey, idValue } from './raw-document.ts';
import { type Changes, UniqueKeyTaken, writeChanges } from './write-batch.ts';

/** How many documents a side has, and the SHA-256 of their bytes in the order of `_id`. */
export type Digest = { readonly documents: number; readonly sha256: string };

export type Comparison = {
  readonly source: Digest;
  readonly target: Digest;
  /** Documents that the target lacked or had otherwise, or had and the source has not. */
  readonly different: number;
};

export type Pass = {
  readonly source: Db;
  readonly target: Db;
  /** Whether differences are mended, or counted only. */
  readonly write: boolean;
  readonly onRead: (documents: number) => void;
};

/** The digest of one collection. */
export async function digestCollection(db: Db, name: string): Promise<Digest> {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const { docs } of readBatches(db, name)) {
    for (const raw of docs) hash.update(raw);
    documents += docs.length;
  }
  return { documents, sha256: hash.digest('hex') };
}

/**
 * Reads a collection on both sides once, in the order of `_id`, and makes the target's what the source's
 * is. Only what differs is written; the digests are of what was read, before that.
 */
export async function compareCollection(name: string, pass: Pass): Promise<Comparison> {
  const source = createHash('sha256');
  let target = { hash: createHash('sha256'), documents: 0 };
  let [documents, different] = [0, 0];
  for await (const batch of readBatches(pass.source, name)) {
    for (const raw of batch.docs) source.update(raw);
    documents += batch.docs.length;
    // Read again as a whole when the connection is lost half way.
    const hashed = target;
    const found = await patiently(() => compareBatch(name, batch, pass.target, hashed));
    target = { hash: found.hash, documents: found.documents };
    different += found.different;
    if (pass.write && found.different > 0) await mend(name, batch, found.changes, pass.target);
    pass.onRead(documents);
  }
  return {
    source: { documents, sha256: source.digest('hex') },
    target: { documents: target.documents, sha256: target.hash.digest('hex') },
    different,
  };
}

type Found = { hash: Hash; documents: number; different: number; changes: Changes };

async function compareBatch(
  name: string,
  { range, docs }: Batch,
  target: Db,
  before: { hash: Hash; documents: number },
): Promise<Found> {
  const hash = before.hash.copy();
  const missing = new Map(docs.map((raw) => [idKey(raw), raw]));
  const remove: Changes['remove'][number][] = [];
  let { documents } = before;
  let replaced = 0;
  for await (const raw of readRange(target, name, range)) {
    hash.update(raw);
    documents += 1;
    const key = idKey(raw);
    const wanted = missing.get(key);
    if (wanted?.equals(raw)) {
      missing.delete(key);
      continue;
    }
    if (wanted) replaced += 1;
    remove.push(idValue(raw));
  }
  const insert = [...missing.values()];
  const different = insert.length + remove.length - replaced;
  return { hash, documents, different, changes: { remove, insert } };
}

/** A lost connection leaves it open what was written: it is compared again. */
async function mend(name: string, batch: Batch, first: Changes, target: Db): Promise<void> {
  let changes = first;
  let isFirst = true;
  await patiently(async () => {
    if (!isFirst) changes = (await compareBatch(name, batch, target, NOTHING_READ())).changes;
    isFirst = false;
    try {
      await writeChanges(target, name, changes);
    } catch (error) {
      if (!(error instanceof UniqueKeyTaken)) throw error;
      // Its holder is changed later or gone already: without the index the order does not matter.
      await dropUniqueIndexes(target, name);
      const { changes: left } = await compareBatch(name, batch, target, NOTHING_READ());
      await writeChanges(target, name, left);
    }
  });
}

const NOTHING_READ = () => ({ hash: createHash('sha256'), documents: 0 });
