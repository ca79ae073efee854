import type { Command } from 'commander';
import { operate } from './administration.ts';
import { type ScopeOptions, scopeOfOptions, withScope } from './scope-options.ts';
import { JSON_OPTION, note, type OutputOptions, printResult } from './terminal/output.ts';
import { createProgress, formatCount, formatPart } from './terminal/progress.ts';

type ImportOptions = OutputOptions & ScopeOptions & { readonly dryRun?: true };

type Fault = { readonly message: string; readonly path: readonly string[] };

const IMPORT_HELP = `import a CSV file into a tenant's directory; a row with faults is refused by itself

The first line names the columns, in any order: phone_number, and any of name, title, company, tags (separated by ;)
and custom_attributes (a JSON object). An empty cell leaves what is stored.`;

/** Adds `directory import`. */
export function addDirectoryCommand(program: Command): void {
  const directory = program
    .command('directory')
    .description("import names and other data of callers into a tenant's directory");
  withScope(directory.command('import').argument('<file>', 'path of the file'))
    .description(IMPORT_HELP)
    .option('--dry-run', 'check and count everything, and write nothing')
    .option(...JSON_OPTION)
    .action(importFile);
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const [{ readText }, { importCsv }] = await Promise.all([
    import('./storage/read-text.ts'),
    import('./import-csv.ts'),
  ]);
  const csv = await readText(file);
  const progress = createProgress(options);
  const dryRun = options.dryRun ?? false;
  const { errors, moreErrors, ...counts } = await operate((newContext) =>
    importCsv({ csv, dryRun, scope: scopeOfOptions(options) }, newContext, (done, rows) =>
      progress(() => `${dryRun ? 'Checked' : 'Imported'} ${formatPart(done, rows)} rows`),
    ),
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
function formatFault({ message, path: [, , ...field] }: Fault): string {
  const column = field.join('.').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column === '' ? message : `${message} (${column})`;
}
