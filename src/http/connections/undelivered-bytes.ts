import { readFile } from 'node:fs/promises';
import { isIPv4, type Socket } from 'node:net';

/** The kernel's tables of connections. An IPv6 server's IPv4 connections are in the second. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** Reads the kernel's tables; empty where there are none (not Linux). */
export async function readTables(): Promise<string> {
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
export function undeliveredBytes(tables: string, port: number): (socket: Socket) => number {
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
