import { readCsv, refusedCsv } from '../../csv.ts';
import type { DirectoryRow } from './directory-row.ts';

/** The columns that a directory may have, and what their cells mean. An empty cell leaves what is stored. */
const COLUMNS: Readonly<Record<string, (cell: string) => Partial<DirectoryRow>>> = {
  phone_number: (phoneNumber) => ({ phoneNumber }),
  name: (name) => ({ name }),
  title: (title) => ({ title }),
  company: (company) => ({ company }),
  tags: (tags) => ({
    tags: tags
      .split(';')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  }),
  custom_attributes: (customAttributes) => ({ customAttributes }),
};

const COLUMN_NAMES = Object.keys(COLUMNS).join(', ');

/** A row, null if it has not as many cells as there are columns, and the line at which it begins, if it is of a CSV. */
export type ImportRow = { readonly row: DirectoryRow | null; readonly line?: number };

/**
 * Reads the rows of a directory; the first record names the columns, in any order. Yields one row after another, and
 * `undefined` every few milliseconds.
 *
 * @throws InvalidInput when it is no CSV, or has other columns
 */
export function* readDirectoryCsv(text: string): Generator<ImportRow | undefined, void> {
  let columns: readonly string[] | null = null;
  for (const record of readCsv(text)) {
    if (!record) yield;
    else if (!columns) columns = columnsOf(record.cells);
    else {
      const { cells, line } = record;
      yield { row: cells.length === columns.length ? toRow(cells, columns) : null, line };
    }
  }
  if (!columns) columnsOf([]);
}

function columnsOf(heading: readonly string[]): string[] {
  const columns = heading.map((name) => name.trim().toLowerCase());
  if (!columns.every((name) => Object.hasOwn(COLUMNS, name)))
    throw refusedCsv(`The first line must name columns, of these only: ${COLUMN_NAMES}`);
  if (new Set(columns).size < columns.length)
    throw refusedCsv('The first line must name each column once');
  if (!columns.includes('phone_number'))
    throw refusedCsv('The first line must name the column phone_number');
  return columns;
}

function toRow(record: readonly string[], columns: readonly string[]): DirectoryRow {
  const fields = record.map((cell, index) =>
    cell.trim() === '' ? {} : COLUMNS[columns[index] ?? '']?.(cell),
  );
  return Object.assign({ phoneNumber: '' }, ...fields);
}
