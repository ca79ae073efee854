import type { RequestContext } from '../../context.ts';
import { type CallRecord, passthroughChars } from '../../domain/callers/recorded-call.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';

/**
 * Finds the calls that facts rest on: all of them with one query, once the first is asked for. Null for a
 * call that is no longer kept.
 */
export function readEvidence(
  scope: Scope,
  e164: E164,
  callIds: readonly string[],
  { services, answerBudget }: RequestContext,
): (callId: string) => Promise<CallRecord | null> {
  const read = async () => {
    const found = await services.stores.calls.findByCallIds(scope, e164, callIds);
    for (const call of found) answerBudget.take(passthroughChars(call));
    return new Map(found.map((call) => [call.callId, call]));
  };
  let begun: ReturnType<typeof read> | undefined;
  return async (callId) => {
    begun ??= read();
    return (await begun).get(callId) ?? null;
  };
}
