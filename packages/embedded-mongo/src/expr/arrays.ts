import { Int32 } from 'bson';
import { asInteger, compareValues, equalValues, UNDEFINED } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { keyText } from '../bson/key.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import type { Operation } from './types.ts';

type Operand = Value | undefined;

/** Whether an operand is null or missing, which most operators answer with null. */
export function isNothing(value: Operand): value is null | undefined {
  return value === undefined || value === null;
}

/** The operand as an array; anything else is refused with the operator's own code. */
export function arrayOf(name: string, code: number, value: Operand): Value[] {
  if (Array.isArray(value)) return value;
  throw new CommandError(code, `${name} requires an array, not ${typeName(value)}`);
}

/** The operand as a whole number. */
export function wholeOf(name: string, code: number, value: Operand): number {
  const whole = asInteger(value);
  if (whole !== undefined) return Number(whole);
  throw new CommandError(code, `${name} requires a whole number, not ${typeName(value)}`);
}

/** "A negative index counts from the end"; out of range is a missing value, not null. */
function elementAt([items, index]: Operand[]): Operand {
  if (isNothing(items) || isNothing(index)) return null;
  const at = wholeOf("$arrayElemAt's second argument", 28690, index);
  return arrayOf("$arrayElemAt's first argument", 28689, items).at(at);
}

function end(name: string, at: 0 | -1): Operation {
  const run = ([items]: Operand[]) =>
    isNothing(items) ? null : arrayOf(name, 28689, items).at(at);
  return { min: 1, max: 1, run };
}

function concatArrays(operands: Operand[]): Operand {
  if (operands.some(isNothing)) return null;
  return operands.flatMap((item) => arrayOf('$concatArrays', 28664, item));
}

/** `[array, n]` or `[array, position, n]`; with three operands n must be positive. */
function slice([items, first, count]: Operand[], given: number): Operand {
  if (isNothing(items) || isNothing(first) || (given > 2 && isNothing(count))) return null;
  const array = arrayOf('$slice', 28724, items);
  const from = wholeOf('$slice', 28725, first);
  if (given === 2) return from < 0 ? array.slice(from) : array.slice(0, from);
  const limit = wholeOf('$slice', 28727, count);
  if (limit <= 0) throw new CommandError(28729, 'Third argument to $slice must be positive');
  const start = from < 0 ? Math.max(array.length + from, 0) : from;
  return array.slice(start, start + limit);
}

function contains([item, items]: Operand[]): Operand {
  const array = arrayOf('$in', 40081, items);
  return array.some((known) => equalValues(known, item ?? (item === null ? null : UNDEFINED)));
}

/** A set: sorted, without duplicates; the order of MongoDB's answer is not specified. */
function setUnion(operands: Operand[]): Operand {
  if (operands.some(isNothing)) return null;
  const found = new Map<string, Value>();
  for (const item of operands.flatMap((operand) => arrayOf('$setUnion', 17043, operand))) {
    const key = keyText(item);
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()].sort(compareValues);
}

function reverse([items]: Operand[]): Operand {
  return isNothing(items) ? null : arrayOf('$reverseArray', 34435, items).toReversed();
}

export const ARRAYS: Readonly<Record<string, Operation>> = {
  $arrayElemAt: { min: 2, max: 2, run: elementAt },
  $first: end('$first', 0),
  $last: end('$last', -1),
  $concatArrays: { min: 0, max: Infinity, run: concatArrays },
  $slice: { min: 2, max: 3, run: (operands) => slice(operands, operands.length) },
  $in: { min: 2, max: 2, run: contains },
  $isArray: { min: 1, max: 1, run: ([value]) => Array.isArray(value) },
  $reverseArray: { min: 1, max: 1, run: reverse },
  $setUnion: { min: 0, max: Infinity, run: setUnion },
  $size: {
    min: 1,
    max: 1,
    run: ([items]) => new Int32(arrayOf('The argument to $size', 17124, items).length),
  },
};
