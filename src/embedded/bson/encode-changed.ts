import { onDemand } from 'bson';
import { bufferOf, documentTooLarge, encodeStored, MAX_DOCUMENT_BYTES, textAt } from './codec.ts';
import type { Doc } from './document.ts';

/** A document as it is stored and as it was read from there. */
export interface Stored {
  readonly doc: Doc;
  readonly bytes: Uint8Array;
}

/** Four bytes of length before the fields, one that ends them. */
const FRAME_BYTES = 5;

/**
 * Writes the next version of a stored document. The bytes of fields that have kept their very value are taken over
 * as they are: most updates change few fields of many. One of more than 16 MiB is refused with the code given.
 */
export function encodeChanged(after: Doc, before: Stored, code: number): Uint8Array {
  const parts = partsOf(after, before, code);
  const size = parts.reduce((sum, { length }) => sum + length, FRAME_BYTES);
  if (size > MAX_DOCUMENT_BYTES) throw documentTooLarge(code);
  const bytes = Buffer.allocUnsafeSlow(size);
  let offset = bytes.writeInt32LE(size, 0);
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  bytes[offset] = 0;
  return bytes;
}

/** The fields in their order, neighbours together that are taken over or written anew. */
function partsOf(after: Doc, { doc, bytes }: Stored, code: number): Uint8Array[] {
  const stored = bufferOf(bytes);
  const places = placesOf(stored);
  const parts: Uint8Array[] = [];
  let changed: Doc = new Map();
  let kept = { start: 0, end: 0 };
  function close(): void {
    if (changed.size > 0) parts.push(encodeStored(changed, code).subarray(4, -1));
    if (kept.end > 0) parts.push(stored.subarray(kept.start, kept.end));
    changed = new Map();
    kept = { start: 0, end: 0 };
  }
  for (const [name, value] of after) {
    const place = doc.get(name) === value ? places.get(name) : undefined;
    if (place === undefined) {
      if (kept.end > 0) close();
      changed.set(name, value);
    } else {
      if (place.start !== kept.end) close();
      kept = kept.end === 0 ? place : { start: kept.start, end: place.end };
    }
  }
  close();
  return parts;
}

/** Where each field begins, with its type, and ends. */
function placesOf(bytes: Buffer): Map<string, { start: number; end: number }> {
  const places = new Map<string, { start: number; end: number }>();
  for (const [, nameOffset, nameLength, offset, length] of onDemand.parseToElements(bytes, 0)) {
    const name = textAt(bytes, nameOffset, nameOffset + nameLength);
    places.set(name, { start: nameOffset - 1, end: offset + length });
  }
  return places;
}
