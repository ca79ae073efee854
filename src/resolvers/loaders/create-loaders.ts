import DataLoader from 'dataloader';
import type { Loaders, Principal } from '../../context.ts';
import { type AnswerBudget, createAnswerBudget, readCounted } from '../../domain/answer-budget.ts';
import { passthroughChars } from '../../domain/callers/recorded-call.ts';
import { itemsOf } from '../../domain/page.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { ScopedMonth, Usage } from '../../domain/tenants/plan.ts';
import { searchOfCaller } from '../call/calls.ts';
import type { LoaderSources } from '../fresh-memory.ts';
import { filterOfCaller } from '../operations/list-audit-entries.ts';
import { createListLoader, groupLoaderOf, loaderOf } from './batched-loaders.ts';
import { createCallLoaders } from './call-loaders.ts';
import { createCallerLoaders, createFactsLoader } from './caller-loaders.ts';

/**
 * Reads many of a kind with one command. Loaders live as long as a request, and find only what its sender may see.
 */
export function createLoaders(
  principal: Principal,
  answerBudget: AnswerBudget,
  sources: LoaderSources,
): Loaders {
  const { stores } = sources;
  const scope = principal.kind === 'tenant' ? principal.scope : null;
  const { primeCallers, ...callers } = createCallerLoaders(sources, scope, answerBudget);
  const { primeCalls, ...calls } = createCallLoaders(stores, scope, answerBudget);
  // A body is counted as it is read, and as often as it is shown.
  const bodies = createAnswerBudget();
  const apiKey = loaderOf(stores.apiKeys.findMany, ({ id }) => id);
  const loaders = {
    caller: callers.byUid,
    callerByKey: callers.byKey,
    call: calls.byUid,
    tracedCall: calls.traced,
    callsOf: createListLoader(async (caller, request) => {
      const page = await readCounted(
        answerBudget,
        () => stores.calls.search(caller.scope, searchOfCaller(caller), request),
        (found) => passthroughChars(itemsOf(found)),
        // A page of callers may show a list of each.
        answerBudget.severalAtOnce,
      );
      primeCalls(itemsOf(page));
      return page;
    }),
    changesOf: createListLoader((caller, request) =>
      stores.auditLog.list(caller.scope, filterOfCaller(caller), request),
    ),
    facts: createFactsLoader(answerBudget, sources),
    body: loaderOf(
      (keys) => bodies.inTurn(() => stores.callBodies.findMany(keys, scope, bodies.take)),
      ({ key }) => key,
    ),
    recallTrace: byUid(stores.recallTraces, scope),
    auditEntry: byUid(stores.auditLog, scope),
    erasure: byUid(stores.erasures, scope),
    erasureRequest: byUid(stores.erasureRequests, scope),
    answers: groupLoaderOf(
      (keys) => stores.enrichments.findMany(keys, scope),
      ({ contactKey }) => contactKey,
    ),
    tenant: loaderOf(stores.tenants.findMany, ({ id }) => id),
    apiKey,
    apiKeysOfTenant: groupLoaderOf(
      async (tenantIds) => {
        const found = await stores.apiKeys.listOfTenants(tenantIds);
        // Keys that are listed need not be read again where another key names them.
        for (const key of found) apiKey.prime(key.id, key);
        return found;
      },
      ({ tenantId }) => tenantId,
    ),
    // A page of tenants asks for up to two years of each.
    usage: new DataLoader<ScopedMonth, Usage, string>(stores.usage.findMany, {
      cacheKeyFn: ({ scope: of, month }) => `${scopeKey(of)}:${month}`,
    }),
  };
  return {
    ...loaders,
    primeCallers,
    primeCalls,
    clear() {
      for (const loader of Object.values(loaders)) loader.clearAll();
    },
  };
}

type FindMany<Item> = (scope: Scope | null, uids: readonly string[]) => Promise<readonly Item[]>;

const byUid = <Item extends { readonly uid: string }>(
  { findMany }: { readonly findMany: FindMany<Item> },
  scope: Scope | null,
) =>
  loaderOf<Item>(
    (uids) => findMany(scope, uids),
    ({ uid }) => uid,
  );
