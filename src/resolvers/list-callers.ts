import type { RequestContext } from '../context.ts';
import type { Caller } from '../domain/callers/recall.ts';
import type { Page, PageRequest } from '../domain/page.ts';
import { type ScopeArgument, scopeOf } from './access.ts';
import { callerOf } from './caller-of.ts';

/** @throws DomainError `validation_error` when the answer would become too large */
export async function listCallers(
  named: ScopeArgument,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<Caller>> {
  const scope = scopeOf(context, named);
  const { stores, now } = context.services;
  const page = await stores.contacts.list(scope, request);
  const nowMs = now();
  const items = page.items.map(({ item, position }) => ({
    item: callerOf(scope, item, nowMs),
    position,
  }));
  for (const { item } of items) context.answerBudget.take(item.customAttributes.length);
  return { items };
}
