import type { RequestContext } from '../../context.ts';
import { readCounted } from '../../domain/answer-budget.ts';
import { attributeChars, type Caller } from '../../domain/callers/caller.ts';
import type { CallerOrder, CallerSearch } from '../../domain/callers/caller-search.ts';
import { itemsOf, type Page, type PageRequest } from '../../domain/page.ts';
import { parsePhoneNumber } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { regionIn, type ScopeArgument, scopeOf } from '../access.ts';
import { withFreshMemory } from '../fresh-memory.ts';
import { enforcePlan } from '../operations/enforce-plan.ts';
import { type CallerFilter, readCallerFilter } from './read-caller-filter.ts';

type CallersQuery = {
  readonly filter: CallerFilter;
  readonly order: CallerOrder | null;
  readonly scope: ScopeArgument;
};

/**
 * Reads one caller and changes nothing. Null when the number has never called and is not listed. A key's look-up
 * counts as a memory operation; the operator's counts as nothing.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `service_unavailable`,
 *   `rate_limited` over an enforced plan
 */
export async function findCaller(
  { phoneNumber, scope: named }: { readonly phoneNumber: string; readonly scope: ScopeArgument },
  context: RequestContext,
): Promise<Caller | null> {
  const scope = scopeOf(context, named);
  const { principal, services, loaders } = context;
  const { e164 } = parsePhoneNumber(phoneNumber, await regionIn(scope, context));
  if (principal.kind === 'tenant') {
    await enforcePlan(principal, ['memoryOperations'], null, services);
    services.countUsage(scope, { memoryOperations: 1 });
  }
  const contact = await services.withStorageLimit.recall(async (signal) => {
    const found = await services.stores.contacts.find(scope, e164, signal);
    return found && withFreshMemory(scope, found, services);
  }, context.signal);
  if (!contact) return null;
  const caller = { contact, scope };
  loaders.primeCallers([caller]);
  return caller;
}

/**
 * What is listed, and its order.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `validation_error` for conditions and orders that do
 *   not go together, and when the answer would become too large
 */
export async function listCallers(
  { filter, order, scope: named }: CallersQuery,
  context: RequestContext,
) {
  const scope = scopeOf(context, named);
  const search = readCallerFilter(filter, order, await regionIn(scope, context));
  const read = (request: PageRequest) => readPage(scope, search, request, context);
  return { order: search.order, read };
}

async function readPage(
  scope: Scope,
  search: CallerSearch,
  request: PageRequest,
  { services, loaders, answerBudget }: RequestContext,
): Promise<Page<Caller>> {
  const page = await readCounted(
    answerBudget,
    () => services.stores.contacts.search(scope, search, request),
    (found) => attributeChars(itemsOf(found)),
  );
  const items = await Promise.all(
    page.items.map(async ({ item, position }) => {
      const contact = await withFreshMemory(item.scope, item.contact, services);
      return { item: { ...item, contact }, position };
    }),
  );
  const fresh = { ...page, items };
  loaders.primeCallers(itemsOf(fresh));
  return fresh;
}
