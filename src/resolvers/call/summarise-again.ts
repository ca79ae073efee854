import type { RequestContext } from '../../context.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { faultIn, type InputFault, InvalidInput } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId } from '../../domain/node-id.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { required, requireTenantOf, type ScopeArgument, scopeOf } from '../access.ts';
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
  const call = await required(findNodeOf('Call', id, context));
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
  return { call: await required(context.loaders.call.load(uid)) };
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

/**
 * Makes failed summaries pending again: the named ones, which must all have failed, or the oldest of a scope.
 *
 * @returns the number of those, and of those of the same scopes that remain failed
 * @throws DomainError `not_found` for an unknown call; one whose summary has not failed is refused
 */
export async function retryFailedSummaries(
  { scope: named, ids }: { scope: ScopeArgument; ids: readonly string[] | null },
  context: RequestContext,
) {
  const { summaryRetries } = context.services.stores;
  const groups = ids ? await failedCalls(ids, named, context) : await oldestFailed(named, context);
  let [retried, left] = [0, 0];
  for (const { scope, keys } of groups) {
    retried += keys.length > 0 ? await retry(scope, keys, ids ? ['ids'] : [], context) : 0;
    left += await summaryRetries.countFailed(scope);
  }
  return { retried, left };
}

/** @returns how many summaries are pending again */
function retry(
  scope: Scope,
  keys: readonly string[],
  changed: readonly string[],
  context: RequestContext,
): Promise<number> {
  const { stores, requestSummary } = context.services;
  const subject = { subjectId: scope.tenantId, ...scope, changed };
  return audited({ action: 'retry_summaries', ...subject }, context, async () => {
    let retried = 0;
    for (let from = 0; from < keys.length; from += LIMITS.pageSize) {
      retried += await stores.summaryRetries.retry(scope, keys.slice(from, from + LIMITS.pageSize));
    }
    for (const key of keys) requestSummary(key);
    return retried;
  });
}

async function oldestFailed(named: ScopeArgument, context: RequestContext) {
  const scope = scopeOf(context, named);
  const { failed } = context.services.stores.summaryRetries;
  return [{ scope, keys: await failed(scope, LIMITS.retriedSummaries) }];
}

/** The named calls by scope. */
async function failedCalls(ids: readonly string[], named: ScopeArgument, context: RequestContext) {
  const scope = named ? scopeKey(scopeOf(context, named)) : null;
  const read = await Promise.all(ids.map((id) => findNodeOf('Call', id, context)));
  const calls = read.map((call) =>
    call && (scope === null || scopeKey(call.scope) === scope) ? call : null,
  );
  const [first, ...others] = calls.flatMap(faultsOf);
  if (first) throw new InvalidInput(first, ...others);
  const found = calls.filter((call) => call !== null);
  return [...Map.groupBy(found, (call) => scopeKey(call.scope)).values()].flatMap((group) =>
    group[0] ? [{ scope: group[0].scope, keys: [...new Set(group.map(({ key }) => key))] }] : [],
  );
}

function faultsOf(call: CallRecord | null, index: number): InputFault[] {
  const path = ['ids', String(index)];
  if (!call) return [{ code: 'not_found', message: 'Nothing has this id', path }];
  if (call.summaryState === 'failed') return [];
  return [{ code: 'wrong_state', message: 'The summary of this call has not failed', path }];
}
