import { Binary, BSONRegExp, Decimal128, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { isNumber, ORDER, textOf, typeOrder } from './compare.ts';
import type { Value } from './document.ts';
import { createKeyBytes } from './key-bytes.ts';
import { doubleRatio, exactNumber, isInfinite, type Numeric, ratio } from './numbers.ts';

/** Ends a document or array; every type byte is higher, so a prefix comes first. */
const END = 0;
const KEY = createKeyBytes();

/** The direction of one part of a key. */
type Direction = {
  readonly descending: boolean;
};

/**
 * Index key of a value: bytes that sort as `compareValues` does. A key contains its own end, so a
 * compound key is its parts one after another. A descending part is the same bytes inverted.
 */
export function encodeKey(value: Value | undefined, descending = false): Uint8Array {
  return encodeCompoundKey([value], [{ descending }]);
}

/** Index key of one value per part, in the parts' order. */
export function encodeCompoundKey(
  values: readonly (Value | undefined)[],
  parts: readonly Direction[],
): Uint8Array {
  try {
    for (let index = 0; index < parts.length; index += 1) {
      const start = KEY.length;
      append(values[index]);
      if (parts[index]?.descending) KEY.invertFrom(start);
    }
  } catch (error) {
    KEY.take();
    throw error;
  }
  return KEY.take();
}

function append(value: Value | undefined): void {
  KEY.byte(typeOrder(value));
  appendPayload(value);
}

function appendPayload(value: Value | undefined): void {
  if (value === undefined || value === null) return;
  if (isNumber(value)) appendNumber(value);
  else if (value instanceof Map) appendDoc(value);
  else if (Array.isArray(value)) appendArray(value);
  else if (typeof value === 'boolean') KEY.byte(value ? 1 : 0);
  else if (value instanceof Date) KEY.uint64(BigInt(value.getTime()) + (1n << 63n));
  else if (value instanceof ObjectId) KEY.bytes(value.id);
  else if (value instanceof Timestamp) KEY.uint64(BigInt.asUintN(64, value.toBigInt()));
  else appendBytes(value);
}

function appendBytes(value: Value): void {
  const bracket = typeOrder(value);
  if (value instanceof Binary) appendBinary(value);
  else if (value instanceof BSONRegExp) {
    appendText(value.pattern);
    appendText(value.options);
  } else if (bracket === ORDER.string || bracket === ORDER.code) appendText(textOf(value));
}

function appendDoc(doc: ReadonlyMap<string, Value>): void {
  for (const [name, value] of doc) {
    KEY.byte(typeOrder(value));
    appendText(name);
    appendPayload(value);
  }
  KEY.byte(END);
}

function appendArray(items: Value[]): void {
  for (const item of items) append(item);
  KEY.byte(END);
}

function appendBinary(value: Binary): void {
  KEY.uint32(value.length());
  KEY.byte(value.sub_type);
  KEY.bytes(value.value());
}

const NUL = Uint8Array.of(0, 0xff);
const TEXT_END = Uint8Array.of(0, 1);
/** What ends a string's key; without it, the key is a prefix of those of all longer strings. */
export const TEXT_END_BYTES = TEXT_END.length;

/** UTF-8 ended by 00 01; a NUL inside is written 00 FF, so it sorts above the end. */
function appendText(text: string): void {
  const [first = '', ...rest] = text.split('\0');
  KEY.text(first);
  for (const part of rest) {
    KEY.bytes(NUL);
    KEY.text(part);
  }
  KEY.bytes(TEXT_END);
}

/**
 * The largest double that is not above the number, then how far the number lies on the way to the
 * next one: 00 for nothing, or 01 and a fraction of 128 bits. So long 2^53 + 1 and decimal 0.1 sort
 * where they belong among doubles.
 */
function appendNumber(value: Numeric): void {
  const exact = exactNumber(value);
  if (typeof exact === 'number' && !(value instanceof Decimal128)) appendWhole(exact);
  else if (Number.isNaN(exact) || isInfinite(value)) appendWhole(Number(exact));
  else appendResidual(value, Number(exact));
}

function appendWhole(double: number): void {
  appendDouble(double);
  KEY.byte(END);
}

function appendResidual(value: Numeric, nearest: number): void {
  refuseUnlikeDouble(value, nearest);
  const whole = ratio(value);
  const below = isAbove(nearest, whole) ? nextDown(nearest) : nearest;
  const low = doubleRatio(below);
  const high = doubleRatio(nextUp(below));
  const rest = whole.numerator * low.denominator - low.numerator * whole.denominator;
  if (rest === 0n) {
    appendWhole(below);
    return;
  }
  const gap = high.numerator * low.denominator - low.numerator * high.denominator;
  const scaled = ((rest * high.denominator) << 128n) / (gap * whole.denominator);
  appendDouble(below);
  KEY.byte(1);
  KEY.uint64(scaled >> 64n);
  KEY.uint64(scaled & 0xffffffffffffffffn);
}

/** Two decimals that no double lies between could get one key; those are refused, not confused. */
function refuseUnlikeDouble(value: Numeric, nearest: number): void {
  const size = Math.abs(nearest);
  const inRange = size >= 2.3e-308 && size < 1.7e308;
  if (inRange || !(value instanceof Decimal128) || ratio(value).numerator === 0n) return;
  throw new CommandError(238, 'A decimal outside the range of a double cannot be an index key');
}

function isAbove(double: number, { numerator, denominator }: ReturnType<typeof ratio>): boolean {
  const other = doubleRatio(double);
  return other.numerator * denominator > numerator * other.denominator;
}

/** For reading the bits of a double; its content never outlives a function. */
const SCRATCH = new DataView(new ArrayBuffer(8));

/** Negative ones with all bits inverted, the others with the first; NaN is all zeros and so below −Infinity. */
function appendDouble(value: number): void {
  KEY.uint64(Number.isNaN(value) ? 0n : sortable(value));
}

function sortable(value: number): bigint {
  SCRATCH.setFloat64(0, value === 0 ? 0 : value);
  const bits = SCRATCH.getBigUint64(0);
  return bits >> 63n ? bits ^ 0xffffffffffffffffn : bits ^ (1n << 63n);
}

function fromSortable(bits: bigint): number {
  SCRATCH.setBigUint64(0, bits >> 63n ? bits ^ (1n << 63n) : bits ^ 0xffffffffffffffffn);
  return SCRATCH.getFloat64(0);
}

function nextUp(value: number): number {
  return fromSortable(sortable(value) + 1n);
}

function nextDown(value: number): number {
  return fromSortable(sortable(value) - 1n);
}

/** The index key of a value as text, by which a `Set` or `Map` compares values as filters do. */
export function keyText(value: Value | undefined): string {
  return Buffer.from(encodeKey(value)).toString('latin1');
}
