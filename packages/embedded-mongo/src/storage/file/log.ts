import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { Damage } from './damage.ts';

/** Size of every page; the file is made with it. */
export const PAGE_BYTES = 4096;
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_BYTES;
const FRAMES_AT_ONCE = 256;
/** The last bit is the byte order of the checksums. */
const MAGIC = 0x377f0682;

/** The complete transactions in a write-ahead log. */
export type Log = {
  /** Where in the log the newest version of a page begins. */
  readonly pages: ReadonlyMap<number, number>;
  /** Pages of the whole file after the last transaction; null if there is none in the log. */
  readonly filePages: number | null;
};

type Sums = readonly [number, number];

type Frame = {
  readonly bytes: Buffer;
  readonly offset: number;
  readonly page: number;
  /** Pages of the file when this frame ends a transaction, else 0. */
  readonly commit: number;
  readonly stored: Sums;
  readonly hasSalts: boolean;
};

/**
 * Reads a write-ahead log as SQLite does: complete transactions up to the first invalid frame. SQLite ignores the rest,
 * which may only be a transaction that was never acknowledged. If another transaction follows, it had been
 * acknowledged, so the log is damaged. Null if there is no log. Source: SQLite, Database File Format, "The Write-Ahead Log".
 */
export function readLog(file: string): Log | null {
  if (!existsSync(file)) return null;
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) {
      throw new Damage(file, 'the log has no header');
    }
    const littleEndian = header.readUInt32BE(0) === MAGIC;
    const sums = checksum(header.subarray(0, 24), [0, 0], littleEndian);
    const isKnown = littleEndian || header.readUInt32BE(0) === MAGIC + 1;
    if (!isKnown || !sameSums(sums, sumsAt(header, 24))) {
      throw new Damage(file, 'the header of the log cannot be read');
    }
    return readFrames(file, framesOf(handle, header.subarray(16, 24)), { sums, littleEndian });
  } finally {
    closeSync(handle);
  }
}

function readFrames(
  file: string,
  frames: Iterable<Frame>,
  start: { sums: Sums; littleEndian: boolean },
): Log {
  const pages = new Map<number, number>();
  let filePages: number | null = null;
  let open: Frame[] = [];
  let sums = start.sums;
  let isBroken = false;
  let previous: Frame | null = null;
  const follows = (frame: Frame, from: Sums) =>
    frame.hasSalts && sameSums(frame.stored, frameSums(frame.bytes, from, start.littleEndian));
  for (const frame of frames) {
    if (!isBroken && follows(frame, sums)) {
      sums = frame.stored;
      open.push(frame);
      if (frame.commit === 0) continue;
      for (const { page, offset } of open) pages.set(page, offset + FRAME_HEADER_BYTES);
      filePages = frame.commit;
      open = [];
      continue;
    }
    isBroken = true;
    if (previous !== null && previous.commit > 0 && follows(frame, previous.stored)) {
      throw new Damage(file, 'the log is broken before transactions that had been acknowledged');
    }
    previous = frame;
  }
  return { pages, filePages };
}

function* framesOf(handle: number, salts: Buffer): Generator<Frame, void, undefined> {
  const chunk = Buffer.alloc(FRAME_BYTES * FRAMES_AT_ONCE);
  for (let start = HEADER_BYTES; ; start += chunk.length) {
    const read = readSync(handle, chunk, 0, chunk.length, start);
    for (let at = 0; at + FRAME_BYTES <= read; at += FRAME_BYTES) {
      const bytes = chunk.subarray(at, at + FRAME_BYTES);
      yield {
        bytes,
        offset: start + at,
        page: bytes.readUInt32BE(0),
        commit: bytes.readUInt32BE(4),
        stored: sumsAt(bytes, 16),
        hasSalts: bytes.compare(salts, 0, 8, 8, 16) === 0,
      };
    }
    if (read < chunk.length) return;
  }
}

function frameSums(bytes: Buffer, from: Sums, littleEndian: boolean): Sums {
  const head = checksum(bytes.subarray(0, 8), from, littleEndian);
  return checksum(bytes.subarray(FRAME_HEADER_BYTES), head, littleEndian);
}

function checksum(bytes: Buffer, from: Sums, littleEndian: boolean): Sums {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [first, second] = from;
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + view.getUint32(at, littleEndian) + second) >>> 0;
    second = (second + view.getUint32(at + 4, littleEndian) + first) >>> 0;
  }
  return [first, second];
}

const sumsAt = (bytes: Buffer, at: number): Sums => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
];

const sameSums = (a: Sums, b: Sums) => a[0] === b[0] && a[1] === b[1];
