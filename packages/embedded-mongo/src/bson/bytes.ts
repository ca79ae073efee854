import { onDemand } from 'bson';

const { ByteUtils } = onDemand;

/** The same bytes as a Buffer, made once: decoding each text would otherwise make a view of its own. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A copy, so that a value does not keep the whole message or row in memory. */
export function copyOf(bytes: Buffer, offset: number, length: number): Buffer {
  const copy = Buffer.allocUnsafe(length);
  bytes.copy(copy, 0, offset, offset + length);
  return copy;
}

const SHORT_BYTES = 20;
/** What invalid UTF-8 is decoded to. */
const REPLACEMENT = '\ufffd';

/** Decodes UTF-8. Long texts are decoded without validation first, and validated only if they may be invalid. */
export function textAt(bytes: Buffer, start: number, end: number): string {
  if (end - start <= SHORT_BYTES) return ByteUtils.toUTF8(bytes, start, end, true);
  const text = bytes.toString('utf8', start, end);
  return text.includes(REPLACEMENT) ? ByteUtils.toUTF8(bytes, start, end, true) : text;
}
