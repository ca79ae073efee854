import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const FRAME_BYTES = FRAME_HEADER_BYTES + 4_096;

/**
 * Counts the transactions of the built-in database of a folder from now on, by its write-ahead log. The log begins
 * anew after some thousand pages: the returned function is to be called more often than that.
 * Source: SQLite, Database File Format, "The Write-Ahead Log".
 *
 * @returns a function that answers how many there were since the last call
 */
export function countCommits(dataDir: string): () => number {
  const file = join(dataDir, 'data.db-wal');
  let salts = '';
  let offset = HEADER_BYTES;
  const readNew = (): number => {
    const log = openSync(file, 'r');
    try {
      const current = read(log, HEADER_BYTES, 0).toString('hex', 16, 24);
      // Of the log before, the end is still there behind the beginning of the new one.
      const before = salts === '' || current === salts ? 0 : advance(log);
      if (current !== salts) [salts, offset] = [current, HEADER_BYTES];
      return before + advance(log);
    } finally {
      closeSync(log);
    }
  };
  function advance(log: number): number {
    let commits = 0;
    for (const { size } = fstatSync(log); offset + FRAME_BYTES <= size; offset += FRAME_BYTES) {
      const frame = read(log, FRAME_HEADER_BYTES, offset);
      if (frame.toString('hex', 8, 16) !== salts) break;
      // The pages of the whole file, where a frame ends a transaction.
      if (frame.readUInt32BE(4) > 0) commits += 1;
    }
    return commits;
  }
  readNew();
  return readNew;
}

function read(log: number, length: number, at: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(log, bytes, 0, length, at);
  return bytes;
}
