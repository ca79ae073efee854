import type { RequestContext, Services } from '../../context.ts';
import { readCounted } from '../../domain/answer-budget.ts';
import { attributeChars, type Caller } from '../../domain/callers/caller.ts';
import type { CallerOrder, CallerSearch } from '../../domain/callers/caller-search.ts';
import type { Profile } from '../../domain/callers/contact.ts';
import { type GivenProfile, profileChange } from '../../domain/callers/directory/directory-row.ts';
import { itemsOf, type Page, type PageRequest } from '../../domain/page.ts';
import type { Scope } from '../../domain/scope.ts';
import {
  readNumber,
  regionIn,
  required,
  type ScopeArgument,
  scopeOf,
  unknownId,
} from '../access.ts';
import { audited, namesOf } from '../audited.ts';
import { withFreshMemory } from '../fresh-memory.ts';
import { findNodeOf } from '../nodes.ts';
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
  const { e164 } = await readNumber(phoneNumber, scope, context);
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

/**
 * Writes the tenant's directory entry of a caller; what is not named stays.
 *
 * @throws DomainError `not_found`
 */
export async function updateCaller(
  { id, ...input }: GivenProfile & { readonly id: string },
  context: RequestContext,
): Promise<{ caller: Caller }> {
  const found = await required(findNodeOf('Caller', id, context));
  const entry = profileChange(input);
  const subject = { subjectId: id, callerId: id, ...found.scope, changed: namesOf(entry) };
  const caller = await audited({ action: 'update_caller', ...subject }, context, () =>
    writeEntry(found, entry, context.services),
  );
  return { caller };
}

async function writeEntry(
  { scope, contact: { uid } }: Caller,
  entry: Partial<Profile>,
  { stores, timeZoneOf, refreshMemory, publish, now }: Services,
): Promise<Caller> {
  const change = { ...entry, updatedAtMs: now() };
  const changed = await required(stores.contacts.updateProfile(scope, uid, change));
  publish(scope, { kind: 'callerUpdated', callerUid: uid, change: 'profile' });
  // The history names the caller too.
  const located = { contact: changed, timeZone: await timeZoneOf(changed) };
  const contact = await refreshMemory(scope, changed.e164, located);
  // The caller may be erased meanwhile, and the number be another caller's.
  if (contact?.uid !== uid) throw unknownId();
  return { scope, contact };
}
