/** Longest message taken, the figure MongoDB announces as maxMessageSizeBytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;
export const HEADER_BYTES = 16;

/**
 * Cuts a stream of bytes into whole wire messages, however the chunks fall; each message is given to
 * `onFrame`. Throws on a length no message can have: nothing after it can be trusted.
 */
export function createFrameCutter(onFrame: (frame: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let held = 0;
  return function take(chunk: Buffer): void {
    chunks.push(chunk);
    held += chunk.length;
    let needed = neededBytes(chunks, held);
    if (held < needed) return;
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks, held);
    while (rest.length >= needed) {
      onFrame(rest.subarray(0, needed));
      rest = rest.subarray(needed);
      needed = neededBytes([rest], rest.length);
    }
    chunks = rest.length === 0 ? [] : [rest];
    held = rest.length;
  };
}

function neededBytes(chunks: Buffer[], held: number): number {
  if (held < 4) return HEADER_BYTES;
  const [first] = chunks;
  const head = first !== undefined && first.length >= 4 ? first : Buffer.concat(chunks);
  const length = head.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
    throw new RangeError('The message length is out of bounds');
  }
  return length;
}
