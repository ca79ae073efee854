import { createPrefixTable, EMPTY_TABLE, type PrefixTable } from './prefix-table.ts';

/** Carriers and places go by the national number, time zones by the whole; their zones are joined with `&`. */
export type TableKind = 'carriers' | 'places' | 'timeZones';

/** Of a table whose prefixes begin with the calling code. */
export const ANY_CALLING_CODE = '';

/**
 * A file of packed tables is the length of its header (4 bytes), the header as JSON, and at the next multiple
 * of four the body: of each table its starts (4 bytes each), of each table its indexes of texts (2 bytes each),
 * where each text ends (4 bytes each), and the texts. All numbers are little-endian.
 */
export type PackedHeader = {
  /** Google's release that the data is of. */
  readonly release: string;
  readonly texts: number;
  readonly tables: readonly PackedTable[];
};

type PackedTable = {
  readonly kind: TableKind;
  readonly callingCode: string;
  readonly digits: number;
  readonly ranges: number;
};

export const HEADER_LENGTH_BYTES = 4;
export const START_BYTES = Uint32Array.BYTES_PER_ELEMENT;
export const INDEX_BYTES = Uint16Array.BYTES_PER_ELEMENT;

export const alignedTo4 = (bytes: number): number => Math.ceil(bytes / 4) * 4;

export type PackedTables = {
  readonly release: string;
  /** An empty table where the file has none. */
  table(kind: TableKind, callingCode: string): PrefixTable;
};

/** Nothing is decoded before it is asked for. */
export function readPackedTables(file: Uint8Array): PackedTables {
  // A copy begins at a multiple of four, which the views below need.
  const { buffer } = file.slice();
  const headerBytes = new DataView(buffer).getUint32(0, true);
  const header: PackedHeader = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, HEADER_LENGTH_BYTES, headerBytes)),
  );
  const ranges = header.tables.reduce((sum, table) => sum + table.ranges, 0);
  const startsAt = alignedTo4(HEADER_LENGTH_BYTES + headerBytes);
  const indexesAt = startsAt + ranges * START_BYTES;
  const endsAt = alignedTo4(indexesAt + ranges * INDEX_BYTES);
  const textAt = createTexts(buffer, endsAt, header.texts);

  const tables = new Map<string, PrefixTable>();
  let before = 0;
  for (const { kind, callingCode, digits, ranges } of header.tables) {
    const starts = new Uint32Array(buffer, startsAt + before * START_BYTES, ranges);
    const texts = new Uint16Array(buffer, indexesAt + before * INDEX_BYTES, ranges);
    tables.set(`${kind} ${callingCode}`, createPrefixTable({ digits, starts, texts }, textAt));
    before += ranges;
  }
  return {
    release: header.release,
    table: (kind, callingCode) => tables.get(`${kind} ${callingCode}`) ?? EMPTY_TABLE,
  };
}

/** Texts count from 1. */
function createTexts(buffer: ArrayBuffer, endsAt: number, count: number) {
  const ends = new Uint32Array(buffer, endsAt, count);
  const bytes = new Uint8Array(buffer, endsAt + ends.byteLength);
  const decoder = new TextDecoder();
  return (index: number): string =>
    decoder.decode(bytes.subarray(ends[index - 2] ?? 0, ends[index - 1]));
}
