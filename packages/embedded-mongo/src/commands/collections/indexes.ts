import { Long } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { wholeNumber } from '../../bson/numbers.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Sliced } from '../../slice.ts';
import { buildIndexes } from '../../storage/collections/build-index.ts';
import type { Collection } from '../../storage/collections/collection.ts';
import {
  describeIndex,
  type IndexSpec,
  isIdKey,
  MAX_SECONDS,
  parseIndexSpec,
} from '../../storage/indexes/index-spec.ts';
import { sameIndex } from '../../storage/indexes/same-index.ts';
import type { SecondaryIndex } from '../../storage/indexes/secondary-index.ts';
import {
  checkFields,
  type Fields,
  missing,
  numberOf,
  readDocument,
  readInteger,
  readStatements,
} from '../../wire/fields.ts';
import { cursorReply, document, ok } from '../../wire/reply.ts';
import { readBatchSize } from '../reading/cursors.ts';
import { checkWritable, defineCommand, instant, namespaceOf, type Request } from '../request.ts';

/** MongoDB's limit, the index on `_id` included. */
const MAX_INDEXES = 64;

/** `createIndexes`: all of them or none; an index that is there already is no change. */
export const createIndexes = defineCommand({
  names: ['createIndexes'],
  fields: { indexes: 'array', commitQuorum: 'any', ignoreUnknownIndexOptions: 'flag' },
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    const specs = readStatements(request.body, 'indexes').map(parseIndexSpec);
    const isNew = engine.catalog.find(ns) === undefined;
    const collection = engine.catalog.ensure(ns);
    while (isAnyBuilding(collection, specs)) yield;
    if (collection.dropped) throw new CommandError(276, 'The collection was dropped meanwhile');
    const before = collection.indexes.length + 1;
    const wanted = missingIndexes(collection, specs);
    yield* buildAll(engine, collection, wanted);
    const reply = document({
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length + 1,
    });
    reply.set('createdCollectionAutomatically', isNew);
    if (wanted.length === 0) reply.set('note', 'all indexes already exist');
    return new Map([...reply, ...ok()]);
  },
});

/** Whether another command is building one of these; conflicts with it are refused at once. */
function isAnyBuilding({ building, dropped }: Collection, specs: readonly IndexSpec[]): boolean {
  return !dropped && specs.some((spec) => building.some((index) => sameIndex(index.spec, spec)));
}

function missingIndexes(collection: Collection, specs: readonly IndexSpec[]): IndexSpec[] {
  const missing: IndexSpec[] = [];
  for (const spec of specs) {
    if (missing.some((other) => sameIndex(other, spec))) {
      throw new CommandError(68, 'Identical index already exists');
    }
    if (!isIdKey(spec) && !isThere(collection, spec)) missing.push(spec);
  }
  const count = collection.indexes.length + collection.building.length + missing.length + 1;
  if (missing.length > 0 && count > MAX_INDEXES) {
    throw new CommandError(67, `A collection can have ${MAX_INDEXES} indexes at most`);
  }
  return missing;
}

function isThere(collection: Collection, wanted: IndexSpec): boolean {
  return collection.indexes.map(({ spec }) => sameIndex(spec, wanted)).includes(true);
}

function* buildAll(
  engine: Engine,
  collection: Collection,
  specs: readonly IndexSpec[],
): Sliced<void> {
  if (specs.length === 0) return;
  const { catalog } = engine;
  const begun = specs.map((spec) => catalog.beginIndex(collection, spec));
  try {
    yield* buildIndexes(engine, collection, begun);
    for (const index of begun) catalog.finishIndex(collection, index);
  } catch (error) {
    if (error instanceof CommandError) {
      for (const index of begun) if (!index.dropped) catalog.dropIndex(collection, index);
    }
    throw error;
  } finally {
    // Ended from outside, as when its time is over: the tables go with the next build or start.
    collection.building = collection.building.filter((index) => !begun.includes(index));
  }
}

/** `listIndexes`: the one on `_id` first. */
export const listIndexes = instant(['listIndexes'], { cursor: 'object' }, (request, engine) => {
  readBatchSize(request.body);
  const collection = existing(request, engine);
  const id = document({ v: 2, key: document({ _id: 1 }), name: '_id_' });
  const secondary = collection.indexes.map(({ spec }) => describeIndex(spec, wholeNumber));
  const batch = [id, ...secondary].map((doc) => encode(doc));
  return cursorReply(batch, { id: Long.ZERO, ns: collection.ns, field: 'firstBatch' });
});

/** `dropIndexes`: by name, by key pattern, or `*` for all but the one on `_id`. */
export const dropIndexes = instant(
  ['dropIndexes', 'deleteIndexes'],
  { index: 'any' },
  (request, engine) => {
    const collection = existing(request, engine);
    const before = collection.indexes.length + 1;
    const asked = request.body.get('index') ?? null;
    if (asked === null) throw missing('dropIndexes.index');
    const names = Array.isArray(asked) ? asked : [asked];
    const chosen = new Set(names.flatMap((name) => chooseIndexes(collection, name)));
    for (const index of chosen) engine.catalog.dropIndex(collection, index);
    return ok({ nIndexesWas: before });
  },
);

function chooseIndexes(collection: Collection, name: Value): readonly SecondaryIndex[] {
  if (typeof name !== 'string' && !(name instanceof Map)) {
    throw new CommandError(14, 'An index is dropped by its name or its key');
  }
  if (name === '*') return [...collection.indexes, ...collection.building];
  if (name === '_id_' || (name instanceof Map && name.size === 1 && name.has('_id'))) {
    throw new CommandError(72, 'The index on _id cannot be dropped');
  }
  return [findIndex([...collection.indexes, ...collection.building], name)];
}

function findIndex(indexes: readonly SecondaryIndex[], wanted: Value): SecondaryIndex {
  const [found, other] = indexes.filter(({ spec }) =>
    wanted instanceof Map ? patternOf(spec.key) === patternOf(wanted) : spec.name === wanted,
  );
  if (found === undefined) throw new CommandError(27, 'index not found');
  if (other === undefined) return found;
  throw new CommandError(181, 'Several indexes have this key, give the name of one');
}

function patternOf(key: Doc): string {
  return JSON.stringify([...key].map(([path, way]) => [path, (numberOf(way) ?? 0) < 0]));
}

const CHANGE_FIELDS: Fields = {
  name: 'string',
  keyPattern: 'object',
  expireAfterSeconds: 'number',
};

/** `collMod`: the life time of a TTL index, and nothing else. */
export const collMod = instant(['collMod'], { index: 'object' }, (request, engine) => {
  const collection = existing(request, engine);
  const change = readDocument(request.body, 'index');
  const seconds = change === undefined ? undefined : readInteger(change, 'expireAfterSeconds');
  if (change === undefined || seconds === undefined) {
    throw new CommandError(72, 'collMod can only change the expireAfterSeconds of an index');
  }
  checkFields(change, CHANGE_FIELDS, 'collMod.index');
  if (seconds > MAX_SECONDS) {
    throw new CommandError(72, `expireAfterSeconds must be ${MAX_SECONDS} at most`);
  }
  const index = findIndex(
    collection.indexes,
    change.get('keyPattern') ?? change.get('name') ?? null,
  );
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
