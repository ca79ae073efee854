import type { Command } from 'commander';
import { withScope } from './scope-options.ts';

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
    .action(async (file, options) => (await import('./import-csv.ts')).importFile(file, options));
}
