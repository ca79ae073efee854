import { Binary, BSONRegExp, Decimal128, Double, Int32, ObjectId, Timestamp } from 'bson';
import { isLong, textOf } from './compare.ts';
import type { Doc, Value } from './document.ts';

/**
 * Whether two values would be stored as the same bytes. Stricter than equality: int 1 and double
 * 1.0 are equal but not identical, so replacing one by the other does modify a document.
 */
export function identical(left: Value | undefined, right: Value | undefined): boolean {
  if (left === right) return true;
  if (left === undefined || right === undefined) return false;
  if (left instanceof Map) return right instanceof Map && identicalDocs(left, right);
  if (Array.isArray(left)) return Array.isArray(right) && identicalArrays(left, right);
  if (left instanceof Int32) return right instanceof Int32 && left.value === right.value;
  if (left instanceof Double) return right instanceof Double && Object.is(left.value, right.value);
  if (isLong(left)) return isLong(right) && left.equals(right);
  if (left instanceof Date) return right instanceof Date && left.getTime() === right.getTime();
  return identicalRare(left, right);
}

function identicalRare(left: Value, right: Value): boolean {
  if (left instanceof ObjectId) return right instanceof ObjectId && left.equals(right);
  if (left instanceof Decimal128) {
    return right instanceof Decimal128 && Buffer.compare(left.bytes, right.bytes) === 0;
  }
  if (left instanceof Binary) return right instanceof Binary && identicalBinaries(left, right);
  if (left instanceof Timestamp) return right instanceof Timestamp && left.equals(right);
  if (left instanceof BSONRegExp) {
    return (
      right instanceof BSONRegExp &&
      left.pattern === right.pattern &&
      left.options === right.options
    );
  }
  if (typeof left === 'object' && left !== null && typeof right === 'object' && right !== null) {
    return left.constructor === right.constructor && textOf(left) === textOf(right);
  }
  return false;
}

function identicalDocs(left: Doc, right: Doc): boolean {
  if (left.size !== right.size) return false;
  const others = right.entries();
  for (const [name, value] of left) {
    const [otherName, other] = others.next().value ?? [];
    if (name !== otherName || !identical(value, other)) return false;
  }
  return true;
}

function identicalArrays(left: Value[], right: Value[]): boolean {
  return left.length === right.length && left.every((item, at) => identical(item, right[at]));
}

function identicalBinaries(left: Binary, right: Binary): boolean {
  return left.sub_type === right.sub_type && Buffer.compare(left.value(), right.value()) === 0;
}
