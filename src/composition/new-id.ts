import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const ID_BYTES = 16;
const pool = new Uint8Array(256 * ID_BYTES);
let used = pool.length;
let seq = randomInt(2 ** 31);
let msecs = 0;

/** A UUID of version 7; those of a process are in order. Random bytes are read for 256 at once: each read is a system call. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  seq = (seq + 1) | 0;
  msecs = Math.max(msecs, Date.now());
  return v7({ random, msecs, seq });
}
