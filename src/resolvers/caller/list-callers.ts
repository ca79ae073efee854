import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';

/** @throws DomainError `validation_error` when the answer would become too large */
export async function listCallers(
  named: ScopeArgument,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<Caller>> {
  const scope = scopeOf(context, named);
  const page = await context.services.stores.contacts.list(scope, request);
  for (const { item } of page.items) {
    context.answerBudget.take(item.contact.profile.customAttributes.length);
  }
  return page;
}
