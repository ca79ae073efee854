import type { RequestContext } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { AdmittedRecall } from './admitted-recall.ts';

/**
 * Finds or creates the caller; the recall is stored with its session behind the answer. Usage is counted as part of the
 * work, which goes on for a client that has gone: otherwise disconnecting would be a way around the plan.
 */
export function findOrCreateCaller(
  { scope, start, callUid }: AdmittedRecall,
  { services, signal: gone }: RequestContext,
): Promise<{ contact: Contact; created: boolean }> {
  const { stores, withStorageLimit, countUsage, storeSession } = services;
  const visit = {
    by: start.sessionId ?? `recall ${callUid}`,
    atMs: start.atMs,
    newUid: services.newId(),
  };
  return withStorageLimit.recall(async (signal) => {
    const found = await stores.contacts.recall(scope, start.e164, visit, signal);
    countUsage(scope, { memoryOperations: 1 });
    storeSession({ scope, start, uid: callUid });
    return found;
  }, gone);
}
