import type { Doc, Value } from '../../bson/document.ts';
import { wholeNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../errors.ts';
import { readBoolean, readInteger } from '../../wire/fields.ts';
import { ok } from '../../wire/reply.ts';
import { defineCommand, namespaceOf } from '../request.ts';
import { collectionsOf, sizeOf } from './collections.ts';

/**
 * `collStats`: counted, not estimated, and without what there is none of.
 * Source: MongoDB manual, collStats.
 */
export const collStats = defineCommand({
  names: ['collStats', 'collstats'],
  fields: { scale: 'number' },
  *run(request, { catalog, slice }) {
    const ns = namespaceOf(request);
    const scaled = readScale(request.body);
    const collection = catalog.find(ns);
    const { documents, bytes } = yield* sizeOf(collection ? [collection] : [], slice);
    return ok({
      ns,
      ...scaled({ size: bytes, storageSize: bytes }),
      count: wholeNumber(documents),
      avgObjSize: average(bytes, documents),
      nindexes: (collection?.indexes.length ?? -1) + 1,
    });
  },
});

/** `dbStats`: the same of all collections of a database. Source: MongoDB manual, dbStats. */
export const dbStats = defineCommand({
  names: ['dbStats', 'dbstats'],
  fields: { scale: 'number', freeStorage: 'flag' },
  *run(request, engine) {
    if (readBoolean(request.body, 'freeStorage')) {
      throw new CommandError(238, "The option 'freeStorage' is not supported, ask collStats");
    }
    const scaled = readScale(request.body);
    const collections = collectionsOf(engine, request.database);
    const { documents, bytes } = yield* sizeOf(collections, engine.slice);
    return ok({
      db: request.database,
      collections: collections.length,
      objects: wholeNumber(documents),
      avgObjSize: average(bytes, documents),
      ...scaled({ dataSize: bytes, storageSize: bytes }),
      indexes: collections.reduce((sum, { indexes }) => sum + indexes.length + 1, 0),
    });
  },
});

/** `scale` is the unit of sizes in bytes; averages are always in bytes. */
function readScale(body: Doc): (sizes: Readonly<Record<string, number>>) => Record<string, Value> {
  const scale = readInteger(body, 'scale', 1) ?? 1;
  return (sizes) => ({
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, bytes]) => [name, wholeNumber(Math.floor(bytes / scale))]),
    ),
    scaleFactor: wholeNumber(scale),
  });
}

function average(bytes: number, documents: number): Value {
  return wholeNumber(documents === 0 ? 0 : Math.round(bytes / documents));
}
