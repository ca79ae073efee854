import { Long } from 'bson';
import { encode } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { buildIndex } from '../storage/build-index.ts';
import { wholeNumber } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import {
  describeIndex,
  type IndexSpec,
  isIdKey,
  parseIndexSpec,
  sameIndex,
} from '../storage/index-spec.ts';
import type { SecondaryIndex } from '../storage/secondary-index.ts';
import { numberOf, readDocument, readInteger, readStatements } from '../wire/fields.ts';
import { cursorReply, document, ok } from '../wire/reply.ts';
import { checkWritable, instant, namespaceOf, type Request } from './request.ts';

/** `createIndexes`: all of them or none; an index that is there already is no change. */
export const createIndexes = instant(
  ['createIndexes'],
  ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  (request, engine) => {
    const ns = checkWritable(namespaceOf(request));
    const specs = readStatements(request.body, 'indexes').map(parseIndexSpec);
    const isNew = engine.catalog.find(ns) === undefined;
    const collection = engine.catalog.ensure(ns);
    const before = collection.indexes.length + 1;
    const wanted = specs.filter((spec) => !isIdKey(spec) && !isThere(collection, spec));
    buildAll(engine, collection, wanted);
    const reply = document({
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length + 1,
    });
    reply.set('createdCollectionAutomatically', isNew);
    if (wanted.length === 0) reply.set('note', 'all indexes already exist');
    return new Map([...reply, ...ok()]);
  },
);

function isThere(collection: Collection, wanted: IndexSpec): boolean {
  return collection.indexes.map(({ spec }) => sameIndex(spec, wanted)).includes(true);
}

function buildAll(engine: Engine, collection: Collection, specs: readonly IndexSpec[]): void {
  const built: SecondaryIndex[] = [];
  try {
    for (const spec of specs) {
      const index = engine.catalog.addIndex(collection, spec);
      built.push(index);
      if (buildIndex(collection, index)) engine.catalog.save(collection);
    }
  } catch (error) {
    for (const index of built) engine.catalog.dropIndex(collection, index);
    throw error;
  }
}

/** `listIndexes`: the one on `_id` first. */
export const listIndexes = instant(['listIndexes'], ['cursor'], (request, engine) => {
  const collection = existing(request, engine);
  const id = document({ v: 2, key: document({ _id: 1 }), name: '_id_' });
  const secondary = collection.indexes.map(({ spec }) => describeIndex(spec, wholeNumber));
  const batch = [id, ...secondary].map((doc) => encode(doc));
  return cursorReply(batch, { id: Long.ZERO, ns: collection.ns, field: 'firstBatch' });
});

/** `dropIndexes`: by name, by key pattern, or `*` for all but the one on `_id`. */
export const dropIndexes = instant(
  ['dropIndexes', 'deleteIndexes'],
  ['index'],
  (request, engine) => {
    const collection = existing(request, engine);
    const before = collection.indexes.length + 1;
    const asked = request.body.get('index') ?? null;
    const names = Array.isArray(asked) ? asked : [asked];
    const chosen = new Set(names.flatMap((name) => chooseIndexes(collection, name)));
    for (const index of chosen) engine.catalog.dropIndex(collection, index);
    return ok({ nIndexesWas: before });
  },
);

function chooseIndexes(collection: Collection, name: Value): readonly SecondaryIndex[] {
  if (name === '*') return collection.indexes;
  if (name === '_id_' || (name instanceof Map && name.size === 1 && name.has('_id'))) {
    throw new CommandError(72, 'The index on _id cannot be dropped');
  }
  return [findIndex(collection, name)];
}

function findIndex(collection: Collection, wanted: Value): SecondaryIndex {
  const found = collection.indexes.find(({ spec }) =>
    wanted instanceof Map ? patternOf(spec.key) === patternOf(wanted) : spec.name === wanted,
  );
  if (found === undefined) throw new CommandError(27, 'index not found');
  return found;
}

function patternOf(key: Doc): string {
  return JSON.stringify([...key].map(([path, way]) => [path, (numberOf(way) ?? 0) < 0]));
}

/** `collMod`: the life time of a TTL index, and nothing else. */
export const collMod = instant(['collMod'], ['index'], (request, engine) => {
  const collection = existing(request, engine);
  const change = readDocument(request.body, 'index');
  const seconds = change === undefined ? undefined : readInteger(change, 'expireAfterSeconds');
  if (change === undefined || seconds === undefined) {
    throw new CommandError(72, 'collMod can only change the expireAfterSeconds of an index');
  }
  const index = findIndex(collection, change.get('keyPattern') ?? change.get('name') ?? null);
  const old = index.spec.expireAfterSeconds;
  if (index.spec.parts.length > 1)
    throw new CommandError(72, 'TTL indexes are single-field indexes');
  index.spec = { ...index.spec, expireAfterSeconds: seconds };
  engine.catalog.save(collection);
  const previous: Record<string, Value> =
    old === undefined ? {} : { expireAfterSeconds_old: wholeNumber(old) };
  return ok({ ...previous, expireAfterSeconds_new: wholeNumber(seconds) });
});

function existing(request: Request, engine: Engine): Collection {
  const ns = namespaceOf(request);
  const collection = engine.catalog.find(ns);
  if (collection === undefined) throw new CommandError(26, `ns does not exist: ${ns}`);
  return collection;
}
