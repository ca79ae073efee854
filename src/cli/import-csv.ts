import type { RequestContext } from '../context.ts';
import { readDirectoryCsv } from '../domain/callers/directory-csv.ts';
import { LISTED_FAULTS } from '../domain/callers/directory-import.ts';
import { LIMITS } from '../domain/limits.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import type { ScopeArgument } from '../resolvers/access.ts';
import { requireTenantOf, scopeOf } from '../resolvers/access.ts';
import {
  type ImportedDirectory,
  importRows,
  takeRows,
} from '../resolvers/caller/import-directory.ts';

type FileImport = { readonly csv: string; readonly dryRun: boolean; readonly scope: ScopeArgument };

/**
 * Imports a CSV of any length in pages as large as one request may be, each with a context and an audit entry of its
 * own. Nothing is written of a text that is no CSV.
 *
 * @param onProgress called after each page with the number of rows that are done, and of all
 * @throws InvalidInput when the whole is refused
 */
export async function importCsv(
  { csv, dryRun, scope: asked }: FileImport,
  newContext: () => RequestContext,
  onProgress: (done: number, rows: number) => void,
): Promise<ImportedDirectory> {
  const first = newContext();
  const scope = scopeOf(first, asked);
  await requireTenantOf(scope, first);
  const total = countRows(csv);
  const reading = readDirectoryCsv(csv);
  const seen = new Set<E164>();
  let sum = await importRows({ scope, rows: [], dryRun }, first);
  for (let count = 0; count < total; ) {
    const context = newContext();
    const rows = await context.services.runInSlices(takeRows(reading, LIMITS.importRows));
    sum = added(sum, await importRows({ scope, rows, dryRun }, context, { count, seen }));
    count += rows.length;
    onProgress(count, total);
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
