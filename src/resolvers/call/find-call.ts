import type { RequestContext } from '../../context.ts';
import { type CallRecord, passthroughChars } from '../../domain/callers/recorded-call.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';

type CallQuery = { readonly sessionId: string; readonly scope?: ScopeArgument };

/** The call of a session; null if no recall and no write-back named it. */
export async function findCall(
  { sessionId, scope: named }: CallQuery,
  context: RequestContext,
): Promise<CallRecord | null> {
  const scope = scopeOf(context, named);
  const call = await context.services.stores.calls.findBySession(scope, sessionId);
  if (!call) return null;
  context.answerBudget.take(passthroughChars([call]));
  context.loaders.primeCalls([call]);
  return call;
}
