import type { Command } from 'commander';
import { operate } from './administration.ts';
import { type ScopeOptions, scopeOfOptions, withScope } from './scope-options.ts';
import { JSON_OPTION, type OutputOptions, printResult } from './terminal/output.ts';
import { formatCount } from './terminal/progress.ts';

/** Adds `calls retry`. */
export function addCallCommands(program: Command): void {
  const calls = program.command('calls').description('retry summaries that failed');
  withScope(calls.command('retry'))
    .description(
      'make the oldest 1,000 failed summaries pending again; the running service summarises them within minutes',
    )
    .option(...JSON_OPTION)
    .action(retryFailed);
}

async function retryFailed(options: OutputOptions & ScopeOptions): Promise<void> {
  const { retryFailedSummaries } = await import('../resolvers/call/retry-failed-summaries.ts');
  const { retried, left } = await operate((newContext) =>
    retryFailedSummaries({ scope: scopeOfOptions(options) }, newContext()),
  );
  const text = `Pending again: ${formatCount(retried)}; still failed: ${formatCount(left)}`;
  printResult({ json: { retried, left }, text }, options);
}
