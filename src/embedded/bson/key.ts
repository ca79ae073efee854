import { Binary, BSONRegExp, Decimal128, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { isNumber, ORDER, textOf, typeOrder } from './compare.ts';
import type { Value } from './document.ts';
import { doubleRatio, exactNumber, isInfinite, type Numeric, ratio } from './numbers.ts';

/** Ends a document or array; every type byte is higher, so a prefix comes first. */
const END = Uint8Array.of(0);

/**
 * Index key of a value: bytes that sort as `compareValues` does and tell their own end, so that a
 * compound key is the parts one after another. A descending part is the same bytes inverted.
 */
export function encodeKey(value: Value | undefined, descending = false): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(typeOrder(value))];
  appendPayload(parts, value);
  const key = new Uint8Array(Buffer.concat(parts));
  return descending ? key.map((byte) => 0xff - byte) : key;
}

/** Bounds of all ascending keys in a value's type bracket: low included, high excluded. */
export function typeRange(value: Value | undefined): [low: Uint8Array, high: Uint8Array] {
  const bracket = typeOrder(value);
  return [Uint8Array.of(bracket), Uint8Array.of(bracket + 1)];
}

function appendPayload(parts: Uint8Array[], value: Value | undefined): void {
  if (value === undefined || value === null) return;
  if (isNumber(value)) parts.push(...numberKey(value));
  else if (value instanceof Map) appendDoc(parts, value);
  else if (Array.isArray(value)) appendArray(parts, value);
  else if (typeof value === 'boolean') parts.push(Uint8Array.of(value ? 1 : 0));
  else if (value instanceof Date) parts.push(biased(BigInt(value.getTime())));
  else if (value instanceof ObjectId) parts.push(value.id);
  else if (value instanceof Timestamp) parts.push(unsigned(value.toBigInt()));
  else appendBytes(parts, value);
}

function appendBytes(parts: Uint8Array[], value: Value): void {
  const bracket = typeOrder(value);
  if (value instanceof Binary) appendBinary(parts, value);
  else if (value instanceof BSONRegExp) parts.push(textKey(value.pattern), textKey(value.options));
  else if (bracket === ORDER.string || bracket === ORDER.code) parts.push(textKey(textOf(value)));
}

function appendDoc(parts: Uint8Array[], doc: ReadonlyMap<string, Value>): void {
  for (const [name, value] of doc) {
    parts.push(Uint8Array.of(typeOrder(value)), textKey(name));
    appendPayload(parts, value);
  }
  parts.push(END);
}

function appendArray(parts: Uint8Array[], items: Value[]): void {
  for (const item of items) {
    parts.push(Uint8Array.of(typeOrder(item)));
    appendPayload(parts, item);
  }
  parts.push(END);
}

function appendBinary(parts: Uint8Array[], value: Binary): void {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(value.length(), 0);
  head.writeUInt8(value.sub_type, 4);
  parts.push(head, value.value());
}

/** What ends a string's key; without it, the key is a prefix of those of all longer strings. */
export const TEXT_END_BYTES = 2;

/** UTF-8 ended by 00 01; a NUL inside is written 00 FF, so it sorts above the end. */
function textKey(text: string): Uint8Array {
  const raw = Buffer.from(text, 'utf8');
  if (!raw.includes(0)) return Buffer.concat([raw, Uint8Array.of(0, 1)]);
  const bytes: number[] = [];
  for (const byte of raw) bytes.push(...(byte === 0 ? [0, 0xff] : [byte]));
  return Uint8Array.from([...bytes, 0, 1]);
}

function unsigned(value: bigint): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  return bytes;
}

function biased(value: bigint): Uint8Array {
  return unsigned(value + (1n << 63n));
}

/**
 * The largest double that is not above the number, then how far the number lies on the way to the
 * next one: 00 for nothing, or 01 and a fraction of 128 bits. So long 2^53 + 1 and decimal 0.1 sort
 * where they belong among doubles.
 */
function numberKey(value: Numeric): Uint8Array[] {
  const exact = exactNumber(value);
  if (typeof exact === 'number' && !(value instanceof Decimal128)) return [doubleKey(exact), END];
  if (Number.isNaN(exact) || isInfinite(value)) return [doubleKey(Number(exact)), END];
  return residualKey(value, Number(exact));
}

function residualKey(value: Numeric, nearest: number): Uint8Array[] {
  refuseUnlikeDouble(value, nearest);
  const whole = ratio(value);
  const below = isAbove(nearest, whole) ? nextDown(nearest) : nearest;
  const low = doubleRatio(below);
  const high = doubleRatio(nextUp(below));
  const rest = whole.numerator * low.denominator - low.numerator * whole.denominator;
  if (rest === 0n) return [doubleKey(below), END];
  const gap = high.numerator * low.denominator - low.numerator * high.denominator;
  const scaled = ((rest * high.denominator) << 128n) / (gap * whole.denominator);
  return [
    doubleKey(below),
    Uint8Array.of(1),
    unsigned(scaled >> 64n),
    unsigned(scaled & 0xffffffffffffffffn),
  ];
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

/** NaN is all zeros and so below −Infinity; −0 is 0. */
function doubleKey(value: number): Uint8Array {
  if (Number.isNaN(value)) return new Uint8Array(8);
  return unsigned(sortable(value));
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
