import { CsvError, parse } from 'csv-parse/sync';

/** The cells of one line. */
export type CsvRecord = readonly string[];

/** Text of this length is parsed in a few milliseconds. */
const SLICE_CHARS = 8 * 1024;
/** The largest row that fits the limits of its fields is smaller, even if every character of it is quoted. */
const MAX_RECORD_CHARS = 128 * 1024;

/** A text that is no CSV. Its message contains nothing of the text. */
export class UnreadableCsv extends Error {
  /** @param record counted from 1, the heading included */
  constructor(record: number) {
    super(`record ${record} is not valid CSV; check its quotation marks`);
    this.name = 'UnreadableCsv';
  }
}

/**
 * Reads CSV as of RFC 4180, with a byte order mark or without, and with either kind of line break. Empty lines are
 * left out. Yields every few milliseconds.
 *
 * @throws UnreadableCsv
 */
export function* readCsv(text: string): Generator<undefined, CsvRecord[]> {
  const records: CsvRecord[] = [];
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  while (start < text.length) {
    const end = endOfSlice(text, start);
    if (end === null) throw new UnreadableCsv(records.length + 1);
    records.push(...parseSlice(text.slice(start, end), records.length));
    start = end;
    yield;
  }
  return records;
}

function parseSlice(slice: string, before: number): CsvRecord[] {
  try {
    return parse(slice, {
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch (error) {
    // Not passed on as the cause: its message repeats the text.
    if (error instanceof CsvError) throw new UnreadableCsv(before + 1 + Number(error.records ?? 0));
    throw error;
  }
}

/**
 * The end of the record in which the slice reaches its length; null if that record is too long. A line break inside a
 * quoted cell ends no record: an odd number of quotation marks precedes it.
 */
function endOfSlice(text: string, start: number): number | null {
  let counted = start;
  let isQuoted = false;
  for (;;) {
    const lineEnd = text.indexOf('\n', Math.max(counted, start + SLICE_CHARS));
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    if (end - start > SLICE_CHARS + MAX_RECORD_CHARS) return null;
    if (hasOddQuotes(text.slice(counted, end))) isQuoted = !isQuoted;
    if (!isQuoted || lineEnd === -1) return end;
    counted = end;
  }
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}
