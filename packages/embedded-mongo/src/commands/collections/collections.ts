import { Long } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { wholeNumber } from '../../bson/numbers.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { compileFilter } from '../../query/match.ts';
import type { Slice, Sliced } from '../../slice.ts';
import type { Collection } from '../../storage/collections/collection.ts';
import { readBoolean, readDocument, readInteger } from '../../wire/fields.ts';
import { cursorReply, document, ok } from '../../wire/reply.ts';
import { readBatchSize } from '../reading/cursors.ts';
import { checkDatabase, checkWritable, defineCommand, instant, namespaceOf } from '../request.ts';

/** `create`: a plain collection. No fault when it is there already, as since MongoDB 7.0. */
export const create = defineCommand({
  names: ['create'],
  fields: {},
  refuses: 'option of create',
  // biome-ignore lint/correctness/useYield: it answers without a pause
  *run(request, { catalog }) {
    catalog.ensure(checkWritable(namespaceOf(request)));
    return ok();
  },
});

/** `drop`: no fault when there is nothing to drop, as since MongoDB 7.0. */
export const drop = instant(['drop'], {}, (request, { catalog }) => {
  const ns = checkWritable(namespaceOf(request));
  const collection = catalog.find(ns);
  if (collection === undefined) return ok();
  const nIndexesWas = collection.indexes.length + 1;
  catalog.drop(collection);
  return ok({ nIndexesWas, ns });
});

/** `dropDatabase`: every collection of it, with a pause after a large one. */
export const dropDatabase = defineCommand({
  names: ['dropDatabase'],
  fields: {},
  *run(request, engine) {
    if (readInteger(request.body, 'dropDatabase') !== 1) {
      throw new CommandError(5255100, 'The database dropped is the one it is sent to: give 1');
    }
    for (const collection of collectionsOf(engine, request.database)) {
      if (!collection.dropped) engine.catalog.drop(collection);
      if (engine.slice.isOver()) yield;
    }
    return ok({ dropped: request.database });
  },
});

/** `listCollections`: by any filter over name and type. */
export const listCollections = instant(
  ['listCollections'],
  { filter: 'object', nameOnly: 'bool', cursor: 'object', authorizedCollections: 'bool' },
  (request, engine) => {
    readBatchSize(request.body);
    const { matches } = compileFilter(readDocument(request.body, 'filter') ?? new Map());
    const isNameOnly = readBoolean(request.body, 'nameOnly');
    const entries = collectionsOf(engine, checkDatabase(request.database))
      .map((collection) => describeCollection(nameOf(collection)))
      .filter((entry) => matches(entry))
      .map((entry) => (isNameOnly ? nameAndType(entry) : entry));
    const ns = `${request.database}.$cmd.listCollections`;
    const batch = entries.map((entry) => encode(entry));
    return cursorReply(batch, { id: Long.ZERO, ns, field: 'firstBatch' });
  },
);

function describeCollection(name: string): Doc {
  return document({
    name,
    type: 'collection',
    options: new Map(),
    info: document({ readOnly: false }),
    idIndex: document({ v: 2, key: document({ _id: 1 }), name: '_id_' }),
  });
}

function nameAndType(entry: Doc): Doc {
  return new Map([...entry].filter(([name]) => name === 'name' || name === 'type'));
}

/** `listDatabases`: those that have a collection. */
export const listDatabases = defineCommand({
  names: ['listDatabases'],
  fields: { filter: 'object', nameOnly: 'flag', authorizedDatabases: 'flag' },
  *run(request, engine) {
    const { matches } = compileFilter(readDocument(request.body, 'filter') ?? new Map());
    const isNameOnly = readBoolean(request.body, 'nameOnly');
    const names = new Set([...engine.catalog.all()].map(({ ns }) => ns.slice(0, ns.indexOf('.'))));
    const databases: Value[] = [];
    for (const name of [...names].sort()) {
      const { bytes } = yield* sizeOf(collectionsOf(engine, name), engine.slice);
      const entry = document({ name, sizeOnDisk: wholeNumber(bytes), empty: bytes === 0 });
      if (matches(entry)) databases.push(isNameOnly ? document({ name }) : entry);
    }
    return ok({ databases });
  },
});

const ROWS_AT_ONCE = 500;

/** The number of documents in some collections and their bytes, counted with pauses. */
export function* sizeOf(
  collections: readonly Collection[],
  slice: Slice,
): Sliced<{ documents: number; bytes: number }> {
  const total = { documents: 0, bytes: 0 };
  for (const collection of collections) {
    for (let after = 0; !collection.dropped; ) {
      const { documents, bytes, last } = collection.rows.sizeAfter(after, ROWS_AT_ONCE);
      total.documents += documents;
      total.bytes += bytes;
      if (documents < ROWS_AT_ONCE) break;
      after = last;
      if (slice.isOver()) yield;
    }
  }
  return total;
}

/** The collections of a database. */
export function collectionsOf(engine: Engine, database: string): Collection[] {
  return [...engine.catalog.all()].filter(({ ns }) => ns.startsWith(`${database}.`));
}

function nameOf({ ns }: Collection): string {
  return ns.slice(ns.indexOf('.') + 1);
}
