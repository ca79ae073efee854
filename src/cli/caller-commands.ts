import { type Command, Option } from 'commander';
import { modeOption, withScope } from './arguments.ts';

const callerActions = () => import('./caller-actions.ts');

/** Adds `callers show`, `callers export` and `callers forget`. */
export function addCallerCommands(program: Command): void {
  const callers = program
    .command('callers')
    .description('show, export and forget what is stored of callers');
  withScope(callers.command('show').argument('<number>', 'phone number, in any format'))
    .description('show what is known of a caller')
    .action(async (number, options) => (await callerActions()).showCaller(number, options));
  withScope(callers.command('export'))
    .description('write everything that is stored about a caller to a file, as one JSON document')
    .requiredOption('--number <number>', 'phone number, in any format')
    .requiredOption('--out <file>', 'path of the new file')
    .action(async (options) => (await callerActions()).exportCallerTo(options));
  callers
    .command('forget')
    .description('remove everything of a caller, and keep out what comes late')
    .addOption(
      new Option('--id <id>', 'id of the caller, as GraphQL shows it').conflicts([
        'tenant',
        'mode',
        'number',
      ]),
    )
    .option('--tenant <id>', 'with --mode and --number: the tenant')
    .addOption(modeOption())
    .option('--number <number>', 'phone number of the caller, in any format')
    .option('--yes', 'do not ask')
    .action(async (options) => (await import('./erasure-actions.ts')).forgetCallerNow(options));
}

const callActions = () => import('./call-actions.ts');

/** Adds `calls retry` and `calls resummarise`. */
export function addCallCommands(program: Command): void {
  const calls = program.command('calls').description('summarise calls again');
  withScope(calls.command('retry'))
    .description(
      'make the oldest 1,000 failed summaries pending again; the running service summarises them within minutes',
    )
    .action(async (options) => (await callActions()).retryFailed(options));
  withScope(calls.command('resummarise'))
    .description(
      'have the newest 1,000 calls that the language model has not summarised summarised by it; says first how many, and at what cost',
    )
    .option('--yes', 'do not ask')
    .action(async (options) => (await callActions()).resummarise(options));
}

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
