import { asInteger, compareValues, isNumber } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { indexValues } from './paths.ts';

type SortKey = {
  path: string;
  descending: boolean;
};

/**
 * Compiles a sort. "With arrays, a less-than comparison or an ascending sort compares the smallest
 * element of arrays, and a greater-than comparison or a descending sort compares the largest."
 */
export function compileSort(sort: Doc): (a: Doc, b: Doc) => number {
  const keys = Array.from(sort, ([path, direction]) => parseKey(path, direction));
  const cache = new WeakMap<Doc, (Value | undefined)[]>();
  const keysOf = (doc: Doc) => {
    const known = cache.get(doc);
    if (known !== undefined) return known;
    const values = sortValues(doc, keys);
    cache.set(doc, values);
    return values;
  };
  return (a, b) => {
    const left = keysOf(a);
    const right = keysOf(b);
    for (const [index, { descending }] of keys.entries()) {
      const order = compareValues(left[index], right[index]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
}

function parseKey(path: string, direction: Value): SortKey {
  if (direction instanceof Map) {
    throw new CommandError(238, '$meta sorts are not supported by the built-in database');
  }
  if (!isNumber(direction)) {
    throw new CommandError(15974, `Illegal key in $sort specification: ${path}`);
  }
  const sign = asInteger(direction);
  if (sign !== 1n && sign !== -1n) {
    throw new CommandError(
      15975,
      '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
    );
  }
  if (path === '' || path.split('.').includes('')) {
    throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  }
  if (path === '$natural') {
    throw new CommandError(238, 'Sorts by $natural are not supported; sort by _id');
  }
  if (path.split('.').some((part) => part.startsWith('$'))) {
    throw new CommandError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  return { path, descending: sign === -1n };
}

function sortValues(doc: Doc, keys: SortKey[]): (Value | undefined)[] {
  let array: string | undefined;
  return keys.map(({ path, descending }) => {
    const { values, multikey } = indexValues(doc, path);
    if (!multikey) return values[0];
    if (array !== undefined) throw twoArrays(array, path);
    array = path;
    return values.reduce((best, value) => {
      const order = compareValues(value, best);
      return (descending ? order > 0 : order < 0) ? value : best;
    });
  });
}

/** MongoDB sorts one array of documents by the least pair of both keys, which this server does not support. */
function twoArrays(first: string, second: string): CommandError {
  if (first.split('.')[0] !== second.split('.')[0]) {
    return new CommandError(2, 'cannot sort with keys that are parallel arrays');
  }
  return new CommandError(238, 'Sorts by two fields of one array are not supported');
}
