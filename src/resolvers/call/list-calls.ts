import type { RequestContext } from '../../context.ts';
import {
  type CallRecord,
  passthroughChars,
  type SummaryState,
} from '../../domain/callers/recorded-call.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import { parsePhoneNumber } from '../../domain/phone-numbers/phone-number.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { regionIn } from '../region-of.ts';

type CallFilter = {
  scope?: ScopeArgument;
  phoneNumber?: string | null | undefined;
  summaryState?: SummaryState | null | undefined;
};

/** @throws DomainError `validation_error` when the answer would become too large */
export async function listCalls(
  { scope: named, phoneNumber, summaryState }: CallFilter,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<CallRecord>> {
  const scope = scopeOf(context, named);
  const e164 = phoneNumber
    ? parsePhoneNumber(phoneNumber, await regionIn(scope, context)).e164
    : null;
  const { calls } = context.services.stores;
  const page = await calls.list(scope, { e164, summaryState: summaryState ?? null }, request);
  for (const { item } of page.items) context.answerBudget.take(passthroughChars(item));
  return page;
}
