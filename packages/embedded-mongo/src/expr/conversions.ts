import { Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { asInteger, isLong, isNumber } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { toDouble } from '../bson/numbers.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isTruthy } from '../query/value-tests.ts';
import { refuseDecimal } from './arithmetic.ts';
import { isNothing } from './arrays.ts';
import { formatDate, parseDate } from './date-text.ts';
import type { Operation } from './types.ts';

function conversion(run: (value: Value) => Value): Operation {
  return { min: 1, max: 1, run: ([value]) => (isNothing(value) ? null : run(value)) };
}

/** The refusal of a value that cannot be converted. */
function unconvertible(value: Value, target: string, why?: string): CommandError {
  const reason = why === undefined ? '' : `: ${why}`;
  return new CommandError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value${reason}`,
  );
}

/** Strings, whole numbers, booleans, dates and ids as text; undefined for what has none here. */
export function toText(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return formatDate(value, undefined, 0);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Int32 || isLong(value)) return value.toString();
  return value instanceof Double ? doubleText(value.value) : undefined;
}

/** Only doubles that every language writes alike: whole ones and plain short fractions. */
function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const text = Object.is(value, -0) ? '-0' : String(value);
  if (/^-?\d{1,6}(\.\d{1,9})?$/.test(text)) return text;
  if (Math.abs(value) === Infinity) return text;
  throw new CommandError(238, 'The text of this double is not supported by the built-in database');
}

function text(value: Value): Value {
  const made = toText(value);
  if (made === undefined) throw unconvertible(value, 'string');
  return made;
}

/** Fractions are cut off; what does not fit the bits is refused. */
function whole(value: Value, bits: 32 | 64): Value {
  const target = bits === 32 ? 'int' : 'long';
  const found = wholeValue(value, target);
  if (found === undefined || BigInt.asIntN(bits, found) !== found) {
    throw unconvertible(value, target, 'it would overflow or is no number');
  }
  return bits === 32 ? new Int32(Number(found)) : Long.fromBigInt(found);
}

function wholeValue(value: Value, target: string): bigint | undefined {
  refuseDecimal('Conversion', value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string')
    return /^[+-]?\d+$/.test(value) ? BigInt(value.replace('+', '')) : undefined;
  if (value instanceof Date && target === 'long') return BigInt(value.getTime());
  const exact = asInteger(value);
  if (exact !== undefined) return exact;
  if (!isNumber(value)) throw unconvertible(value, target);
  const number = Math.trunc(toDouble(value));
  return Number.isFinite(number) ? BigInt(number) : undefined;
}

function double(value: Value): Value {
  refuseDecimal('Conversion', value);
  if (isNumber(value)) return new Double(toDouble(value));
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value)) {
    return new Double(Number(value));
  }
  throw unconvertible(value, 'double');
}

/** From milliseconds (long or double, not int), ISO 8601 text, an ObjectId's or timestamp's second. */
function date(value: Value): Value {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return parseDate(value);
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  if (value instanceof Int32 || value instanceof Decimal128 || !isNumber(value)) {
    throw unconvertible(value, 'date');
  }
  const made = new Date(Math.trunc(toDouble(value)));
  if (Number.isNaN(made.getTime())) throw unconvertible(value, 'date', 'out of range');
  return made;
}

function objectId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
  throw unconvertible(value, 'objectId');
}

export const CONVERSIONS: Readonly<Record<string, Operation>> = {
  $type: { min: 1, max: 1, run: ([value]) => typeName(value) },
  $isNumber: { min: 1, max: 1, run: ([value]) => isNumber(value) },
  $toString: conversion(text),
  $toInt: conversion((value) => whole(value, 32)),
  $toLong: conversion((value) => whole(value, 64)),
  $toDouble: conversion(double),
  $toBool: conversion((value) => isTruthy(value)),
  $toDate: conversion(date),
  $toObjectId: conversion(objectId),
};
