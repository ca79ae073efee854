import { type Command, Option } from 'commander';
import { forgetCallerNow } from './erasure-actions.ts';
import { JSON_OPTION } from './terminal/output.ts';

/** Adds `callers forget`. */
export function addCallerCommands(program: Command): void {
  const callers = program.command('callers').description('what is stored of callers');
  callers
    .command('forget')
    .description('remove everything of a caller, and keep what comes late out')
    .option('--id <id>', 'id of the caller, as GraphQL shows it')
    .option('--tenant <id>', 'with --mode and --number: the tenant')
    .addOption(new Option('--mode <mode>', 'live or test data').choices(['live', 'test']))
    .option('--number <number>', 'phone number of the caller, in any format')
    .option('--yes', 'do not ask')
    .option(...JSON_OPTION)
    .action(forgetCallerNow);
}
