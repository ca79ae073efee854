import { closeSync, existsSync, linkSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { Damage } from './damage.ts';
import { type Log, PAGE_BYTES, readLog } from './log.ts';

const MAGIC = Buffer.from('SQLite format 3\0');
const NEW_FILE = 'remove it if nothing was ever stored, else restore a backup of the data folder';

/**
 * Checks the files of a database before SQLite opens them, because SQLite repairs or drops what it does not understand:
 * an invalid header, a file shorter than its header says, a log that is broken or missing.
 *
 * @throws Damage
 */
export function inspectFiles(file: string): void {
  const log = logOf(file);
  if (!existsSync(file)) {
    if (log !== null) throw new Damage(file, 'it is missing, though its log is there');
    return;
  }
  const stats = statSync(file);
  if (!stats.isFile()) throw new Error(`${file} is not a file`);
  const handle = openSync(file, 'r');
  try {
    if (stats.size === 0) throw new Damage(file, 'it is empty', NEW_FILE);
    checkHeader(file, headerOf(handle, file, log), log);
    checkSize(
      file,
      stats.size,
      log?.filePages ?? headerOf(handle, file, null).readUInt32BE(28),
      log,
    );
  } finally {
    closeSync(handle);
  }
}

/** A log without a header counts as none, as long as nothing was ever acknowledged. */
function logOf(file: string): Log | null {
  const log = walOf(file);
  if (!existsSync(log)) {
    checkClosed(file);
    return null;
  }
  const isBegun = statSync(log).size > 32 || existsSync(runningMark(file));
  return isBegun ? readLog(log) : null;
}

const walOf = (file: string) => `${file}-wal`;

/** A second name of the log, there from the first transaction of a run to its clean end. */
const runningMark = (file: string) => `${file}-running`;

/** Gives the log its second name; without it, on a disk that has no links, a log that vanishes is not noticed. */
export function markRunning(file: string): void {
  markStopped(file);
  try {
    linkSync(walOf(file), runningMark(file));
  } catch {
    return;
  }
}

/** To be called before SQLite removes the log at a clean end. */
export function markStopped(file: string): void {
  rmSync(runningMark(file), { force: true });
}

/**
 * SQLite removes the log only once its content is in the file. If the log is gone and its content is not in the file,
 * another program has removed the log.
 */
function checkClosed(file: string): void {
  const log = readLog(runningMark(file));
  if (log === null) return;
  if (!existsSync(file) || !holdsAll(file, runningMark(file), log)) {
    throw new Damage(file, `its log is missing; ${runningMark(file)} is a second name of it`);
  }
}

function holdsAll(file: string, logFile: string, { pages }: Log): boolean {
  const [data, log] = [openSync(file, 'r'), openSync(logFile, 'r')];
  try {
    return [...pages].every(([page, offset]) =>
      readPage(data, (page - 1) * PAGE_BYTES).equals(readPage(log, offset)),
    );
  } finally {
    closeSync(data);
    closeSync(log);
  }
}

function readPage(handle: number, offset: number): Buffer {
  const page = Buffer.alloc(PAGE_BYTES);
  return page.subarray(0, readSync(handle, page, 0, PAGE_BYTES, offset));
}

/** The first page as SQLite will read it: after a kill during a checkpoint the newer one is in the log. */
function headerOf(handle: number, file: string, log: Log | null): Buffer {
  const inLog = log?.pages.get(1);
  if (inLog === undefined) return readPage(handle, 0);
  const logHandle = openSync(walOf(file), 'r');
  try {
    return readPage(logHandle, inLog);
  } finally {
    closeSync(logHandle);
  }
}

function checkHeader(file: string, header: Buffer, log: Log | null): void {
  if (header.length < PAGE_BYTES || !header.subarray(0, 16).equals(MAGIC)) {
    throw new Damage(file, 'it is not a database');
  }
  const usesLog = header[18] === 2 && header[19] === 2;
  // As a copy made by SQLite is, which has no log.
  const isCopy = header[18] === 1 && header[19] === 1 && (log?.pages.size ?? 0) === 0;
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  if (header.readUInt16BE(16) !== PAGE_BYTES || !isCounted || (!usesLog && !isCopy)) {
    throw new Damage(file, 'its header cannot be read');
  }
}

function checkSize(file: string, size: number, pages: number, log: Log | null): void {
  const stored = Math.floor(size / PAGE_BYTES);
  for (let page = stored + 1; page <= pages; page += 1) {
    if (!log?.pages.has(page)) throw new Damage(file, 'it is shorter than it should be');
  }
  const isSettled = (log?.filePages ?? null) === null;
  if (isSettled && size !== pages * PAGE_BYTES) {
    throw new Damage(file, 'it is longer than it should be');
  }
}
