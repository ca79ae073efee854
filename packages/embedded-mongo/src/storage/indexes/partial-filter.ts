import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import { CommandError } from '../../errors.ts';
import { numberOf } from '../../wire/fields.ts';

const PARTIAL_OPERATORS = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type', '$exists']);

/** A partial filter may use equality, ranges, `$in`, `$type`, `$exists: true`, `$and` and `$or`. */
export function checkPartial(filter: Doc): void {
  for (const [path, value] of filter) {
    if (path === '$and' || path === '$or') {
      for (const part of Array.isArray(value) ? value : []) {
        if (part instanceof Map) checkPartial(part);
      }
    } else if (path.startsWith('$') || !isPartialCondition(value)) {
      throw new CommandError(67, 'Unsupported expression in the filter of a partial index');
    }
  }
}

/** The paths that the filter reads. */
export const filteredPaths = (filter: Doc): string[] =>
  [...filter].flatMap(([path, value]) => {
    if (!path.startsWith('$')) return [path];
    const parts = Array.isArray(value) ? value : [];
    return parts.flatMap((part) => (part instanceof Map ? filteredPaths(part) : []));
  });

function isPartialCondition(value: Value): boolean {
  if (value instanceof BSONRegExp) return false;
  const [first] = value instanceof Map ? value.keys() : [];
  if (!(value instanceof Map) || first?.startsWith('$') !== true) return true;
  return [...value].every(
    ([name, operand]) =>
      PARTIAL_OPERATORS.has(name) &&
      (name !== '$exists' || operand === true || (numberOf(operand) ?? 0) !== 0),
  );
}
