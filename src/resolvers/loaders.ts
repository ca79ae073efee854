import DataLoader from 'dataloader';
import type { Loaders, Principal, Stores } from '../context.ts';
import type { AnswerBudget } from '../domain/answer-budget.ts';
import { LIMITS } from '../domain/limits.ts';
import { scopeKey } from '../domain/scope.ts';
import type { ApiKey } from '../domain/tenants/tenant.ts';
import type { ScopedMonth, Usage } from '../domain/tenants/usage.ts';
import { createTracedCallLoader } from './operations/traced-call-loader.ts';

/**
 * Reads many of a kind with one command. Loaders live as long as a request, and find only what its sender may see.
 */
export function createLoaders(
  principal: Principal,
  answerBudget: AnswerBudget,
  stores: Stores,
): Loaders {
  const scope = principal.kind === 'tenant' ? principal.scope : null;
  const {
    contacts,
    calls,
    callBodies,
    tracedCalls,
    recallTraces,
    auditLog,
    tenants,
    apiKeys,
    erasures,
    usage,
  } = stores;
  const apiKey = loaderOf(apiKeys.findMany, ({ id }) => id);
  return {
    caller: loaderOf(
      (uid) => contacts.findMany({ uid }, scope),
      ({ contact }) => contact.uid,
    ),
    callerByKey: loaderOf(
      (key) => contacts.findMany({ key }, scope),
      ({ contact }) => contact.key,
    ),
    call: loaderOf(
      (uids) => calls.findByUids(uids, scope),
      ({ uid }) => uid,
    ),
    body: loaderOf(
      (keys) => answerBudget.inTurn(() => callBodies.findMany(keys, scope, answerBudget.take)),
      ({ key }) => key,
    ),
    tracedCall: createTracedCallLoader(tracedCalls),
    recallTrace: loaderOf(
      (uids) => recallTraces.findMany(scope, uids),
      ({ uid }) => uid,
    ),
    auditEntry: loaderOf(
      (uids) => auditLog.findMany(scope, uids),
      ({ uid }) => uid,
    ),
    erasure: loaderOf(
      (uids) => erasures.findMany(scope, uids),
      ({ uid }) => uid,
    ),
    answers: groupLoaderOf(
      (keys) => stores.providerAnswers.findMany(keys, scope),
      ({ contactKey }) => contactKey,
    ),
    tenant: loaderOf(tenants.findMany, ({ id }) => id),
    apiKey,
    apiKeysOfTenant: keysLoaderOf(apiKeys, apiKey),
    // A page of tenants asks for up to two years of each.
    usage: new DataLoader<ScopedMonth, Usage, string>(usage.findMany, {
      cacheKeyFn: ({ scope: of, month }) => `${scopeKey(of)}:${month}`,
    }),
  };
}

function loaderOf<Item>(
  read: (keys: readonly string[]) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
) {
  return new DataLoader<string, Item | null>(
    async (keys) => {
      const items = new Map((await read(keys)).map((item) => [keyOf(item), item]));
      return keys.map((key) => items.get(key) ?? null);
    },
    { maxBatchSize: LIMITS.pageSize },
  );
}

/** As `loaderOf`, for keys that several items have. */
function groupLoaderOf<Item>(
  read: (keys: readonly string[]) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
) {
  return new DataLoader<string, readonly Item[]>(
    async (keys) => {
      const groups = Map.groupBy(await read(keys), keyOf);
      return keys.map((key) => groups.get(key) ?? []);
    },
    { maxBatchSize: LIMITS.pageSize },
  );
}
/** Keys that are listed need not be read again where another key names them. */
const keysLoaderOf = (apiKeys: Stores['apiKeys'], single: DataLoader<string, ApiKey | null>) =>
  new DataLoader<string, readonly ApiKey[]>(
    async (tenantIds) => {
      const found = await apiKeys.listOfTenants(tenantIds);
      for (const key of found) single.prime(key.id, key);
      const ofTenant = Map.groupBy(found, ({ tenantId }) => tenantId);
      return tenantIds.map((id) => ofTenant.get(id) ?? []);
    },
    { maxBatchSize: LIMITS.pageSize },
  );
