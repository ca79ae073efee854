import { asInteger, compareValues } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { indexValues } from './paths.ts';

interface SortKey {
  path: string;
  descending: boolean;
}

/**
 * Compiles a sort. "With arrays, a less-than comparison or an ascending sort compares the smallest
 * element of arrays, and a greater-than comparison or a descending sort compares the largest."
 */
export function compileSort(sort: Doc): (a: Doc, b: Doc) => number {
  const keys = Array.from(sort, ([path, direction]) => parseKey(path, direction));
  const cache = new WeakMap<Doc, (Value | undefined)[]>();
  const keysOf = (doc: Doc) => {
    const known = cache.get(doc) ?? sortValues(doc, keys);
    cache.set(doc, known);
    return known;
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
  if (path.startsWith('$')) {
    throw new CommandError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  return { path, descending: sign === -1n };
}

function sortValues(doc: Doc, keys: SortKey[]): (Value | undefined)[] {
  let arrays = 0;
  return keys.map(({ path, descending }) => {
    const { values, multikey } = indexValues(doc, path);
    if (!multikey) return values[0];
    arrays += 1;
    if (arrays > 1) throw new CommandError(2, 'cannot sort with keys that are parallel arrays');
    return values.reduce((best, value) => {
      const order = compareValues(value, best);
      return (descending ? order > 0 : order < 0) ? value : best;
    });
  });
}
