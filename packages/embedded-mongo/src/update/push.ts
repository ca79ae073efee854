import { asInteger, compareValues } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { getPath } from '../query/paths.ts';
import { arrayAt } from './array-operators.ts';
import type { Change } from './modification.ts';

type Push = {
  items: Value[];
  position: number;
  slice: number | undefined;
  order: ((a: Value, b: Value) => number) | undefined;
};

/**
 * `$push`: appends a value, or with `$each` several. "The order in which the modifiers appear is
 * immaterial": elements go to `$position`, then the array is sorted, then sliced.
 */
export function push(operand: Value): Change {
  const { items, position, slice, order } = parsePush(operand);
  return (value, path) => {
    const current = arrayAt('$push', value, path);
    const result = [...current.slice(0, position), ...items, ...current.slice(position)];
    if (order !== undefined) result.sort(order);
    if (slice === undefined) return result;
    return slice < 0 ? result.slice(slice) : result.slice(0, slice);
  };
}

function parsePush(operand: Value): Push {
  const push: Push = { items: [operand], position: Infinity, slice: undefined, order: undefined };
  if (!(operand instanceof Map)) return push;
  const [first] = operand.keys();
  if (!operand.has('$each')) {
    if (first?.startsWith('$') !== true) return push;
    throw new CommandError(52, `The dollar ($) prefixed field '${first}' in $push needs $each`);
  }
  for (const [name, value] of operand) applyModifier(push, name, value);
  return push;
}

function applyModifier(push: Push, name: string, value: Value): void {
  if (name === '$each') push.items = eachValues(value);
  else if (name === '$slice') push.slice = integer(name, value);
  else if (name === '$position') push.position = integer(name, value);
  else if (name === '$sort') push.order = elementOrder(value);
  else throw new CommandError(2, `Unrecognized clause in $push: ${name}`);
}

function eachValues(value: Value): Value[] {
  if (Array.isArray(value)) return value;
  throw new CommandError(
    2,
    `The argument to $each in $push must be an array but it was of type: ${typeName(value)}`,
  );
}

function integer(name: string, value: Value): number {
  const whole = asInteger(value);
  if (whole !== undefined) return Number(whole);
  throw new CommandError(
    2,
    `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
  );
}

function elementOrder(sort: Value): (a: Value, b: Value) => number {
  if (!(sort instanceof Map)) {
    const direction = sortDirection(sort);
    return (a, b) => direction * compareValues(a, b);
  }
  if (sort.size === 0)
    throw new CommandError(2, 'The $sort pattern is empty when it should be a set of fields.');
  const keys = Array.from(sort, ([path, value]) => ({ path, direction: sortDirection(value) }));
  return (a, b) => {
    for (const { path, direction } of keys) {
      const order = compareValues(fieldOf(a, path), fieldOf(b, path));
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

/** Elements that are no documents sort as if the field were missing. */
function fieldOf(item: Value, path: string): Value | undefined {
  const doc: Doc | undefined = item instanceof Map ? item : undefined;
  return doc && getPath(doc, path);
}

function sortDirection(value: Value): number {
  const direction = asInteger(value);
  if (direction === 1n || direction === -1n) return Number(direction);
  throw new CommandError(2, 'The $sort element value must be either 1 or -1');
}
