import { createReadStream } from 'node:fs';
import type { RequestContext } from '../context.ts';
import { readDirectoryCsv } from '../domain/callers/directory/directory-csv.ts';
import { LISTED_FAULTS } from '../domain/callers/directory/directory-import.ts';
import type { InputFault } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import { requireTenantOf } from '../resolvers/access.ts';
import {
  type ImportedDirectory,
  importRows,
  takeRows,
} from '../resolvers/caller/import-directory.ts';
import { administrate } from './administration.ts';
import { type ScopeOptions, scopeOfOptions } from './arguments.ts';
import { CommandError } from './terminal/failure.ts';
import { note, type OutputOptions, printResult } from './terminal/output.ts';
import { createProgress, formatCount, formatPart, type Progress } from './terminal/progress.ts';

type ImportOptions = OutputOptions & ScopeOptions & { readonly dryRun?: true };

/** `directory import` */
export async function importFile(file: string, options: ImportOptions): Promise<void> {
  const csv = await readText(file);
  const progress = createProgress(options);
  const dryRun = options.dryRun ?? false;
  const target = { scope: scopeOfOptions(options), dryRun };
  const { errors, moreErrors, ...counts } = await administrate((newContext) =>
    importCsv(csv, target, newContext, progress),
  );
  for (const fault of options.json ? [] : errors) note(formatFault(fault));
  if (moreErrors > 0 && !options.json) note(`${formatCount(moreErrors)} further errors`);
  const { created, updated, unchanged, refused } = counts;
  const total = `${formatCount(created)} created, ${formatCount(updated)} updated, ${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused`;
  const text = dryRun ? `Nothing was written. An import would be: ${total}` : `Imported: ${total}`;
  printResult({ json: { dryRun, ...counts, errors, moreErrors }, text }, options);
  if (refused > 0) process.exitCode = 1;
}

/** "Line 12: must be at most 200 characters (custom_attributes)": columns are the fields in snake case. */
function formatFault({ message, path: [, , ...field] }: InputFault): string {
  const column = field.join('.').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column === '' ? message : `${message} (${column})`;
}

/**
 * Imports a CSV of any length in pages as large as one request may be, each with a context and an audit entry of its
 * own. The text is read through once before: if it is not valid CSV, nothing is written.
 *
 * @throws InvalidInput when the whole is refused
 */
async function importCsv(
  csv: string,
  target: { readonly scope: Scope; readonly dryRun: boolean },
  newContext: () => RequestContext,
  progress: Progress,
): Promise<ImportedDirectory> {
  const first = newContext();
  await requireTenantOf(target.scope, first);
  const total = countRows(csv);
  const reading = readDirectoryCsv(csv);
  const seen = new Set<E164>();
  let sum = await importRows({ ...target, rows: [] }, first);
  for (let count = 0; count < total; ) {
    const context = newContext();
    const rows = await context.services.runInSlices(takeRows(reading, LIMITS.importRows));
    sum = added(sum, await importRows({ ...target, rows }, context, { count, seen }));
    count += rows.length;
    progress(() => `${target.dryRun ? 'Checked' : 'Imported'} ${formatPart(count, total)} rows`);
  }
  return sum;
}

/** @throws InvalidInput for a text that is no CSV of a directory */
function countRows(csv: string): number {
  let count = 0;
  for (const row of readDirectoryCsv(csv)) if (row) count += 1;
  return count;
}

function added(sum: ImportedDirectory, page: ImportedDirectory): ImportedDirectory {
  const errors = [...sum.errors, ...page.errors];
  const listed = errors.slice(0, LISTED_FAULTS);
  return {
    created: sum.created + page.created,
    updated: sum.updated + page.updated,
    unchanged: sum.unchanged + page.unchanged,
    refused: sum.refused + page.refused,
    errors: listed,
    moreErrors: sum.moreErrors + page.moreErrors + errors.length - listed.length,
  };
}

/** Larger files are not read into memory. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** @throws CommandError for a file that cannot be read, is too large or is not UTF-8 */
async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError('no_file', `${file} cannot be read; check its path`, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new CommandError('not_utf8', `${file} is not UTF-8; save it as UTF-8`, { cause: error });
  }
}

/** Reads to the end, and not beyond the limit: devices and pipes tell no size. */
async function readBytes(file: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_TEXT_BYTES)
      throw new CommandError(
        'too_large',
        `${file} has more than 64 MiB; split it into several files`,
      );
  }
  return Buffer.concat(chunks);
}
