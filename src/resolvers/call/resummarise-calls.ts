import type { RequestContext } from '../../context.ts';
import { LIMITS } from '../../domain/limits.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { audited } from '../audited.ts';

/** Keys of the newest calls of a scope that a model has not summarised, at most `LIMITS.retriedSummaries`. */
export const listCallsNotBy = (
  model: string,
  named: ScopeArgument,
  context: RequestContext,
): Promise<string[]> =>
  context.services.stores.summaryRetries.notBy(
    model,
    scopeOf(context, named),
    LIMITS.retriedSummaries,
  );

/** Has calls of a scope summarised again, and returns how many are pending now. */
export async function resummariseCalls(
  keys: readonly string[],
  named: ScopeArgument,
  context: RequestContext,
): Promise<number> {
  const scope = scopeOf(context, named);
  const { summaryRetries } = context.services.stores;
  const subject = { subjectId: scope.tenantId, callerId: null, ...scope, changed: [] };
  return audited({ action: 'retry_summaries', ...subject }, context, () =>
    summaryRetries.repeat(scope, keys),
  );
}
