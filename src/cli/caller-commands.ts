import type { Command } from 'commander';
import { exportCallerTo, showCaller } from './caller-actions.ts';
import { withScope } from './scope-options.ts';
import { JSON_OPTION } from './terminal/output.ts';

/** Adds `callers show` and `callers export`. */
export function addCallerCommands(program: Command): void {
  const callers = program
    .command('callers')
    .description('show and export what is stored of callers');
  withScope(callers.command('show').argument('<number>', 'phone number, in any format'))
    .description('show what is known of a caller')
    .option(...JSON_OPTION)
    .action(showCaller);
  withScope(callers.command('export'))
    .description('write everything that is stored about a caller to a file, as one JSON document')
    .requiredOption('--number <number>', 'phone number, in any format')
    .requiredOption('--out <file>', 'path of the new file')
    .option(...JSON_OPTION)
    .action(exportCallerTo);
}
