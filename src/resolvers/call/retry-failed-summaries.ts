import type { RequestContext, Stores } from '../../context.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { type InputFault, InvalidInput } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { uidOf } from '../../domain/node-id.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { audited } from '../audited.ts';

type RetryInput = { readonly scope: ScopeArgument; readonly ids: readonly string[] | null };

type Failed = { readonly scope: Scope; readonly keys: readonly string[] };

/**
 * Makes failed summaries pending again: the named ones, which must all have failed, or the oldest of a scope.
 *
 * @returns the number of those, and of those of the same scopes that remain failed
 * @throws DomainError `not_found` for an unknown call; one whose summary has not failed is refused
 */
export async function retryFailedSummaries(
  { scope: named, ids }: RetryInput,
  context: RequestContext,
) {
  const { summaryRetries } = context.services.stores;
  const groups = ids
    ? await failedCalls(ids, named, context)
    : [await oldestFailed(scopeOf(context, named), summaryRetries)];
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

const oldestFailed = async (
  scope: Scope,
  { failed }: Stores['summaryRetries'],
): Promise<Failed> => ({
  scope,
  keys: await failed(scope, LIMITS.retriedSummaries),
});

/** The named calls by scope. */
async function failedCalls(
  ids: readonly string[],
  named: ScopeArgument,
  context: RequestContext,
): Promise<Failed[]> {
  const scope = named ? scopeKey(scopeOf(context, named)) : null;
  const load = async (id: string): Promise<CallRecord | null> => {
    const uid = uidOf('Call', id);
    const call = uid === null ? null : await context.loaders.call.load(uid);
    return call && (scope === null || scopeKey(call.scope) === scope) ? call : null;
  };
  const calls = await Promise.all(ids.map(load));
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
