/** A document's length, in four bytes. */
const LENGTH_BYTES = 4;
const END = Uint8Array.of(0);

/** What frames a document's fields: its length before them and one byte behind. */
export const FRAME_BYTES = LENGTH_BYTES + END.length;

/** The parts of a document with its length before and its end behind, not yet joined: each byte is copied once. */
export function framed(fields: readonly Uint8Array[]): Uint8Array[] {
  const length = Buffer.allocUnsafe(LENGTH_BYTES);
  length.writeInt32LE(fields.reduce((sum, part) => sum + part.length, FRAME_BYTES));
  return [length, ...fields, END];
}

/** The fields of a written document without what frames them. */
export function unframed(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(LENGTH_BYTES, -END.length);
}
