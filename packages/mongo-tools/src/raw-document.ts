import { onDemand } from 'bson';
import { decode, type Value } from 'embedded-mongo/bson';

const ID_AT = 4;

/** The element `_id` of a stored document, which is its first. */
function idElement(raw: Buffer): Buffer {
  const [, nameAt = 0, nameLength = 0, valueAt = 0, length = 0] =
    [...onDemand.parseToElements(raw)][0] ?? [];
  if (raw.toString('latin1', nameAt, nameAt + nameLength) !== '_id') {
    throw new Error('A document does not begin with its _id');
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
