import { createHash, type Hash } from 'node:crypto';
import { type DocumentBatch, readBatches, readRange } from './batches.ts';
import type { Endpoint, Endpoints } from './collections.ts';
import { dropUniqueIndexes } from './indexes.ts';
import { idKey, idValue } from './raw-document.ts';
import { type Changes, UniqueKeyTaken, writeChanges } from './write-batch.ts';

/** Number of documents of a collection, and the SHA-256 of their bytes in the order of `_id`. */
export type Digest = { readonly documents: number; readonly sha256: string };

export type Comparison = {
  readonly source: Digest;
  readonly target: Digest;
  /** Number of documents that were missing on the target, differed there, or existed only there. */
  readonly different: number;
};

type SyncOptions = Endpoints & {
  /** Whether differences are corrected on the target, or only counted. */
  readonly write: boolean;
  readonly onRead: (documents: number) => void;
};

/** The digest of one collection. */
export async function digestCollection(endpoint: Endpoint, name: string): Promise<Digest> {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const { docs } of readBatches(endpoint, name)) {
    for (const raw of docs) hash.update(raw);
    documents += docs.length;
  }
  return { documents, sha256: hash.digest('hex') };
}

/**
 * Reads a collection on both endpoints once, in the order of `_id`, and writes what differs to the target.
 * The digests are those of the documents as they were read, before anything was written.
 */
export async function syncCollection(name: string, options: SyncOptions): Promise<Comparison> {
  const { target: to, write, onRead } = options;
  const source = createHash('sha256');
  let target = { hash: createHash('sha256'), documents: 0 };
  let [documents, different] = [0, 0];
  for await (const batch of readBatches(options.source, name)) {
    for (const raw of batch.docs) source.update(raw);
    documents += batch.docs.length;
    // The whole batch is read again when the connection is lost.
    const hashed = target;
    const found = await to.retry(() => compareBatch(name, batch, to, hashed));
    target = { hash: found.hash, documents: found.documents };
    different += found.different;
    if (write && found.different > 0) await correct(name, batch, found.changes, to);
    onRead(documents);
  }
  return {
    source: { documents, sha256: source.digest('hex') },
    target: { documents: target.documents, sha256: target.hash.digest('hex') },
    different,
  };
}

type BatchComparison = { hash: Hash; documents: number; different: number; changes: Changes };

async function compareBatch(
  name: string,
  { range, docs }: DocumentBatch,
  target: Endpoint,
  before: { hash: Hash; documents: number },
): Promise<BatchComparison> {
  const hash = before.hash.copy();
  const missing = new Map(docs.map((raw) => [idKey(raw), raw]));
  const remove: Changes['remove'][number][] = [];
  let { documents } = before;
  let replaced = 0;
  for await (const raw of readRange(target.db, name, range)) {
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

/** Compares again after a lost connection, because it is then unknown what was written. */
async function correct(
  name: string,
  batch: DocumentBatch,
  first: Changes,
  target: Endpoint,
): Promise<void> {
  let changes = first;
  let isFirst = true;
  await target.retry(async () => {
    if (!isFirst) changes = (await compareBatch(name, batch, target, nothingRead())).changes;
    isFirst = false;
    try {
      await writeChanges(target.db, name, changes);
    } catch (error) {
      if (!(error instanceof UniqueKeyTaken)) throw error;
      // The document with that key is changed later or already removed: without the index the order does not matter.
      await dropUniqueIndexes(target, name);
      const { changes: remaining } = await compareBatch(name, batch, target, nothingRead());
      await writeChanges(target.db, name, remaining);
    }
  });
}

const nothingRead = () => ({ hash: createHash('sha256'), documents: 0 });
