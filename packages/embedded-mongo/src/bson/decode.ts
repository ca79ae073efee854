import { Double, Int32, Long, ObjectId, onDemand } from 'bson';
import { bufferOf, copyOf, textAt } from './bytes.ts';
import {
  decodeBoolean,
  decodeDate,
  decodeRareValue,
  decodeString,
  type Span,
} from './decode-scalars.ts';
import type { Doc, Value } from './document.ts';
import { asInvalidBson, invalidBson } from './invalid-bson.ts';
import { MAX_DEPTH, nestedTooDeep } from './limits.ts';

const { NumberUtils, parseToElements } = onDemand;

/** A value, and how many documents and arrays it is nested in. */
type NestedSpan = Span & { readonly depth: number };

/**
 * Decodes one BSON document. Keeps the type of every value and the order of keys. Throws 22 on what a `Doc` cannot
 * represent: repeated keys, invalid UTF-8, dates outside JavaScript's range, and the deprecated types undefined,
 * DBPointer and code with scope.
 */
export function decode(bytes: Uint8Array): Doc {
  try {
    if (bytes.length < 5 || NumberUtils.getInt32LE(bytes, 0) !== bytes.length) {
      throw invalidBson('document length does not match its bytes');
    }
    return decodeDocument(bufferOf(bytes), 0, 1);
  } catch (error) {
    throw asInvalidBson(error);
  }
}

function decodeDocument(bytes: Buffer, start: number, depth: number): Doc {
  if (depth > MAX_DEPTH) throw nestedTooDeep(MAX_DEPTH);
  const doc: Doc = new Map();
  let count = 0;
  for (const [type, nameOffset, nameLength, offset, length] of parseToElements(bytes, start)) {
    const name = textAt(bytes, nameOffset, nameOffset + nameLength);
    doc.set(name, decodeValue(type, { bytes, offset, length, depth }));
    count += 1;
    if (doc.size !== count) throw invalidBson(`the field '${name}' occurs twice`);
  }
  return doc;
}

/** As in MongoDB, the keys of an array are ignored: its elements count in the order in which they come. */
function decodeArray(bytes: Buffer, start: number, depth: number): Value[] {
  if (depth > MAX_DEPTH) throw nestedTooDeep(MAX_DEPTH);
  return Array.from(parseToElements(bytes, start), ([type, , , offset, length]) =>
    decodeValue(type, { bytes, offset, length, depth }),
  );
}

/** Decodes one value. Throws 22 on an unknown BSON type. */
export function decodeValue(type: number, span: NestedSpan): Value {
  const { bytes, offset, depth } = span;
  switch (type) {
    case 0x01:
      return new Double(NumberUtils.getFloat64LE(bytes, offset));
    case 0x02:
      return decodeString(span);
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
      return decodeRareValue(type, span);
  }
}
