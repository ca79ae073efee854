import { decode, type Value } from 'embedded-mongo/bson';

/** Length in bytes of a value by its BSON type, for types of fixed length. Source: bsonspec.org. */
const FIXED: Readonly<Record<number, number>> = {
  1: 8,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
/** Types whose value begins with its length, and the number of bytes that this length does not count. */
const PREFIXED: Readonly<Record<number, number>> = { 2: 4, 3: 0, 5: 5, 13: 4, 14: 4 };

const ID_AT = 4;
const ID_NAME_BYTES = 4;

/** The element `_id` of a stored document, which is its first. */
function idElement(raw: Buffer): Buffer {
  const type = raw[ID_AT] ?? 0;
  const valueAt = ID_AT + 1 + ID_NAME_BYTES;
  const prefixed = PREFIXED[type];
  const length = prefixed === undefined ? FIXED[type] : raw.readInt32LE(valueAt) + prefixed;
  if (length === undefined || raw.toString('latin1', ID_AT + 1, valueAt) !== '_id\0') {
    throw new Error('A document has an _id of a type that cannot be copied');
  }
  return raw.subarray(ID_AT, valueAt + length);
}

/** A key that is equal for documents with the same `_id`, type included. */
export const idKey = (raw: Buffer): string => idElement(raw).toString('latin1');

/** The `_id` with its type. */
export function idValue(raw: Buffer): Value {
  const element = idElement(raw);
  const doc = Buffer.alloc(element.length + 5);
  doc.writeInt32LE(doc.length);
  element.copy(doc, ID_AT);
  return decode(doc).get('_id') ?? null;
}
