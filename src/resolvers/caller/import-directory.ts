import type { RequestContext, Services } from '../../context.ts';
import { type CsvRow, readDirectoryCsv } from '../../domain/callers/directory-csv.ts';
import { checkRows, type DirectoryChange } from '../../domain/callers/directory-import.ts';
import type { DirectoryRow } from '../../domain/callers/directory-row.ts';
import { type InputFault, RefusedInput } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Scope } from '../../domain/scope.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { audited, namesOf } from '../audited.ts';
import { regionIn } from '../region-of.ts';
import { type BatchCounts, compareBatch, writeBatch } from './directory-batches.ts';

type ImportDirectoryInput = {
  scope?: ScopeArgument;
  rows?: readonly DirectoryRow[] | null | undefined;
  csv?: string | null | undefined;
  dryRun?: boolean | null | undefined;
};

export type ImportedDirectory = BatchCounts & {
  readonly refused: number;
  /** The first faults of refused rows. */
  readonly errors: readonly InputFault[];
};

type ImportOptions = {
  readonly maxCsvBytes?: number;
  /** Called after each batch. */
  readonly onProgress?: (done: number, rows: number) => void;
};

/** Rows that one command writes: few, so that recalls need not wait for many. `npm run bench:import` shows how long. */
const BATCH_ROWS = 50;

/**
 * Writes many entries of a tenant's directory. A row that breaks a rule is refused by itself. When this returns,
 * all others are durable, and the memory of callers who have called uses their new names.
 *
 * @throws RefusedInput when the whole is refused
 */
export async function importDirectory(
  input: ImportDirectoryInput,
  context: RequestContext,
  { maxCsvBytes = LIMITS.importCsvBytes, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportedDirectory> {
  const { services } = context;
  const scope = scopeOf(context, input.scope);
  await requireTenantOf(scope, context);
  const rows = await readRows(input, maxCsvBytes, services);
  const region = await regionIn(scope, context);
  const checked = await services.runInSlices(checkRows(rows, region));
  const { changes, refused, faults: errors } = checked;
  const importAll = (step: typeof writeBatch) =>
    inBatches(changes, onProgress, (batch) => step(scope, batch, services));
  if (input.dryRun || changes.length === 0)
    return { ...(await importAll(compareBatch)), refused, errors };
  const change = {
    action: 'import_directory',
    subjectId: scope.tenantId,
    callerId: null,
    ...scope,
    changed: [...new Set(changes.flatMap(({ fields }) => namesOf(fields)))],
  } as const;
  const written = await audited(change, context, () => importAll(writeBatch));
  services.indexNames();
  return { ...written, refused, errors };
}

/** A key's tenant exists. */
async function requireTenantOf(
  { tenantId }: Scope,
  { principal, loaders }: RequestContext,
): Promise<void> {
  if (principal.kind === 'tenant' || (await loaders.tenant.load(tenantId))) return;
  throw new RefusedInput({
    code: 'not_found',
    message: 'There is no such tenant',
    path: ['scope', 'tenantId'],
  });
}

async function inBatches(
  changes: readonly DirectoryChange[],
  onProgress: NonNullable<ImportOptions['onProgress']>,
  work: (batch: readonly DirectoryChange[]) => Promise<BatchCounts>,
): Promise<BatchCounts> {
  const sum = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < changes.length; start += BATCH_ROWS) {
    const batch = changes.slice(start, start + BATCH_ROWS);
    const { created, updated, unchanged } = await work(batch);
    sum.created += created;
    sum.updated += updated;
    sum.unchanged += unchanged;
    onProgress(start + batch.length, changes.length);
  }
  return sum;
}

async function readRows(
  { rows, csv }: ImportDirectoryInput,
  maxCsvBytes: number,
  { runInSlices }: Services,
): Promise<readonly CsvRow[]> {
  if (rows && csv == null) {
    if (rows.length > LIMITS.importRows) throw tooLarge('rows', `${LIMITS.importRows} rows`);
    return rows;
  }
  if (rows || csv == null)
    throw new RefusedInput({ code: 'invalid_input', message: 'Send either rows or csv', path: [] });
  if (Buffer.byteLength(csv) > maxCsvBytes) throw tooLarge('csv', `${maxCsvBytes} bytes`);
  return runInSlices(readDirectoryCsv(csv));
}

const tooLarge = (field: string, limit: string) =>
  new RefusedInput({ code: 'too_large', message: `must be at most ${limit}`, path: [field] });
