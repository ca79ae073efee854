import {
  alignedTo4,
  HEADER_LENGTH_BYTES,
  INDEX_BYTES,
  type PackedHeader,
  START_BYTES,
  type TableKind,
} from 'phone-lookups/number-ranges';
import { type Prefixes, toRanges } from './ranges.ts';

export type SourceTable = {
  readonly kind: TableKind;
  /** Or `ANY_CALLING_CODE`. */
  readonly callingCode: string;
  readonly prefixes: Prefixes;
};

const MOST_TEXTS = 2 ** (8 * INDEX_BYTES) - 1;

/** The file that `readPackedTables` reads. */
export function packTables(release: string, sources: readonly SourceTable[]): Uint8Array {
  const indexes = new Map<string, number>();
  const indexOf = (text: string) => {
    const index = indexes.get(text) ?? indexes.size + 1;
    indexes.set(text, index);
    return index;
  };
  const packed = sources
    .filter(({ prefixes }) => prefixes.size > 0)
    .map(({ kind, callingCode, prefixes }) => ({
      kind,
      callingCode,
      ...toRanges(prefixes, indexOf),
    }));
  if (indexes.size > MOST_TEXTS) throw new Error(`There are more than ${MOST_TEXTS} texts`);
  const tables = packed.map(({ kind, callingCode, digits, starts }) => ({
    kind,
    callingCode,
    digits,
    ranges: starts.length,
  }));
  return join(
    { release, texts: indexes.size, tables },
    packed.flatMap(({ starts }) => [...starts]),
    packed.flatMap(({ texts }) => [...texts]),
    [...indexes.keys()].map((text) => Buffer.from(text)),
  );
}

function join(
  header: PackedHeader,
  starts: readonly number[],
  indexes: readonly number[],
  texts: readonly Buffer[],
): Uint8Array {
  const json = Buffer.from(JSON.stringify(header));
  const startsAt = alignedTo4(HEADER_LENGTH_BYTES + json.length);
  const indexesAt = startsAt + starts.length * START_BYTES;
  const endsAt = alignedTo4(indexesAt + indexes.length * INDEX_BYTES);
  const textsAt = endsAt + texts.length * START_BYTES;
  const body = Buffer.concat(texts);
  const file = Buffer.alloc(textsAt + body.length);
  file.writeUInt32LE(json.length);
  json.copy(file, HEADER_LENGTH_BYTES);
  for (const [at, start] of starts.entries())
    file.writeUInt32LE(start, startsAt + at * START_BYTES);
  for (const [at, index] of indexes.entries()) {
    file.writeUInt16LE(index, indexesAt + at * INDEX_BYTES);
  }
  let end = 0;
  for (const [at, { length }] of texts.entries()) {
    end += length;
    file.writeUInt32LE(end, endsAt + at * START_BYTES);
  }
  body.copy(file, textsAt);
  return file;
}
