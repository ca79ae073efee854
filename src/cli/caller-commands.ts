import { type Command, Option } from 'commander';
import { withScope } from './scope-options.ts';

const actions = () => import('./caller-actions.ts');

/** Adds `callers show`, `callers export` and `callers forget`. */
export function addCallerCommands(program: Command): void {
  const callers = program
    .command('callers')
    .description('show, export and forget what is stored of callers');
  withScope(callers.command('show').argument('<number>', 'phone number, in any format'))
    .description('show what is known of a caller')
    .action(async (number, options) => (await actions()).showCaller(number, options));
  withScope(callers.command('export'))
    .description('write everything that is stored about a caller to a file, as one JSON document')
    .requiredOption('--number <number>', 'phone number, in any format')
    .requiredOption('--out <file>', 'path of the new file')
    .action(async (options) => (await actions()).exportCallerTo(options));
  callers
    .command('forget')
    .description('remove everything of a caller, and keep out what comes late')
    .option('--id <id>', 'id of the caller, as GraphQL shows it')
    .option('--tenant <id>', 'with --mode and --number: the tenant')
    .addOption(new Option('--mode <mode>', 'live or test data').choices(['live', 'test']))
    .option('--number <number>', 'phone number of the caller, in any format')
    .option('--yes', 'do not ask')
    .action(async (options) => (await import('./erasure-actions.ts')).forgetCallerNow(options));
}
