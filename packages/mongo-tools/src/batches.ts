import type { Value } from 'embedded-mongo/bson';
import { Binary, type Db, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import type { Endpoint } from './collections.ts';
import { idValue } from './raw-document.ts';

const MAX_DOCUMENTS = 1_000;
/** A message may have slightly more than 16 MiB, and two batches are in memory at once. */
const MAX_BYTES = 8 * 2 ** 20;

type Range = Readonly<Record<string, Value>>;

/** Consecutive documents by `_id`, and the range of `_id` that contains exactly these. */
export type DocumentBatch = { readonly range: Range; readonly docs: readonly Buffer[] };

/**
 * A comparison matches values of one type only, so it takes one range per type of `_id` to read all documents,
 * lowest type first. Source: MongoDB manual, Comparison/Sort Order and Type Bracketing.
 */
const KINDS: readonly Range[] = [
  { $eq: new MinKey() },
  { $eq: null },
  { $eq: new Double(Number.NaN) },
  { $gte: new Double(Number.NEGATIVE_INFINITY) },
  { $gte: '' },
  { $gte: new Map() },
  { $gte: new Binary(Buffer.alloc(0)) },
  { $gte: new ObjectId('0'.repeat(24)) },
  { $gte: false },
  { $gte: new Date(-8.64e15) },
  { $gte: new Timestamp(Long.ZERO) },
  { $eq: new MaxKey() },
];

/** All documents of a collection in the order of `_id`. A batch is read again from its beginning after a lost connection. */
export async function* readBatches(
  { db, retry }: Endpoint,
  name: string,
): AsyncGenerator<DocumentBatch> {
  for (const kind of KINDS) {
    let range: Range | null = kind;
    while (range !== null) {
      const from: Range = range;
      const { docs, isLast } = await retry(() => readBatch(db, name, from));
      const last = docs.at(-1);
      if (isLast || last === undefined) {
        yield { range: from, docs };
        range = null;
      } else {
        yield { range: { ...from, $lte: idValue(last) }, docs };
        range = { $gt: idValue(last) };
      }
    }
  }
}

async function readBatch(
  db: Db,
  name: string,
  range: Range,
): Promise<{ docs: Buffer[]; isLast: boolean }> {
  const docs: Buffer[] = [];
  let bytes = 0;
  for await (const raw of readRange(db, name, range, MAX_DOCUMENTS)) {
    docs.push(raw);
    bytes += raw.length;
    if (bytes >= MAX_BYTES) return { docs, isLast: false };
  }
  return { docs, isLast: docs.length < MAX_DOCUMENTS };
}

/** The stored bytes of the documents of a range, in the order of `_id`. */
export async function* readRange(
  db: Db,
  name: string,
  range: Range,
  limit = 0,
): AsyncGenerator<Buffer> {
  const cursor = db
    .collection(name)
    .find(
      { _id: range as object },
      { raw: true, sort: { _id: 1 }, limit, batchSize: MAX_DOCUMENTS },
    );
  try {
    for await (const raw of cursor) {
      if (!(raw instanceof Uint8Array)) throw new Error('The driver did not give raw documents');
      yield Buffer.from(raw);
    }
  } finally {
    await cursor.close();
  }
}
