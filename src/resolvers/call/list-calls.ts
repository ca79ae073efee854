import type { RequestContext } from '../../context.ts';
import { readCounted } from '../../domain/answer-budget.ts';
import type { Outcome } from '../../domain/call.ts';
import type { CallSearch } from '../../domain/callers/call-search.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import {
  type CallRecord,
  passthroughChars,
  type SummaryState,
} from '../../domain/callers/recorded-call.ts';
import { itemsOf, type Page, type PageRequest } from '../../domain/page.ts';
import { parsePhoneNumber } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { findNodeOf } from '../nodes.ts';
import { regionIn } from '../region-of.ts';

type CallFilter = {
  callerId?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  callId?: string | null | undefined;
  agentId?: string | null | undefined;
  outcome?: Outcome | null | undefined;
  summaryState?: SummaryState | null | undefined;
  startedFromMs?: number | null | undefined;
  startedUntilMs?: number | null | undefined;
};

type CallsQuery = {
  readonly filter?: CallFilter | null | undefined;
  readonly order?: CallSearch['order'] | null | undefined;
};

const NOTHING: Page<CallRecord> = { items: [], readUntil: null };

/**
 * Calls of one scope.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `validation_error` when the answer would become too
 *   large
 */
export function listCalls(
  { scope: named, ...query }: CallsQuery & { readonly scope?: ScopeArgument },
  request: PageRequest,
  context: RequestContext,
): Promise<Page<CallRecord>> {
  return readPage(scopeOf(context, named), query, [], request, context);
}

/** As `listCalls`, of one caller. */
export async function listCallsOfCaller(
  caller: Caller,
  query: CallsQuery,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<CallRecord>> {
  const { scope, contact } = caller;
  if (isRestricted(query)) return readPage(scope, query, [contact.key], request, context);
  const page = await context.loaders.callsOf.load({ caller, request });
  context.loaders.primeCalls(itemsOf(page));
  return page;
}

const isRestricted = ({ filter, order }: CallsQuery): boolean =>
  (order ?? 'newest') !== 'newest' || Object.values(filter ?? {}).some((value) => value != null);

/** The calls of a caller, newest first. */
export const searchOfCaller = ({ contact }: Caller): CallSearch => ({
  ...searchOf({}),
  order: 'newest',
  contactKey: contact.key,
});

async function readPage(
  scope: Scope,
  { filter, order }: CallsQuery,
  known: readonly string[],
  request: PageRequest,
  context: RequestContext,
): Promise<Page<CallRecord>> {
  const keys = new Set([...known, ...(await contactKeysOf(scope, filter ?? {}, context))]);
  // Nobody is two callers, and null stands for one who is not there.
  if (keys.size > 1 || keys.has(null)) return NOTHING;
  const [contactKey = null] = keys;
  const search = { ...searchOf(filter ?? {}), order: order ?? 'newest', contactKey };
  const { answerBudget, loaders, services } = context;
  const page = await readCounted(
    answerBudget,
    () => services.stores.calls.search(scope, search, request),
    (found) => passthroughChars(itemsOf(found)),
  );
  loaders.primeCalls(itemsOf(page));
  return page;
}

async function contactKeysOf(
  scope: Scope,
  { callerId, phoneNumber }: CallFilter,
  context: RequestContext,
): Promise<(string | null)[]> {
  const { calls } = context.services.stores;
  const keys: (string | null)[] = [];
  if (phoneNumber) {
    const { e164 } = parsePhoneNumber(phoneNumber, await regionIn(scope, context));
    keys.push(await calls.contactKey(scope, e164));
  }
  if (callerId) {
    const caller = await findNodeOf('Caller', callerId, context);
    const isInScope = caller && scopeKey(caller.scope) === scopeKey(scope);
    keys.push(isInScope ? caller.contact.key : null);
  }
  return keys;
}

const searchOf = (filter: CallFilter): Omit<CallSearch, 'order' | 'contactKey'> => ({
  callId: filter.callId ?? null,
  agentId: filter.agentId ?? null,
  outcome: filter.outcome ?? null,
  summaryState: filter.summaryState ?? null,
  startedFromMs: filter.startedFromMs ?? null,
  startedUntilMs: filter.startedUntilMs ?? null,
});
