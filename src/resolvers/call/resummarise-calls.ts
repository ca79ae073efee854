import type { RequestContext } from '../../context.ts';
import { LIMITS } from '../../domain/limits.ts';
import { requireTenantOf, type ScopeArgument, scopeOf } from '../access.ts';
import { audited } from '../audited.ts';

/**
 * Keys of the newest calls of a scope that a model has not summarised, at most `LIMITS.retriedSummaries`.
 *
 * @throws InvalidInput for an unknown tenant
 */
export async function listCallsNotBy(
  model: string,
  named: ScopeArgument,
  context: RequestContext,
): Promise<string[]> {
  const scope = scopeOf(context, named);
  await requireTenantOf(scope, context);
  return context.services.stores.summaryRetries.notBy(model, scope, LIMITS.retriedSummaries);
}

/** Has calls of a scope summarised again, and returns how many are pending now. */
export async function resummariseCalls(
  keys: readonly string[],
  named: ScopeArgument,
  context: RequestContext,
): Promise<number> {
  if (keys.length === 0) return 0;
  const scope = scopeOf(context, named);
  const { summaryRetries } = context.services.stores;
  const subject = { subjectId: scope.tenantId, callerId: null, ...scope, changed: [] };
  return audited({ action: 'retry_summaries', ...subject }, context, () =>
    summaryRetries.repeat(scope, keys),
  );
}
