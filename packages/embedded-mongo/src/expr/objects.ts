import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isNothing } from './arrays.ts';
import type { Operation } from './types.ts';

type Operand = Value | undefined;

/** "Combines multiple documents; `$mergeObjects` ignores null operands", and missing ones. */
export function mergeObjects(operands: Operand[]): Doc {
  const merged: Doc = new Map();
  for (const item of operands) {
    if (isNothing(item)) continue;
    if (!(item instanceof Map)) {
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(item)}`,
      );
    }
    for (const [name, value] of item) merged.set(name, value);
  }
  return merged;
}

function objectToArray([doc]: Operand[]): Operand {
  if (isNothing(doc)) return null;
  if (doc instanceof Map) {
    return Array.from(
      doc,
      ([k, v]): Doc =>
        new Map<string, Value>([
          ['k', k],
          ['v', v],
        ]),
    );
  }
  throw new CommandError(
    40390,
    `$objectToArray requires a document input, found: ${typeName(doc)}`,
  );
}

/** From `[[key, value], …]` or `[{k, v}, …]`; of equal keys the last one counts. */
function arrayToObject([items]: Operand[]): Operand {
  if (isNothing(items)) return null;
  if (!Array.isArray(items)) {
    throw new CommandError(
      40386,
      `$arrayToObject requires an array input, found: ${typeName(items)}`,
    );
  }
  return new Map(items.map(pairOf));
}

function pairOf(item: Value): [string, Value] {
  const [key, value] =
    item instanceof Map && item.size === 2 ? [item.get('k'), item.get('v')] : entryOf(item);
  if (typeof key === 'string' && value !== undefined) {
    if (!key.includes('\0')) return [key, value];
    throw new CommandError(4940400, 'Key field cannot contain an embedded null byte');
  }
  throw new CommandError(40395, '$arrayToObject requires keys of type string and a value for each');
}

function entryOf(item: Value): [Value | undefined, Value | undefined] {
  if (Array.isArray(item) && item.length === 2) return [item[0], item[1]];
  throw new CommandError(
    40396,
    "$arrayToObject requires objects with 'k' and 'v', or arrays of two",
  );
}

export const OBJECTS: Readonly<Record<string, Operation>> = {
  $objectToArray: { min: 1, max: 1, run: objectToArray },
  $arrayToObject: { min: 1, max: 1, run: arrayToObject },
  $mergeObjects: {
    min: 0,
    max: Infinity,
    run: (operands) => {
      const [only] = operands;
      return mergeObjects(operands.length === 1 && Array.isArray(only) ? only : operands);
    },
  },
};
