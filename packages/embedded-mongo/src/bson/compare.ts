import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import type { Doc, Value } from './document.ts';
import { compareNumbers, exactNumber, type Numeric } from './numbers.ts';

/** The brackets of MongoDB's comparison order; they are also the type bytes of index keys. */
export const ORDER = {
  minKey: 1,
  undefined: 2,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binary: 8,
  objectId: 9,
  boolean: 10,
  date: 11,
  timestamp: 12,
  regExp: 13,
  code: 14,
  maxKey: 15,
} as const;

/**
 * BSON's deprecated undefined. It is in no document, but stands for an empty array in index keys and sort keys, where
 * MongoDB sorts that between MinKey and null.
 */
export const UNDEFINED: Value = new MinKey();

/** Whether a value is an int, long, double or decimal. */
export function isNumber(value: Value | undefined): value is Numeric {
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    isLong(value) ||
    value instanceof Decimal128
  );
}

/** Whether a value is a 64-bit integer; bson's Timestamp inherits from Long without being one. */
export function isLong(value: Value | undefined): value is Long {
  return value instanceof Long && !(value instanceof Timestamp);
}

/** The number as an integer, when it is one of any type that fits 64 bits. */
export function asInteger(value: Value | undefined): bigint | undefined {
  if (value instanceof Decimal128 || !isNumber(value)) return undefined;
  const exact = exactNumber(value);
  if (typeof exact === 'number' && !Number.isInteger(exact)) return undefined;
  const whole = BigInt(exact);
  return BigInt.asIntN(64, whole) === whole ? whole : undefined;
}

/** The type bracket of a value; a missing one counts as null, as in sorts and indexes. */
export function typeOrder(value: Value | undefined): number {
  if (value === undefined || value === null) return ORDER.null;
  if (typeof value === 'string') return ORDER.string;
  if (typeof value === 'boolean') return ORDER.boolean;
  if (isNumber(value)) return ORDER.number;
  if (value instanceof Map) return ORDER.object;
  if (Array.isArray(value)) return ORDER.array;
  if (value instanceof Date) return ORDER.date;
  if (value instanceof ObjectId) return ORDER.objectId;
  return rareTypeOrder(value);
}

function rareTypeOrder(value: Value): number {
  if (value === UNDEFINED) return ORDER.undefined;
  if (value instanceof Binary) return ORDER.binary;
  if (value instanceof BSONSymbol) return ORDER.string;
  if (value instanceof Timestamp) return ORDER.timestamp;
  if (value instanceof BSONRegExp) return ORDER.regExp;
  if (value instanceof Code) return ORDER.code;
  return value instanceof MinKey ? ORDER.minKey : ORDER.maxKey;
}

/**
 * MongoDB's comparison order over all types: "MinKey, Null, Numbers, Symbol and String, Object,
 * Array, BinData, ObjectId, Boolean, Date, Timestamp, Regular Expression, MaxKey".
 */
export function compareValues(left: Value | undefined, right: Value | undefined): number {
  if (left === right) return 0;
  const bracket = typeOrder(left);
  const other = typeOrder(right);
  if (bracket !== other) return bracket < other ? -1 : 1;
  return left === undefined || right === undefined ? 0 : compareWithin(left, right);
}

/** Equality as in filters and `$addToSet`: numbers are equal by value, documents only in the same order of keys. */
export function equalValues(left: Value | undefined, right: Value | undefined): boolean {
  return compareValues(left, right) === 0;
}

function compareWithin(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (left instanceof Map && right instanceof Map) return compareDocs(left, right);
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right);
  if (left instanceof Date && right instanceof Date) return sign(left.getTime(), right.getTime());
  if (typeof left === 'boolean' && typeof right === 'boolean') return sign(+left, +right);
  if (left instanceof ObjectId && right instanceof ObjectId) {
    return Buffer.compare(left.id, right.id);
  }
  if (left instanceof Binary && right instanceof Binary) return compareBinaries(left, right);
  return compareRare(left, right);
}

function compareRare(left: Value, right: Value): number {
  if (left instanceof Timestamp && right instanceof Timestamp) return left.compare(right);
  if (left instanceof BSONRegExp && right instanceof BSONRegExp) {
    const byPattern = compareStrings(left.pattern, right.pattern);
    return byPattern === 0 ? compareStrings(left.options, right.options) : byPattern;
  }
  return compareStrings(textOf(left), textOf(right));
}

/** The text of a string, symbol or code; MinKey and MaxKey have none and equal themselves. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof BSONSymbol) return value.value;
  return value instanceof Code ? String(value.code) : '';
}

function sign(left: number, right: number): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Field by field: first the type, then the name, then the value; a prefix comes first. */
function compareDocs(left: Doc, right: Doc): number {
  const others = right.entries();
  for (const [name, value] of left) {
    const next = others.next();
    if (next.done) return 1;
    const [otherName, other] = next.value;
    const order =
      sign(typeOrder(value), typeOrder(other)) ||
      compareStrings(name, otherName) ||
      compareValues(value, other);
    if (order !== 0) return order;
  }
  return others.next().done ? 0 : -1;
}

function compareArrays(left: Value[], right: Value[]): number {
  for (const [index, value] of left.entries()) {
    if (index >= right.length) return 1;
    const order = compareValues(value, right[index]);
    if (order !== 0) return order;
  }
  return sign(left.length, right.length);
}

/** "BinData: first, the length or size of the data; then the subtype; finally, the data." */
function compareBinaries(left: Binary, right: Binary): number {
  return (
    sign(left.length(), right.length()) ||
    sign(left.sub_type, right.sub_type) ||
    Buffer.compare(left.value(), right.value())
  );
}

/** Orders strings by their UTF-8 bytes, which differs from JavaScript's order for astral characters. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return sign(codePointRank(a), codePointRank(b));
  }
  return sign(left.length, right.length);
}

/** Surrogates stand for characters above U+FFFF, so they rank above every other code unit. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
