const INITIAL_BYTES = 4_096;
/** A larger buffer is replaced after use. */
const KEPT_BYTES = 1 << 20;

/** A buffer for one key at a time. Encoding a key never pauses, so one buffer is enough. */
export type KeyBytes = {
  byte(value: number): void;
  bytes(values: Uint8Array): void;
  /** UTF-8 as it is. */
  text(value: string): void;
  uint32(value: number): void;
  uint64(value: bigint): void;
  readonly length: number;
  /** Inverts all bits of what was written from there on, as a descending part has them. */
  invertFrom(start: number): void;
  /** A copy of what was written; then it is empty again. */
  take(): Uint8Array;
};

export function createKeyBytes(): KeyBytes {
  let buffer = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  let length = 0;
  function grow(by: number): number {
    const at = length;
    length += by;
    if (length > buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * buffer.length));
      larger.set(buffer.subarray(0, at));
      buffer = larger;
    }
    return at;
  }
  return {
    byte(value) {
      buffer[grow(1)] = value;
    },
    bytes(values) {
      const at = grow(values.length);
      buffer.set(values, at);
    },
    text(value) {
      const at = grow(3 * value.length);
      length = at + buffer.write(value, at, 'utf8');
    },
    uint32(value) {
      const at = grow(4);
      buffer.writeUInt32BE(value, at);
    },
    uint64(value) {
      const at = grow(8);
      buffer.writeBigUInt64BE(value, at);
    },
    get length() {
      return length;
    },
    invertFrom(start) {
      for (let at = start; at < length; at += 1) buffer[at] = 0xff - (buffer[at] ?? 0);
    },
    take() {
      const key = new Uint8Array(length);
      // Most are short: a loop is done before a view of them would be made.
      for (let at = 0; at < length; at += 1) key[at] = buffer[at] ?? 0;
      length = 0;
      if (buffer.length > KEPT_BYTES) buffer = Buffer.allocUnsafeSlow(INITIAL_BYTES);
      return key;
    },
  };
}
