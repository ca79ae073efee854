import { crc32 } from 'node:zlib';

/** The stored data differs from what was written, so it must not be used. */
export class Damage extends Error {
  readonly what: string;

  constructor(file: string, what: string, advice = 'restore a backup of the data folder') {
    super(`${file} is damaged: ${what}; ${advice}`);
    this.name = 'Damage';
    this.what = what;
  }
}

/** The CRC-32 of a stored row, over its key and its content. */
export function rowChecksum(head: Uint8Array | string, bytes: Uint8Array): number {
  return crc32(bytes, crc32(head));
}

/** The bytes of a row as they were written. */
export function soundBytes(
  file: string,
  head: unknown,
  row: { readonly bytes: unknown; readonly checksum: unknown },
): Uint8Array {
  const { bytes, checksum } = row;
  const isHead = head instanceof Uint8Array || typeof head === 'string';
  if (isHead && bytes instanceof Uint8Array && rowChecksum(head, bytes) === checksum) return bytes;
  throw new Damage(file, 'the checksum of a row does not match');
}
