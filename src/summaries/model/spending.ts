import type { Scope } from '../../domain/scope.ts';
import { ModelFailure, type TokenCount } from './model-failure.ts';
import type { ModelOptions } from './options.ts';

/** What the model may cost a tenant and mode in a day (UTC); counted for all processes together. */
type ModelBudget = {
  /** Reserves millionths of a dollar before a request; false if the day's limit would be exceeded. */
  reserve(scope: Scope, dayMs: number, microUsd: number): Promise<boolean>;
  /** Refunds what a request did not cost; negative if it cost more than reserved. */
  giveBack(scope: Scope, dayMs: number, microUsd: number): Promise<void>;
};

/** Millionths of a dollar: tokens times the price of a million of them. */
const costOf = (tokens: TokenCount, { input, output }: NonNullable<ModelOptions['prices']>) =>
  Math.ceil(tokens.input * input + tokens.output * output);

export type SpendingControl = {
  /** Null without a budget. */
  readonly budget: ModelBudget | null;
  readonly prices: ModelOptions['prices'];
  readonly now: () => number;
  /** Called if a refund of the reservation fails: the day's limit is then reached a little earlier. */
  readonly onFault: (error: unknown) => void;
};

/** The tokens of a failed attempt: none, the reported ones, or the whole reservation if not known. */
function chargedTokens(error: unknown, most: TokenCount): TokenCount {
  const tokens = error instanceof ModelFailure ? error.details.tokens : undefined;
  if (tokens === null) return { input: 0, output: 0 };
  return tokens ?? most;
}

/**
 * Runs one attempt within the day's budget: reserves the maximum cost before and refunds the rest after.
 *
 * @throws ModelFailure `over_budget` before anything is sent
 */
export async function withinBudget<Result extends { readonly tokens: TokenCount | undefined }>(
  { budget, prices, now, onFault }: SpendingControl,
  { scope, most }: { readonly scope: Scope; readonly most: TokenCount },
  attempt: () => Promise<Result>,
): Promise<Result> {
  if (!budget || !prices) return attempt();
  const atMs = now();
  const reserved = costOf(most, prices);
  if (!(await budget.reserve(scope, atMs, reserved)))
    throw new ModelFailure('over_budget', { tokens: null });
  let used = most;
  try {
    const answer = await attempt();
    used = answer.tokens ?? most;
    return answer;
  } catch (error) {
    used = chargedTokens(error, most);
    throw error;
  } finally {
    const left = reserved - costOf(used, prices);
    if (left !== 0) await budget.giveBack(scope, atMs, left).catch(onFault);
  }
}
