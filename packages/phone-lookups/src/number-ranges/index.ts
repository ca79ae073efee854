export { createNumberData, NUMBER_DATA_FILE } from './number-data.ts';
export {
  ANY_CALLING_CODE,
  alignedTo4,
  HEADER_LENGTH_BYTES,
  INDEX_BYTES,
  type PackedHeader,
  readPackedTables,
  START_BYTES,
  type TableKind,
} from './packed-tables.ts';
export { KEY_BASE, keyOf, MOST_DIGITS, type Ranges } from './prefix-table.ts';
export { sharedTimeZone } from './time-zone.ts';
