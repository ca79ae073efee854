import { readFile } from 'node:fs/promises';
import { isIPv4, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropConnection } from './connection-end.ts';

/** The kernel's tables of connections; both, as a server of IPv6 has those of IPv4 in the second. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
const LOOK_EVERY_MS = 1_000;
/** The more connections a machine has, the longer a look takes; it may take a twentieth of the time. */
const PAUSE_PER_LOOK = 20;

/**
 * Drops connections that have been idle for a while and whose client still leaves an answer unread: the kernel
 * took it over and cannot bring it to the client. Node does not tell, so this asks the kernel; where there is no
 * such table, as outside of Linux, nothing is dropped, and the idle time has to do.
 *
 * @param port that the server listens on
 * @param atRest connections that have been idle for so long that an answer should have arrived
 * @returns what ends the looking
 */
export function dropUnread(port: number, atRest: () => readonly Socket[]): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function look(): Promise<void> {
    if (atRest().length === 0) return;
    const undelivered = await undeliveredOf(port);
    for (const socket of atRest()) if (undelivered.has(remoteOf(socket))) dropConnection(socket);
  }

  async function keepLooking(): Promise<void> {
    for (let pauseMs = LOOK_EVERY_MS; ; ) {
      await sleep(pauseMs, undefined, { signal, ref: false });
      const startedAt = performance.now();
      await look();
      pauseMs = Math.max(LOOK_EVERY_MS, (performance.now() - startedAt) * PAUSE_PER_LOOK);
    }
  }
  // Nothing but the signal ends it.
  keepLooking().catch(() => undefined);
  return () => stopped.abort();
}

const MAPPED = '::ffff:';

/** As the kernel writes it: the four bytes turned round, and in a table of IPv6 with what marks it as IPv4. */
function remoteOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  const isMapped = remoteAddress.startsWith(MAPPED);
  const address = isMapped ? remoteAddress.slice(MAPPED.length) : remoteAddress;
  // Clients by IPv6 proper have the idle time.
  if (!isIPv4(address)) return '';
  const bytes = address.split('.').map((byte) => hex(Number(byte), 2));
  return `${isMapped ? `${'0'.repeat(16)}FFFF0000` : ''}${bytes.reverse().join('')}:${hex(remotePort, 4)}`;
}

const hex = (number: number, digits: number): string =>
  number.toString(16).toUpperCase().padStart(digits, '0');

/** Other ends of established connections with something to be delivered, as the kernel writes them. */
async function undeliveredOf(port: number): Promise<ReadonlySet<string>> {
  const [ipv4, ipv6] = await Promise.all(TABLES.map(textOf));
  // Number, local end, other end, state, bytes to deliver and to read.
  const line = new RegExp(`^ *\\d+: [0-9A-F]+:${hex(port, 4)} ([0-9A-F:]+) 01 (?!0{8}:)`, 'gm');
  return new Set([...`${ipv4}\n${ipv6}`.matchAll(line)].map(([, remote = '']) => remote));
}

/** Empty where there is no such table. */
const textOf = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '');
