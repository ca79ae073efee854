import { onDemand } from 'bson';
import { bufferOf, textAt } from './bytes.ts';
import type { Doc } from './document.ts';
import { encodeStored } from './encode.ts';
import { framed, unframed } from './framed.ts';
import { documentTooLarge, MAX_DOCUMENT_BYTES } from './limits.ts';

/** A document and the bytes that it was decoded from. */
export type Stored = {
  readonly doc: Doc;
  readonly bytes: Uint8Array;
};

/**
 * Encodes the next version of a stored document. The bytes of fields whose value object is still the same are copied
 * as they are: most updates change few fields of many. Throws `code` on more than 16 MiB.
 */
export function encodeChanged(after: Doc, before: Stored, code: number): Uint8Array {
  const bytes = Buffer.concat(framed(fieldsOf(after, before, code)));
  if (bytes.length > MAX_DOCUMENT_BYTES) throw documentTooLarge(code);
  return bytes;
}

/** The encoded fields in their order; changed fields that are next to each other are encoded together. */
function fieldsOf(after: Doc, before: Stored, code: number): Uint8Array[] {
  const stored = storedFields(bufferOf(before.bytes));
  const fields: Uint8Array[] = [];
  let changed: Doc = new Map();
  function writeChanged(): void {
    if (changed.size > 0) fields.push(unframed(encodeStored(changed, code)));
    changed = new Map();
  }
  for (const [name, value] of after) {
    const kept = before.doc.get(name) === value ? stored.get(name) : undefined;
    if (kept === undefined) changed.set(name, value);
    else {
      writeChanged();
      fields.push(kept);
    }
  }
  writeChanged();
  return fields;
}

/** Each field as it is stored: type, name and value. */
function storedFields(bytes: Buffer): Map<string, Uint8Array> {
  const fields = new Map<string, Uint8Array>();
  for (const [, nameOffset, nameLength, offset, length] of onDemand.parseToElements(bytes, 0)) {
    const name = textAt(bytes, nameOffset, nameOffset + nameLength);
    fields.set(name, bytes.subarray(nameOffset - 1, offset + length));
  }
  return fields;
}
