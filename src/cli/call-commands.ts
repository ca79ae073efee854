import type { Command } from 'commander';
import { operate } from './administration.ts';
import { type ScopeOptions, scopeOfOptions, withScope } from './scope-options.ts';
import { canAsk, confirmByWord } from './terminal/confirm.ts';
import { CommandError } from './terminal/failure.ts';
import { JSON_OPTION, type OutputOptions, printResult } from './terminal/output.ts';
import { formatCount } from './terminal/progress.ts';

/** Tokens that a call of usual length takes, note and memory together (docs/summaries.md). */
const TOKENS = { input: 3_200, output: 650 } as const;

/** Adds `calls retry` and `calls resummarise`. */
export function addCallCommands(program: Command): void {
  const calls = program.command('calls').description('summarise calls again');
  withScope(calls.command('retry'))
    .description(
      'make the oldest 1,000 failed summaries pending again; the running service summarises them within minutes',
    )
    .option(...JSON_OPTION)
    .action(retryFailed);
  withScope(calls.command('resummarise'))
    .description(
      'have the newest 1,000 calls that the language model has not summarised summarised by it; says first how many, and at what cost',
    )
    .option('--yes', 'do not ask')
    .option(...JSON_OPTION)
    .action(resummarise);
}

async function retryFailed(options: OutputOptions & ScopeOptions): Promise<void> {
  const { retryFailedSummaries } = await import('../resolvers/call/retry-failed-summaries.ts');
  const { retried, left } = await operate((newContext) =>
    retryFailedSummaries({ scope: scopeOfOptions(options) }, newContext()),
  );
  const text = `Pending again: ${formatCount(retried)}; still failed: ${formatCount(left)}`;
  printResult({ json: { retried, left }, text }, options);
}

/** "$2.10", about; null without prices. */
function costOf(calls: number, { input, output }: { input: number | null; output: number | null }) {
  if (input === null || output === null) return null;
  return `$${((calls * (TOKENS.input * input + TOKENS.output * output)) / 1e6).toFixed(2)}`;
}

async function resummarise({
  yes,
  ...options
}: OutputOptions & ScopeOptions & { yes?: true }): Promise<void> {
  const [{ listCallsNotBy, resummariseCalls }, { readConfig }] = await Promise.all([
    import('../resolvers/call/resummarise-calls.ts'),
    import('../settings/config.ts'),
  ]);
  const { summaryModel, summaryModelInputUsd, summaryModelOutputUsd } = readConfig(process.env);
  if (!summaryModel)
    throw new CommandError('no_model', 'No language model is set; set SUMMARY_MODEL');
  const scope = scopeOfOptions(options);
  const result = await operate(async (newContext) => {
    const model = `${summaryModel.provider}:${summaryModel.model}`;
    const keys = await listCallsNotBy(model, scope, newContext());
    const prices = { input: summaryModelInputUsd, output: summaryModelOutputUsd };
    const cost = costOf(keys.length, prices);
    const asked = `Calls that ${model} would summarise: ${formatCount(keys.length)}, for ${cost ? `about ${cost}` : 'what your model costs'}`;
    if (!yes && !canAsk(options))
      throw new CommandError('not_confirmed', `${asked}; confirm it with --yes`);
    if (!yes) await confirmByWord(`${asked}.`);
    return { pending: await resummariseCalls(keys, scope, newContext()), cost };
  });
  const text = `Pending again: ${formatCount(result.pending)}; the running service asks the model about one after another`;
  printResult({ json: result, text }, options);
}
