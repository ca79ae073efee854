import type { RequestContext, Services } from '../../context.ts';
import { type CsvRow, readDirectoryCsv } from '../../domain/callers/directory-csv.ts';
import {
  checkRows,
  type DirectoryChange,
  type ListedContact,
} from '../../domain/callers/directory-import.ts';
import { type DirectoryRow, isUnchanged } from '../../domain/callers/directory-row.ts';
import { type InputFault, RefusedInput } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { regionIn } from '../region-of.ts';

type ImportDirectoryInput = {
  scope?: ScopeArgument;
  rows?: readonly DirectoryRow[] | null | undefined;
  csv?: string | null | undefined;
  dryRun?: boolean | null | undefined;
};

export type ImportedDirectory = {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first faults of refused rows. */
  readonly errors: readonly InputFault[];
};

type ImportOptions = {
  readonly maxCsvBytes?: number;
  /** Called after each batch. */
  readonly onProgress?: (done: number, rows: number) => void;
};

type Counts = Pick<ImportedDirectory, 'created' | 'updated' | 'unchanged'>;

/** Rows that one command writes. */
const BATCH_ROWS = 200;

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
  const rows = await readRows(input, maxCsvBytes, services);
  const region = await regionIn(scope, context);
  const { changes, refused, faults } = await services.runInSlices(checkRows(rows, region));
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < changes.length; start += BATCH_ROWS) {
    const batch = changes.slice(start, start + BATCH_ROWS);
    const done = await (input.dryRun ? compare : write)(scope, batch, services);
    counts.created += done.created;
    counts.updated += done.updated;
    counts.unchanged += done.unchanged;
    onProgress(start + batch.length, changes.length);
  }
  return { ...counts, refused, errors: faults };
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

type Compared = {
  readonly stored: ReadonlyMap<E164, ListedContact>;
  readonly changed: readonly DirectoryChange[];
  readonly counts: Counts;
};

async function comparison(
  scope: Scope,
  batch: readonly DirectoryChange[],
  { stores }: Services,
): Promise<Compared> {
  const stored = await stores.directory.find(
    scope,
    batch.map(({ e164 }) => e164),
  );
  const changed = batch.filter(({ e164, fields }) => {
    const contact = stored.get(e164);
    return !contact || !isUnchanged(contact.profile, fields);
  });
  const created = batch.length - stored.size;
  const updated = changed.length - created;
  return {
    stored,
    changed,
    counts: { created, updated, unchanged: batch.length - changed.length },
  };
}

const compare = async (...args: Parameters<typeof comparison>): Promise<Counts> =>
  (await comparison(...args)).counts;

async function write(
  scope: Scope,
  batch: readonly DirectoryChange[],
  services: Services,
): Promise<Counts> {
  const { stores, now, newId, refreshMemory } = services;
  const { stored, changed, counts } = await comparison(scope, batch, services);
  const atMs = now();
  const writes = changed.map((change) => ({ ...change, newUid: newId() }));
  const created =
    changed.length > 0 ? await stores.directory.write(scope, writes, atMs) : new Set();
  const written = new Set(changed.map(({ e164 }) => e164));
  for (const [e164, contact] of stored) {
    // One after another: each reads up to a hundred calls.
    if (isMemoryOlder(contact, written.has(e164))) await refreshMemory(scope, e164, null);
  }
  const updated = changed.length - created.size;
  return { created: created.size, updated, unchanged: counts.unchanged };
}

/**
 * Whether the text of a caller's memory may still have the name of before. Asked of unchanged entries too: an import
 * that was interrupted is completed when it is repeated.
 */
const isMemoryOlder = (
  { totalCalls, memoryUpdatedAtMs, profile }: ListedContact,
  isWritten: boolean,
): boolean =>
  totalCalls > 0 && (isWritten || (memoryUpdatedAtMs ?? 0) < (profile.updatedAtMs ?? 0));
