import type { RequestContext } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import { withFreshMemory } from '../fresh-memory.ts';
import type { AcceptedRecall } from './trace-recall.ts';

/**
 * Finds or creates the caller; the recall is stored with its session behind the answer. Usage is counted as part of the
 * work, which goes on for a client that has disconnected: otherwise disconnecting would be a way around the plan.
 *
 * @returns `isStale` if the memory lacks a call and could not be computed in time
 */
export async function findOrCreateCaller(
  { scope, start, callUid }: AcceptedRecall,
  { services, signal: clientClosed, traceId }: RequestContext,
): Promise<{ contact: Contact; created: boolean; isStale: boolean }> {
  const { stores, withStorageLimit, countUsage, storeSession, reportFault } = services;
  const visit = {
    by: start.sessionId ?? `recall ${callUid}`,
    atMs: start.atMs,
    newUid: services.newId(),
  };
  const { contact, created } = await withStorageLimit.recall(async (signal) => {
    const found = await stores.contacts.recall(scope, start.e164, visit, signal);
    countUsage(scope, { memoryOperations: 1 });
    const { isSeen } = found;
    const { key, uid } = found.contact;
    storeSession({ scope, start, uid: callUid, contact: { key, uid }, isSeen });
    return found;
  }, clientClosed);
  if (!contact.memoryIsStale) return { contact, created, isStale: false };
  try {
    const { lastSeenMs } = contact;
    const fresh = await withStorageLimit.recall(
      () => withFreshMemory(scope, contact, services),
      clientClosed,
    );
    return { contact: { ...fresh, lastSeenMs }, created, isStale: false };
  } catch (error) {
    if (!clientClosed.aborted) reportFault('refreshing a stale memory', error, { traceId });
    return { contact, created, isStale: true };
  }
}
