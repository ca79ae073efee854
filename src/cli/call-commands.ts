import type { Command } from 'commander';
import { withScope } from './scope-options.ts';

const actions = () => import('./call-actions.ts');

/** Adds `calls retry` and `calls resummarise`. */
export function addCallCommands(program: Command): void {
  const calls = program.command('calls').description('summarise calls again');
  withScope(calls.command('retry'))
    .description(
      'make the oldest 1,000 failed summaries pending again; the running service summarises them within minutes',
    )
    .action(async (options) => (await actions()).retryFailed(options));
  withScope(calls.command('resummarise'))
    .description(
      'have the newest 1,000 calls that the language model has not summarised summarised by it; says first how many, and at what cost',
    )
    .option('--yes', 'do not ask')
    .action(async (options) => (await actions()).resummarise(options));
}
