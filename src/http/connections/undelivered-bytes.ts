import { readFile } from 'node:fs/promises';
import { isIPv4, type Socket } from 'node:net';

/** Where the kernel's tables of connections are; both, as a server of IPv6 has those of IPv4 in the second. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** The kernel's tables of connections; empty outside of Linux. */
export async function readTables(): Promise<string> {
  const tables = await Promise.all(TABLES.map(textOf));
  return tables.join('\n');
}

/**
 * What the kernel has taken over for clients and not brought to them yet, which Node does not tell. Of clients by
 * IPv6 proper nothing is known.
 *
 * @param tables as they were read
 * @param port that the server listens on
 * @returns what tells the bytes of a connection; 0 where nothing is known
 */
export function undeliveredBytes(tables: string, port: number): (socket: Socket) => number {
  // Number, local end, other end, state, bytes to deliver and to read.
  const line = new RegExp(
    `^ *\\d+: [0-9A-F]+:${hex(port, 4)} ([0-9A-F:]+) 01 (?!0{8}:)([0-9A-F]{8}):`,
    'gm',
  );
  const lines = [...tables.matchAll(line)];
  const bytes = new Map(lines.map(([, remote, left = '']) => [remote, Number.parseInt(left, 16)]));
  return (socket) => (bytes.size === 0 ? 0 : (bytes.get(remoteOf(socket)) ?? 0));
}

const MAPPED = '::ffff:';

/** As the kernel writes it: the four bytes turned round, and in a table of IPv6 with what marks it as IPv4. */
function remoteOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  const isMapped = remoteAddress.startsWith(MAPPED);
  const address = isMapped ? remoteAddress.slice(MAPPED.length) : remoteAddress;
  if (!isIPv4(address)) return '';
  const bytes = address.split('.').map((byte) => hex(Number(byte), 2));
  return `${isMapped ? `${'0'.repeat(16)}FFFF0000` : ''}${bytes.reverse().join('')}:${hex(remotePort, 4)}`;
}

const hex = (number: number, digits: number): string =>
  number.toString(16).toUpperCase().padStart(digits, '0');

/** Empty where there is no such table. */
const textOf = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '');
