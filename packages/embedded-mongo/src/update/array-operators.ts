import { BSONRegExp } from 'bson';
import { asInteger, equalValues } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { keyText } from '../bson/key.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { compileField } from '../query/field.ts';
import { isOperators } from '../query/literal.ts';
import { compileFilter } from '../query/match.ts';
import type { Change } from './modification.ts';

/** `$addToSet`: adds what is not there yet; duplicates already there stay. */
export function addToSet(operand: Value): Change {
  const added = addedValues(operand);
  return (value, path) => {
    const items = arrayAt('$addToSet', value, path);
    const result = items.slice();
    if (added.length > FEW) addMany(result, added);
    else for (const item of added) addOne(result, item);
    return result.length === items.length && value !== undefined ? value : result;
  };
}

/** Up to so many values are compared one by one, which needs no keys of them all. */
const FEW = 8;

function addOne(items: Value[], item: Value): void {
  if (!items.some((known) => equalValues(known, item))) items.push(item);
}

function addMany(items: Value[], added: readonly Value[]): void {
  const known = new Set(items.map(keyText));
  for (const item of added) {
    const key = keyText(item);
    if (!known.has(key)) items.push(item);
    known.add(key);
  }
}

function addedValues(operand: Value): Value[] {
  const each = operand instanceof Map ? operand.get('$each') : undefined;
  if (!(operand instanceof Map) || each === undefined) return [operand];
  if (operand.size > 1) {
    throw new CommandError(2, `Found unexpected fields after $each in $addToSet`);
  }
  if (Array.isArray(each)) return each;
  throw new CommandError(
    14,
    `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
  );
}

/** The array an operator works on; a missing one is empty, anything else refused with 2. */
export function arrayAt(operator: string, value: Value | undefined, path: string): Value[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  const verb = operator === '$push' ? 'must be an array but is' : `cannot take ${operator}: it is`;
  throw new CommandError(2, `The field '${path}' ${verb} of type ${typeName(value)}`);
}

/** `$pop`: 1 removes the last element, -1 the first; a field that is no array is refused with 14. */
export function pop(operand: Value, path: string): Change {
  const end = asInteger(operand);
  if (end !== 1n && end !== -1n) {
    throw new CommandError(9, `$pop expects 1 or -1`);
  }
  return (value) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      throw new CommandError(
        14,
        `Path '${path}' contains an element of non-array type '${typeName(value)}'`,
      );
    }
    if (value.length === 0) return value;
    return end === 1n ? value.slice(0, -1) : value.slice(1);
  };
}

/** `$pullAll`: removes every element that equals one of the values. */
export function pullAll(operand: Value): Change {
  if (!Array.isArray(operand)) {
    throw new CommandError(
      2,
      `$pullAll requires an array argument but was given a ${typeName(operand)}`,
    );
  }
  const pulled = new Set(operand.map(keyText));
  return remove('$pullAll', (item) => pulled.has(keyText(item)));
}

/**
 * `$pull`: a document is a filter for the elements that are documents, operators and regular
 * expressions test the elements, any other value must be equal.
 */
export function pull(operand: Value): Change {
  return remove('$pull', pullTest(operand));
}

function pullTest(operand: Value): (item: Value) => boolean {
  if (operand instanceof BSONRegExp || (isOperators(operand) && !isClauses(operand))) {
    const test = compileField('item', operand, innerFilter);
    return (item) => test(new Map([['item', item]]), null);
  }
  if (!(operand instanceof Map)) return (item) => equalValues(item, operand);
  const { matches } = compileFilter(operand, { embedded: true });
  return (item) => item instanceof Map && matches(item);
}

/** `$and`, `$or` and `$nor` speak of the fields of a document, as a filter does. */
function isClauses(operand: Doc): boolean {
  return ['$and', '$or', '$nor'].includes(operand.keys().next().value ?? '');
}

function innerFilter(filter: Doc): (doc: Doc) => boolean {
  const { matches } = compileFilter(filter, { embedded: true });
  return (doc) => matches(doc);
}

function remove(operator: string, test: (item: Value) => boolean): Change {
  return (value) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      throw new CommandError(2, `Cannot apply ${operator} to a non-array value`);
    }
    const kept = value.filter((item) => !test(item));
    return kept.length === value.length ? value : kept;
  };
}
