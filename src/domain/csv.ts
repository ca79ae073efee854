import { CsvError, parse } from 'csv-parse/sync';
import { faultIn } from './errors.ts';

/** The cells of one record, and the line of the text, counted from 1, at which it begins. */
export type CsvRecord = { readonly cells: readonly string[]; readonly line: number };

/** Text of this length is parsed in a few milliseconds. */
const SLICE_CHARS = 8 * 1024;
/** The largest row that fits the limits of its fields is smaller, even if every character of it is quoted. */
const MAX_RECORD_CHARS = 128 * 1024;

export const refusedCsv = (message: string) => faultIn('csv', 'invalid_input', message);

/** The refusal of a text that is no CSV. Its message contains nothing of the text. */
const unreadable = (where: string) =>
  refusedCsv(`${where} is not valid CSV; check its quotation marks`);

/**
 * Reads CSV as of RFC 4180, with a byte order mark or without, and with either kind of line break. Empty lines are
 * left out. Yields one record after another, and `undefined` every few milliseconds.
 *
 * @throws InvalidInput
 */
export function* readCsv(text: string): Generator<CsvRecord | undefined, void> {
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let linesBefore = 0;
  while (start < text.length) {
    const end = endOfSlice(text, start);
    if (end === null) throw unreadable(`A record at line ${linesBefore + 1} or after it`);
    const slice = text.slice(start, end);
    yield* parseSlice(slice, linesBefore);
    linesBefore += countOf('\n', slice);
    start = end;
    yield;
  }
}

function parseSlice(slice: string, linesBefore: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(slice, {
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        const breaks = cells.reduce((sum, cell) => sum + countOf('\n', cell), 0);
        records.push({ cells, line: linesBefore + lines - breaks });
        return null;
      },
    });
    return records;
  } catch (error) {
    // The error is not the cause of ours: its message repeats the text.
    if (error instanceof CsvError)
      throw unreadable(`Line ${linesBefore + Number(error.lines ?? 1)}`);
    throw error;
  }
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    count += 1;
  return count;
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
    if (countOf('"', text.slice(counted, end)) % 2 === 1) isQuoted = !isQuoted;
    if (!isQuoted || lineEnd === -1) return end;
    counted = end;
  }
}
