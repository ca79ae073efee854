import { modelFor } from '../composition/model-summaries.ts';
import { requireTenantOf } from '../resolvers/access.ts';
import {
  listCallsNotBy,
  resummariseCalls,
  retryFailedSummaries,
} from '../resolvers/call/summarise-again.ts';
import { readConfig } from '../settings/config.ts';
import { administrate } from './administration.ts';
import { type ScopeOptions, scopeOfOptions } from './arguments.ts';
import { confirmByWord, requirePerson } from './terminal/confirm.ts';
import { CommandError } from './terminal/failure.ts';
import { type OutputOptions, printResult } from './terminal/output.ts';
import { formatCount } from './terminal/progress.ts';

/** Tokens that a call of usual length takes, note and memory together (docs/summaries.md). */
const TOKENS = { input: 3_200, output: 650 } as const;

/** `calls retry` */
export async function retryFailed(options: OutputOptions & ScopeOptions): Promise<void> {
  const scope = scopeOfOptions(options);
  const { retried, left } = await administrate(async (newContext) => {
    await requireTenantOf(scope, newContext());
    return retryFailedSummaries({ scope, ids: null }, newContext());
  });
  const text = `Pending again: ${formatCount(retried)}; still failed: ${formatCount(left)}`;
  printResult({ json: { retried, left }, text }, options);
}

type Prices = { readonly input: number; readonly output: number };

/** "about $2.10" */
const formatCost = (calls: number, { input, output }: Prices): string =>
  `about $${((calls * (TOKENS.input * input + TOKENS.output * output)) / 1e6).toFixed(2)}`;

/** `calls resummarise` */
export async function resummarise({
  yes,
  ...options
}: OutputOptions & ScopeOptions & { yes?: true }): Promise<void> {
  const scope = scopeOfOptions(options);
  const model = modelFor(readConfig(process.env), scope.mode);
  if (!model) {
    const message = `No language model gets ${scope.mode} data; set SUMMARY_MODEL (a paid one gets live data only)`;
    throw new CommandError('no_model', message);
  }
  const pending = await administrate(async (newContext) => {
    const keys = await listCallsNotBy(model.name, scope, newContext());
    const cost = model.prices ? formatCost(keys.length, model.prices) : 'what your model costs';
    const asked = `Calls that ${model.name} would summarise: ${formatCount(keys.length)}, for ${cost}`;
    if (keys.length > 0 && !yes) {
      requirePerson(options, `${asked}; confirm it with --yes`);
      await confirmByWord(`${asked}.`);
    }
    return resummariseCalls(keys, scope, newContext());
  });
  const text = `Pending again: ${formatCount(pending)}; the running service asks the model about one after another`;
  printResult({ json: { pending }, text }, options);
}
