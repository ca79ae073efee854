import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { RecallTrace } from '../../domain/callers/recall-trace.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { LIMITS } from '../../domain/limits.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';

/** The latest recall under a W3C trace id; null if there is none in the scope, or it is no longer stored. */
export function findRecallTrace(
  { traceId, scope: named }: { traceId: string; scope: ScopeArgument },
  context: RequestContext,
): Promise<RecallTrace | null> {
  return context.services.stores.recallTraces.findLatest(scopeOf(context, named), traceId);
}

export const listRecallsOf = (
  { scope, key, contactKey }: CallRecord,
  { services }: RequestContext,
): Promise<RecallTrace[]> =>
  services.stores.recallTraces.listOfCall(scope, { key, contactKey }, LIMITS.recallsOfCall);

/** Null if the recall was degraded, or the caller is no longer stored. */
export async function callerOfTrace(
  { contactUid, contactKey }: RecallTrace,
  { loaders }: RequestContext,
): Promise<Caller | null> {
  // By key, as the calls beside it find their callers; the number may be another caller's since.
  const caller = contactUid === null ? null : await loaders.callerByKey.load(contactKey);
  return caller?.contact.uid === contactUid ? caller : null;
}

/** Calls that are no longer stored are left out. */
export async function returnedCallsOf(
  { scope, contactKey, callsTold }: RecallTrace,
  { loaders }: RequestContext,
): Promise<CallRecord[]> {
  const refs = callsTold.map((told) => ({ ...told, scope, contactKey }));
  const calls = await Promise.all(refs.map((ref) => loaders.tracedCall.load(ref)));
  return calls.filter((call) => call !== null);
}
