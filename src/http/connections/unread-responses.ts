import { readFile } from 'node:fs/promises';
import { isIPv4, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropConnection } from './connection-end.ts';

const CHECK_EVERY_MS = 1_000;
/** A check takes longer the more connections there are; it may use a twentieth of the time. */
const PAUSE_PER_CHECK = 20;

/**
 * Drops connections whose client does not read its responses, or reads them too slowly. They may be in Node's buffer
 * or in the kernel's.
 *
 * @param port the server's
 * @param readMs time for a client to read a share of what waits for it
 * @param candidates connections that may have unread responses
 * @returns ends the checks
 */
export function dropUnread(
  port: number,
  readMs: number,
  candidates: () => readonly Socket[],
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isTooSlow = createReadingPace(readMs);

  /** @returns how many milliseconds the thread was busy */
  async function check(): Promise<number> {
    if (candidates().length === 0) return 0;
    const tables = await readTables();
    const startedAt = performance.now();
    const undelivered = undeliveredBytes(tables, port);
    for (const socket of candidates()) {
      const delivered = sentBytes(socket) - undelivered(socket);
      if (isTooSlow(socket, { written: socket.bytesWritten, delivered })) dropConnection(socket);
    }
    return performance.now() - startedAt;
  }

  async function keepChecking(): Promise<void> {
    for (let pauseMs = CHECK_EVERY_MS; ; ) {
      await sleep(pauseMs, undefined, { signal, ref: false });
      pauseMs = Math.max(CHECK_EVERY_MS, (await check()) * PAUSE_PER_CHECK);
    }
  }
  // Only the signal ends it.
  keepChecking().catch(() => undefined);
  return () => stopped.abort();
}

/**
 * Bytes that the kernel has accepted. Node's public counter moves only after a whole write, and a long response is
 * one write.
 */
function sentBytes(socket: Socket): number {
  const { bytesWritten, writeQueueSize }: Handle = Object(Reflect.get(socket, '_handle'));
  return typeof bytesWritten === 'number' && typeof writeQueueSize === 'number'
    ? bytesWritten - writeQueueSize
    : socket.bytesWritten - socket.writableLength;
}

type Handle = { readonly bytesWritten?: unknown; readonly writeQueueSize?: unknown };

/** What a client must read of a long response each time; of a shorter one it must read all. */
const LEAST_BYTES = 32 * 1024;

/** Bytes since the connection began. */
type BytesSent = { readonly written: number; readonly delivered: number };

/**
 * Requires each client to read what waits for it, or 32 KiB of that, and then the next.
 *
 * @param ms time for each of these steps
 */
function createReadingPace(ms: number) {
  const demands = new WeakMap<Socket, { due: number; sinceMs: number }>();
  /** Whether a client has not read in time what it was to read. Called at intervals. */
  return (socket: Socket, { written, delivered }: BytesSent): boolean => {
    const nowMs = performance.now();
    const demand = demands.get(socket);
    if (demand && delivered < demand.due) return nowMs - demand.sinceMs >= ms;
    demands.set(socket, { due: Math.min(written, delivered + LEAST_BYTES), sinceMs: nowMs });
    return false;
  };
}

/** The kernel's tables of connections. An IPv6 server's IPv4 connections are in the second. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** Reads the kernel's tables; empty where there are none (not Linux). */
async function readTables(): Promise<string> {
  const tables = await Promise.all(TABLES.map(textOf));
  return tables.join('\n');
}

/**
 * Finds how many bytes the kernel has accepted and not delivered yet, which Node does not report. Connections over
 * IPv6 itself are not found.
 *
 * @param tables the text of the kernel's tables
 * @param port the server's
 * @returns the bytes of a connection; 0 where they are not known
 */
function undeliveredBytes(tables: string, port: number): (socket: Socket) => number {
  // Number, local address, remote address, state, bytes to deliver : bytes to read.
  const line = new RegExp(
    `^ *\\d+: [0-9A-F]+:${hex(port, 4)} ([0-9A-F:]+) 01 (?!0{8}:)([0-9A-F]{8}):`,
    'gm',
  );
  const lines = [...tables.matchAll(line)];
  const bytes = new Map(lines.map(([, remote, left = '']) => [remote, Number.parseInt(left, 16)]));
  return (socket) => (bytes.size === 0 ? 0 : (bytes.get(remoteOf(socket)) ?? 0));
}

const MAPPED = '::ffff:';

/** As the kernel writes it: the four bytes in reverse order, in the IPv6 table after the prefix for IPv4. */
function remoteOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  const isMapped = remoteAddress.startsWith(MAPPED);
  const address = isMapped ? remoteAddress.slice(MAPPED.length) : remoteAddress;
  if (!isIPv4(address)) return '';
  const bytes = address.split('.').map((byte) => hex(Number(byte), 2));
  return `${isMapped ? `${'0'.repeat(16)}FFFF0000` : ''}${bytes.reverse().join('')}:${hex(remotePort, 4)}`;
}

const hex = (number: number, digits: number): string =>
  number.toString(16).toUpperCase().padStart(digits, '0');

/** Empty where there is no such file. */
const textOf = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '');
