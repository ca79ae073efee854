import type { RequestContext } from '../../context.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { faultIn } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId } from '../../domain/node-id.ts';
import { requireTenantOf, type ScopeArgument, scopeOf, unknownId } from '../access.ts';
import { audited } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';

/**
 * Has a call summarised again. A summary that is pending already stays so.
 *
 * @throws DomainError `not_found`, and for a call without a transcript
 */
export async function resummariseCall(
  { id }: { id: string },
  context: RequestContext,
): Promise<{ call: CallRecord }> {
  const { stores, requestSummary } = context.services;
  const call = await findNodeOf('Call', id, context);
  if (!call) throw unknownId();
  const { scope, key, uid, bodyKeys, contactKey } = call;
  const current = bodyKeys.at(-1);
  if (current === undefined || !(await stores.callBodies.exists(scope, current))) {
    const why = 'it was not written back, or that is no longer stored';
    throw faultIn('id', 'wrong_state', `The call has no transcript: ${why}`);
  }
  const caller = await context.loaders.callerByKey.load(contactKey);
  const callerId = caller && nodeId('Caller', caller.contact.uid);
  const subject = { subjectId: id, callerId, ...scope };
  await audited({ action: 'resummarise_call', ...subject }, context, async () => {
    await stores.summaryRetries.repeat(scope, [key]);
    await stores.summaryRetries.retry(scope, [key]);
  });
  requestSummary(key);
  const now = await context.loaders.call.load(uid);
  if (!now) throw unknownId();
  return { call: now };
}

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
  const subject = { subjectId: scope.tenantId, ...scope };
  return audited({ action: 'retry_summaries', ...subject }, context, () =>
    summaryRetries.repeat(scope, keys),
  );
}
