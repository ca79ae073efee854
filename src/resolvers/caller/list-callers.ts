import type { RequestContext } from '../../context.ts';
import { readCounted } from '../../domain/answer-budget.ts';
import { attributeChars, type Caller } from '../../domain/callers/caller.ts';
import type { CallerOrder, CallerSearch } from '../../domain/callers/caller-search.ts';
import { itemsOf, type Page, type PageRequest } from '../../domain/page.ts';
import type { Scope } from '../../domain/scope.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { withFreshMemory } from '../fresh-memory.ts';
import { regionIn } from '../region-of.ts';
import { type CallerFilter, readCallerFilter } from './read-caller-filter.ts';

type CallersQuery = {
  readonly filter?: CallerFilter | null | undefined;
  readonly order?: CallerOrder | null | undefined;
  readonly scope?: ScopeArgument;
};

/** What is listed, and its order. */
export type CallerList = {
  readonly order: CallerOrder;
  /** @throws DomainError `validation_error` when the answer would become too large */
  read(request: PageRequest): Promise<Page<Caller>>;
};

/**
 * @throws DomainError `bad_request` for a number that cannot be read, `validation_error` for conditions and orders that do
 *   not go together
 */
export async function listCallers(
  { filter, order, scope: named }: CallersQuery,
  context: RequestContext,
): Promise<CallerList> {
  const scope = scopeOf(context, named);
  const search = readCallerFilter(filter ?? {}, order ?? null, await regionIn(scope, context));
  return {
    order: search.order,
    read: (request) => readPage(scope, search, request, context),
  };
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
