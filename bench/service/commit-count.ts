import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4_096;

/**
 * Counts the transactions of the built-in database of a folder from now on, in its write-ahead log. The log begins anew
 * after some thousand pages: the returned function is to be called more often than that.
 * Source: SQLite, Database File Format, "The Write-Ahead Log".
 *
 * @returns a function that answers how many there were since the last call
 */
export function countCommits(dataDir: string): () => number {
  let salts = '';
  let offset = HEADER_BYTES;
  function advance(log: number): number {
    let commits = 0;
    for (const { size } = fstatSync(log); offset + FRAME_BYTES <= size; offset += FRAME_BYTES) {
      const header = Buffer.alloc(24);
      readSync(log, header, 0, 24, offset);
      if (header.toString('hex', 8, 16) !== salts) break;
      // The pages of the whole file, where a frame ends a transaction.
      if (header.readUInt32BE(4) > 0) commits += 1;
    }
    return commits;
  }
  function readNew(): number {
    const log = openSync(join(dataDir, 'data.db-wal'), 'r');
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(log, header, 0, HEADER_BYTES, 0);
    const current = header.toString('hex', 16, 24);
    // The end of the log before is still there, behind the beginning of the new one.
    let commits = advance(log);
    if (current !== salts) {
      [salts, offset] = [current, HEADER_BYTES];
      commits += advance(log);
    }
    closeSync(log);
    return commits;
  }
  readNew();
  return readNew;
}
