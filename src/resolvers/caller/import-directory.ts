import type { RequestContext, Services } from '../../context.ts';
import { type ImportRow, readDirectoryCsv } from '../../domain/callers/directory/directory-csv.ts';
import {
  checkRows,
  type DirectoryChange,
  type RefusedRows,
} from '../../domain/callers/directory/directory-import.ts';
import type { DirectoryRow } from '../../domain/callers/directory/directory-row.ts';
import { faultIn, InvalidInput } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { regionIn, requireTenantOf, type ScopeArgument, scopeOf } from '../access.ts';
import { audited, namesOf } from '../audited.ts';
import { type BatchCounts, compareBatch, writeBatch } from './directory-batches.ts';

type ImportDirectoryInput = {
  readonly scope: ScopeArgument;
  readonly rows: readonly DirectoryRow[] | null;
  readonly csv: string | null;
  readonly dryRun: boolean | null;
};

export type ImportedDirectory = BatchCounts & RefusedRows;

/** Rows of the same import that came before. */
type Before = { readonly count: number; readonly seen: Set<E164> };

/** Rows that one command writes: few, so that recalls need not wait for many. `npm run bench:import` shows how long. */
const BATCH_ROWS = 50;

/**
 * Writes many entries of a tenant's directory. A row that breaks a rule is refused by itself. When this returns,
 * all others are durable, and the memory of callers who have called uses their new names. It stops between two
 * batches when the client has disconnected.
 *
 * @throws InvalidInput when the whole is refused
 */
export async function importDirectory(
  input: ImportDirectoryInput,
  context: RequestContext,
): Promise<ImportedDirectory> {
  const scope = scopeOf(context, input.scope);
  await requireTenantOf(scope, context);
  const rows = await readRows(input, context);
  return importRows({ scope, rows, dryRun: input.dryRun === true }, context);
}

/** Writes rows that were read, as `importDirectory` does. */
export async function importRows(
  { scope, rows, dryRun }: { scope: Scope; rows: readonly ImportRow[]; dryRun: boolean },
  context: RequestContext,
  before: Before = { count: 0, seen: new Set() },
): Promise<ImportedDirectory> {
  const { services, signal } = context;
  const region = await regionIn(scope, context);
  await context.heavyWorkSlot.take();
  const checked = await services.runInSlices(whilePresent(signal, checkRows(rows, region, before)));
  const { changes, ...refused } = checked;
  const importAll = (step: typeof writeBatch) =>
    inBatches(changes, signal, (batch) => step(scope, batch, services));
  if (dryRun || changes.length === 0) return { ...(await importAll(compareBatch)), ...refused };
  const changed = [...new Set(changes.flatMap(({ fields }) => namesOf(fields)))];
  const subject = { subjectId: scope.tenantId, ...scope, changed };
  const written = await audited({ action: 'import_directory', ...subject }, context, () =>
    importAll(writeBatch),
  );
  return { ...written, ...refused };
}

async function inBatches(
  changes: readonly DirectoryChange[],
  signal: AbortSignal,
  work: (batch: readonly DirectoryChange[]) => Promise<BatchCounts>,
): Promise<BatchCounts> {
  const sum = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < changes.length; start += BATCH_ROWS) {
    signal.throwIfAborted();
    const { created, updated, unchanged } = await work(changes.slice(start, start + BATCH_ROWS));
    sum.created += created;
    sum.updated += updated;
    sum.unchanged += unchanged;
  }
  return sum;
}

/** Ends work in slices when the client has disconnected. */
function* whilePresent<Result>(
  signal: AbortSignal,
  work: Generator<undefined, Result>,
): Generator<undefined, Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    signal.throwIfAborted();
    yield;
  }
}

/**
 * Takes rows until there are that many, or that many characters.
 *
 * @returns an empty list at the end
 */
export function* takeRows(
  rows: Generator<ImportRow | undefined, void>,
  most: number,
): Generator<undefined, ImportRow[]> {
  const taken: ImportRow[] = [];
  let chars = 0;
  while (taken.length < most && chars < LIMITS.importBytes) {
    const step = rows.next();
    if (step.done) break;
    if (step.value) {
      taken.push(step.value);
      chars += charsOf(step.value);
    }
    yield;
  }
  return taken;
}

const charsOf = ({ row }: ImportRow): number =>
  Object.values(row ?? {}).reduce((sum, value) => sum + String(value).length, 0);

async function readRows(
  { rows, csv }: ImportDirectoryInput,
  { services, signal }: { readonly services: Services; readonly signal: AbortSignal },
): Promise<readonly ImportRow[]> {
  if (rows && csv === null) {
    requireFew(rows.length, 'rows');
    requireSmall(rows);
    return rows.map((row) => ({ row }));
  }
  if (rows || csv === null)
    throw new InvalidInput({ code: 'invalid_input', message: 'Send either rows or csv', path: [] });
  const taking = takeRows(readDirectoryCsv(csv), LIMITS.importRows + 1);
  const taken = await services.runInSlices(whilePresent(signal, taking));
  requireFew(taken.length, 'csv');
  return taken;
}

function requireFew(count: number, field: string): void {
  if (count > LIMITS.importRows) throw tooLarge(field, `${LIMITS.importRows} rows`);
}

/** Rows may be larger than the body that they came in, since they may share a variable. */
function requireSmall(rows: readonly DirectoryRow[]): void {
  let bytes = 0;
  for (const row of rows) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (bytes > LIMITS.importBytes) throw tooLarge('rows', `${LIMITS.importBytes / 1024} KiB`);
  }
}

const tooLarge = (field: string, limit: string) =>
  faultIn(field, 'too_large', `must be at most ${limit}; send several imports`);
