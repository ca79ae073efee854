import type { RequestContext } from '../../context.ts';
import { readCounted } from '../../domain/answer-budget.ts';
import type { CallSearch } from '../../domain/callers/call-search.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { type CallRecord, passthroughChars } from '../../domain/callers/recorded-call.ts';
import { itemsOf, type Page, type PageRequest } from '../../domain/page.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { readNumber, type ScopeArgument, scopeOf } from '../access.ts';
import { findNodeOf } from '../nodes.ts';

type CallFilter = Omit<CallSearch, 'order' | 'contactKey'> & {
  readonly callerId: string | null;
  readonly phoneNumber: string | null;
};

type CallsQuery = { readonly filter: CallFilter; readonly order: CallSearch['order'] | null };

const NOTHING: Page<CallRecord> = { items: [], readUntil: null };

/** The call of a session; null if no recall and no write-back named it. */
export async function findCall(
  { sessionId, scope: named }: { readonly sessionId: string; readonly scope: ScopeArgument },
  context: RequestContext,
): Promise<CallRecord | null> {
  const scope = scopeOf(context, named);
  const call = await context.services.stores.calls.findBySession(scope, sessionId);
  if (!call) return null;
  context.answerBudget.take(passthroughChars([call]));
  context.loaders.primeCalls([call]);
  return call;
}

/**
 * Calls of one scope.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `validation_error` when the answer would become too
 *   large
 */
export function listCalls(
  { scope: named, ...query }: CallsQuery & { readonly scope: ScopeArgument },
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
  return context.loaders.callsOf.load({ caller, request });
}

const isRestricted = ({ filter, order }: CallsQuery): boolean =>
  (order ?? 'newest') !== 'newest' || Object.values(filter).some((value) => value !== null);

/** The calls of a caller, newest first. */
export const searchOfCaller = ({ contact }: Caller): CallSearch => ({
  order: 'newest',
  contactKey: contact.key,
  callId: null,
  agentId: null,
  outcome: null,
  summaryState: null,
  startedFromMs: null,
  startedUntilMs: null,
});

async function readPage(
  scope: Scope,
  { filter: { callerId, phoneNumber, ...conditions }, order }: CallsQuery,
  known: readonly string[],
  request: PageRequest,
  context: RequestContext,
): Promise<Page<CallRecord>> {
  const keys = new Set([
    ...known,
    ...(await contactKeysOf(scope, { callerId, phoneNumber }, context)),
  ]);
  // Nobody is two callers, and null stands for one who is not there.
  if (keys.size > 1 || keys.has(null)) return NOTHING;
  const [contactKey = null] = keys;
  const search = { ...conditions, order: order ?? 'newest', contactKey };
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
  { callerId, phoneNumber }: Pick<CallFilter, 'callerId' | 'phoneNumber'>,
  context: RequestContext,
): Promise<(string | null)[]> {
  const { calls } = context.services.stores;
  const keys: (string | null)[] = [];
  if (phoneNumber) {
    const { e164 } = await readNumber(phoneNumber, scope, context);
    keys.push(await calls.contactKey(scope, e164));
  }
  if (callerId) {
    const caller = await findNodeOf('Caller', callerId, context);
    const isInScope = caller && scopeKey(caller.scope) === scopeKey(scope);
    keys.push(isInScope ? caller.contact.key : null);
  }
  return keys;
}
