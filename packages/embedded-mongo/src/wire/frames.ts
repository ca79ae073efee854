/** The longest message that is accepted: MongoDB's maxMessageSizeBytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;
export const HEADER_BYTES = 16;
/** The first buffer of a message. It doubles as bytes arrive, whatever length the message claims. */
const FIRST_ROOM_BYTES = 4096;

/**
 * Cuts a stream of bytes into whole wire messages, and calls `onFrame` with each of them. Throws on an
 * impossible length: the bytes after it cannot be read.
 */
export function createFrameCutter(onFrame: (frame: Buffer) => void): (chunk: Buffer) => void {
  let room = Buffer.alloc(0);
  let held = 0;
  function append(chunk: Buffer): Buffer {
    const length = held + chunk.length;
    if (length > room.length) {
      const larger = Buffer.allocUnsafe(Math.max(FIRST_ROOM_BYTES, length, 2 * room.length));
      room.copy(larger, 0, 0, held);
      room = larger;
    }
    chunk.copy(room, held);
    held = length;
    return room.subarray(0, held);
  }
  return function take(chunk: Buffer): void {
    const bytes = held === 0 ? chunk : append(chunk);
    let at = 0;
    for (let needed = neededBytes(bytes); bytes.length - at >= needed; ) {
      onFrame(bytes.subarray(at, at + needed));
      at += needed;
      needed = neededBytes(bytes.subarray(at));
    }
    if (at === 0 && held > 0) return;
    // The frames are views of the old buffer, so the rest is copied into a new one.
    room = Buffer.alloc(0);
    held = 0;
    if (at < bytes.length) append(bytes.subarray(at));
  };
}

function neededBytes(bytes: Buffer): number {
  if (bytes.length < 4) return HEADER_BYTES;
  const length = bytes.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
    throw new RangeError('The message length is out of bounds');
  }
  return length;
}
