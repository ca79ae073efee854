import {
  Binary,
  BSONError,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  onDemand,
  serialize,
  Timestamp,
} from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc, Value } from './document.ts';

const { ByteUtils, NumberUtils, parseToElements } = onDemand;

/** MongoDB's limit on nested documents; it also keeps hostile input from exhausting the stack. */
const MAX_DEPTH = 200;

/** MongoDB's limit on a stored document; what is made for a reply may have 16 KiB more. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

type Limits = {
  readonly depth: number;
  readonly bytes: number;
  readonly tooLarge: number;
};

/** Source: MongoDB's `BSONObjMaxInternalSize` and BSONObjectTooLarge. */
const REPLIED: Limits = {
  depth: MAX_DEPTH,
  bytes: MAX_DOCUMENT_BYTES + 16 * 1024,
  tooLarge: 10334,
};

/** Fewer levels than a reply may have, so that one can hold it. Source: MongoDB's `BSONDepth`, 200 less 20. */
const STORED = { depth: 180, bytes: MAX_DOCUMENT_BYTES };

/** Milliseconds a JavaScript Date can hold on either side of 1970. */
const MAX_DATE_MS = 8.64e15;

/** One value of a document: where its bytes are, and how deep it lies. */
type Element = {
  bytes: Buffer;
  offset: number;
  length: number;
  depth: number;
};

/**
 * Reads one BSON document, keeping every value's type and the order of keys. What cannot be kept
 * whole is refused with 22: repeated keys, invalid UTF-8, dates outside JavaScript's range and the
 * deprecated types undefined, DBPointer and code with scope.
 */
export function decode(bytes: Uint8Array): Doc {
  try {
    if (bytes.length < 5 || NumberUtils.getInt32LE(bytes, 0) !== bytes.length) {
      throw invalid('document length does not match its bytes');
    }
    return decodeDocument(bufferOf(bytes), 0, 1);
  } catch (error) {
    throw asInvalid(error);
  }
}

/** The same bytes as a Buffer, made once: every text would else make a view of its own. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Writes a document as BSON. A key with a NUL byte is refused with 22, what could not be read back
 * with 15, more than 16 MiB with 10334.
 */
export function encode(doc: Doc): Uint8Array {
  return write(doc, REPLIED);
}

/** Writes a document that is to be stored; one of more than 16 MiB is refused with the code given. */
export function encodeStored(doc: Doc, tooLarge: number): Uint8Array {
  return write(doc, { ...STORED, tooLarge });
}

function write(doc: Doc, { depth, bytes, tooLarge }: Limits): Uint8Array {
  refuseDepth(doc, depth);
  const written = serialized(doc);
  if (written !== undefined && written.length <= bytes) return written;
  throw documentTooLarge(tooLarge);
}

/** The refusal of a document of more than 16 MiB, with the code of what it was meant for. */
export function documentTooLarge(code: number): CommandError {
  return new CommandError(
    code,
    `The document is larger than the maximum of ${MAX_DOCUMENT_BYTES} bytes`,
  );
}

/** Undefined when it is too large to be written: bson has room for 17 MiB, and cuts off a text that ends beyond. */
function serialized(doc: Doc): Uint8Array | undefined {
  try {
    return serialize(doc, { ignoreUndefined: true });
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('offset')) return undefined;
    throw asInvalid(error);
  }
}

function tooDeep(max = MAX_DEPTH): CommandError {
  return new CommandError(15, `BSONObj exceeds maximum nested object depth: ${max}`);
}

function refuseDepth(container: Doc | Value[], max: number, depth = 1): void {
  if (depth > max) throw tooDeep(max);
  for (const value of container.values()) {
    if (value instanceof Map || Array.isArray(value)) refuseDepth(value, max, depth + 1);
  }
}

function asInvalid(error: unknown): unknown {
  const bad = error instanceof BSONError || error instanceof RangeError;
  return bad ? invalid(error.message) : error;
}

function invalid(message: string): CommandError {
  return new CommandError(22, `Invalid BSON: ${message}`);
}

function decodeDocument(bytes: Buffer, start: number, depth: number): Doc {
  if (depth > MAX_DEPTH) throw tooDeep();
  const doc: Doc = new Map();
  let count = 0;
  for (const [type, nameOffset, nameLength, offset, length] of parseToElements(bytes, start)) {
    const name = textAt(bytes, nameOffset, nameOffset + nameLength);
    doc.set(name, decodeValue(type, { bytes, offset, length, depth }));
    count += 1;
    if (doc.size !== count) throw invalid(`the field '${name}' occurs twice`);
  }
  return doc;
}

/** The keys of an array are ignored, as MongoDB does: its elements count in the order they come. */
function decodeArray(bytes: Buffer, start: number, depth: number): Value[] {
  if (depth > MAX_DEPTH) throw tooDeep();
  return Array.from(parseToElements(bytes, start), ([type, , , offset, length]) =>
    decodeValue(type, { bytes, offset, length, depth }),
  );
}

/** Reads one value by its BSON type; 22 when it is none or cannot be kept whole. */
export function decodeValue(type: number, element: Element): Value {
  const { bytes, offset, length, depth } = element;
  switch (type) {
    case 0x01:
      return new Double(NumberUtils.getFloat64LE(bytes, offset));
    case 0x02:
      return decodeString(element);
    case 0x03:
      return decodeDocument(bytes, offset, depth + 1);
    case 0x04:
      return decodeArray(bytes, offset, depth + 1);
    case 0x07:
      return new ObjectId(copyOf(bytes, offset, 12));
    case 0x08:
      return decodeBoolean(bytes[offset]);
    case 0x09:
      return decodeDate(NumberUtils.getBigInt64LE(bytes, offset));
    case 0x0a:
      return null;
    case 0x10:
      return new Int32(NumberUtils.getInt32LE(bytes, offset));
    case 0x12:
      return Long.fromBigInt(NumberUtils.getBigInt64LE(bytes, offset));
    default:
      return decodeRareValue(type, copyOf(bytes, offset, length), element);
  }
}

/** A value that is kept, as of a write that may be repeated, does not keep the message it came in. */
export function copyOf(bytes: Buffer, offset: number, length: number): Buffer {
  const copy = Buffer.allocUnsafe(length);
  bytes.copy(copy, 0, offset, offset + length);
  return copy;
}

function decodeRareValue(type: number, raw: Uint8Array, element: Element): Value {
  switch (type) {
    case 0x05:
      return decodeBinary(raw);
    case 0x0b:
      return decodeRegExp(raw);
    case 0x0d:
      return new Code(decodeString(element));
    case 0x0e:
      return new BSONSymbol(decodeString(element));
    case 0x11:
      return new Timestamp({
        i: NumberUtils.getUint32LE(raw, 0),
        t: NumberUtils.getUint32LE(raw, 4),
      });
    case 0x13:
      return new Decimal128(raw);
    case 0x7f:
      return new MaxKey();
    case 0xff:
      return new MinKey();
    default:
      throw invalid(`values of BSON type ${type} are not supported`);
  }
}

function decodeString({ bytes, offset, length }: Element): string {
  const end = offset + length - 1;
  if (length < 5 || bytes[end] !== 0) throw invalid('a string does not end in 00');
  return textAt(bytes, offset + 4, end);
}

const SHORT = 20;
/** What invalid UTF-8 is read as. */
const REPLACEMENT = '\ufffd';

/** Long texts are read without looking at each character, and anew with all tests if one may be invalid. */
export function textAt(bytes: Buffer, start: number, end: number): string {
  if (end - start <= SHORT) return ByteUtils.toUTF8(bytes, start, end, true);
  const text = bytes.toString('utf8', start, end);
  return text.includes(REPLACEMENT) ? ByteUtils.toUTF8(bytes, start, end, true) : text;
}

function decodeBoolean(byte: number | undefined): boolean {
  if (byte !== 0 && byte !== 1) throw invalid('a boolean is neither 00 nor 01');
  return byte === 1;
}

function decodeDate(ms: bigint): Date {
  const value = Number(ms);
  if (Math.abs(value) > MAX_DATE_MS) throw invalid('a date is outside the supported range');
  return new Date(value);
}

function decodeBinary(raw: Uint8Array): Binary {
  const subtype = raw[4] ?? 0;
  if (subtype !== Binary.SUBTYPE_BYTE_ARRAY) return new Binary(raw.subarray(5), subtype);
  // The old subtype 2 repeats its length inside.
  if (raw.length < 9 || NumberUtils.getInt32LE(raw, 5) !== raw.length - 9) {
    throw invalid('binary of subtype 2 has a wrong inner length');
  }
  return new Binary(raw.subarray(9), subtype);
}

function decodeRegExp(raw: Uint8Array): BSONRegExp {
  const split = raw.indexOf(0);
  const pattern = ByteUtils.toUTF8(raw, 0, split, true);
  return new BSONRegExp(pattern, ByteUtils.toUTF8(raw, split + 1, raw.length - 1, true));
}
