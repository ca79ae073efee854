import { serialize } from 'bson';
import type { Doc, Value } from './document.ts';
import { asInvalidBson } from './invalid-bson.ts';
import { documentTooLarge, MAX_DEPTH, MAX_DOCUMENT_BYTES, nestedTooDeep } from './limits.ts';

type Limits = {
  readonly depth: number;
  readonly bytes: number;
  /** The code of the error for a document of more bytes. */
  readonly tooLarge: number;
};

/** Source: MongoDB's `BSONObjMaxInternalSize` and BSONObjectTooLarge. */
const REPLY: Limits = {
  depth: MAX_DEPTH,
  bytes: MAX_DOCUMENT_BYTES + 16 * 1024,
  tooLarge: 10334,
};

/** Fewer levels than in a reply, which has to contain it. Source: MongoDB's `BSONDepth`, 200 less 20. */
const STORED = { depth: 180, bytes: MAX_DOCUMENT_BYTES };

/**
 * Encodes a document as BSON. Throws 22 on a key with a NUL byte, 15 on a document that is nested too deeply to be
 * decoded again, 10334 on more than 16 MiB.
 */
export function encode(doc: Doc): Uint8Array {
  return write(doc, REPLY);
}

/** Encodes a document for storage. Throws `tooLarge` on more than 16 MiB. */
export function encodeStored(doc: Doc, tooLarge: number): Uint8Array {
  return write(doc, { ...STORED, tooLarge });
}

function write(doc: Doc, { depth, bytes, tooLarge }: Limits): Uint8Array {
  refuseDepth(doc, depth);
  const encoded = serialized(doc);
  if (encoded !== undefined && encoded.length <= bytes) return encoded;
  throw documentTooLarge(tooLarge);
}

/** Undefined when the document is too large: bson allocates 17 MiB, and cuts off a text that ends beyond. */
function serialized(doc: Doc): Uint8Array | undefined {
  try {
    return serialize(doc, { ignoreUndefined: true });
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('offset')) return undefined;
    throw asInvalidBson(error);
  }
}

function refuseDepth(container: Doc | Value[], max: number, depth = 1): void {
  if (depth > max) throw nestedTooDeep(max);
  for (const value of container.values()) {
    if (value instanceof Map || Array.isArray(value)) refuseDepth(value, max, depth + 1);
  }
}
