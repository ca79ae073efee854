import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, quantiles } from './load.ts';

/** About what one findAndModify adds to the log: three pages. */
const BYTES = 12_288;
const LOG_BYTES = 16 * 1024 * 1024;
const COUNT = 1_000;

/**
 * Microseconds in which the disk takes a write and syncs it, without any database: what no durable
 * answer can be faster than. The file is written round and round, as a write-ahead log is.
 */
export function measureDisk(folder: string): Figures {
  const handle = openSync(join(folder, 'disk'), 'w');
  const bytes = Buffer.alloc(BYTES, 1);
  try {
    const begun = performance.now();
    const times = Array.from({ length: COUNT }, (_, turn) => {
      const start = performance.now();
      writeSync(handle, bytes, 0, BYTES, (turn * BYTES) % LOG_BYTES);
      fdatasyncSync(handle);
      return (performance.now() - start) * 1_000;
    });
    const perSecond = (COUNT / (performance.now() - begun)) * 1_000;
    return { ...quantiles(times), perSecond };
  } finally {
    closeSync(handle);
  }
}
