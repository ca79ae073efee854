import type { RequestContext } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { AcceptedRecall } from './accepted-recall.ts';

/**
 * Finds or creates the caller, and stores the recall with its session. The answer needs the contact; a session that
 * could not be stored only marks it degraded. Usage is counted as part of the work, which goes on for a client that
 * has disconnected: otherwise disconnecting would be a way around the plan.
 */
export async function findOrCreateCaller(
  { scope, start, callUid }: AcceptedRecall,
  { services, signal: clientClosed, traceId }: RequestContext,
): Promise<{ contact: Contact; created: boolean; lost: boolean }> {
  const { stores, withStorageLimit, countUsage } = services;
  const visit = {
    by: start.sessionId ?? `recall ${callUid}`,
    atMs: start.atMs,
    newUid: services.newId(),
  };
  const [found, lost] = await Promise.all([
    withStorageLimit.recall(async (signal) => {
      const contact = await stores.contacts.findOrCreate(scope, start.e164, visit, signal);
      countUsage(scope, { memoryOperations: 1 });
      return contact;
    }, clientClosed),
    withStorageLimit
      .recall(async (signal) => {
        const isNew = await stores.calls.startSession(scope, start, callUid, signal);
        if (isNew) countUsage(scope, { sessions: 1 });
        return false;
      }, clientClosed)
      .catch((error: unknown) => {
        if (!clientClosed.aborted) services.reportFault('keeping a session', error, { traceId });
        return true;
      }),
  ]);
  return { ...found, lost };
}
