import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, measure } from './load.ts';

/** About what one findAndModify adds to the log: three pages. */
const BYTES = 12_288;
const LOG_BYTES = 16 * 1024 * 1024;
const COUNT = 1_000;

/**
 * The disk taking a write and syncing it, one after the other and without any database: what no durable
 * answer can be faster than. The file is written round and round, as a write-ahead log is.
 */
export async function measureDisk(folder: string): Promise<Figures> {
  const handle = openSync(join(folder, 'disk'), 'w');
  const bytes = Buffer.alloc(BYTES, 1);
  async function write(turn: number): Promise<void> {
    writeSync(handle, bytes, 0, BYTES, (turn * BYTES) % LOG_BYTES);
    fdatasyncSync(handle);
  }
  try {
    return await measure(write, { inFlight: 1, count: COUNT });
  } finally {
    closeSync(handle);
  }
}
