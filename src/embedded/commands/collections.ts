import { Long } from 'bson';
import { encode } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { compileFilter } from '../query/match.ts';
import { wholeNumber } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { readBoolean, readDocument } from '../wire/fields.ts';
import { cursorReply, document, ok } from '../wire/reply.ts';
import { checkDatabase, checkWritable, defineCommand, instant, namespaceOf } from './request.ts';

/** `create`: a plain collection. No fault when it is there already, as since MongoDB 7.0. */
export const create = defineCommand({
  names: ['create'],
  fields: [],
  refuses: 'option of create',
  // biome-ignore lint/correctness/useYield: it answers without a pause
  *run(request, { catalog }) {
    catalog.ensure(checkWritable(namespaceOf(request)));
    return ok();
  },
});

/** `drop`: no fault when there is nothing to drop, as since MongoDB 7.0. */
export const drop = instant(['drop'], [], (request, { catalog }) => {
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
  fields: [],
  *run(request, engine) {
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
  ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  (request, engine) => {
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
export const listDatabases = instant(
  ['listDatabases'],
  ['filter', 'nameOnly', 'authorizedDatabases'],
  (request, engine) => {
    const { matches } = compileFilter(readDocument(request.body, 'filter') ?? new Map());
    const names = new Set([...engine.catalog.all()].map(({ ns }) => ns.slice(0, ns.indexOf('.'))));
    const all = [...names].sort().map((name) => describeDatabase(engine, name));
    const databases: Value[] = readBoolean(request.body, 'nameOnly')
      ? all.filter(matches).map((entry) => document({ name: entry.get('name') ?? '' }))
      : all.filter(matches);
    return ok({ databases });
  },
);

function describeDatabase(engine: Engine, name: string): Doc {
  const size = collectionsOf(engine, name).reduce((sum, one) => sum + one.size().bytes, 0);
  return document({ name, sizeOnDisk: wholeNumber(size), empty: size === 0 });
}

/** The collections of a database. */
export function collectionsOf(engine: Engine, database: string): Collection[] {
  return [...engine.catalog.all()].filter(({ ns }) => ns.startsWith(`${database}.`));
}

function nameOf({ ns }: Collection): string {
  return ns.slice(ns.indexOf('.') + 1);
}
