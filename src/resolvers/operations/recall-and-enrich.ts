import type { RequestContext } from '../../context.ts';
import { memoryAt, profileOf } from '../../domain/callers/caller.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import { UNKNOWN_PERSON } from '../../domain/callers/identity.ts';
import { type Recall, UNKNOWN_PHONE } from '../../domain/callers/recall.ts';
import type { SessionStart } from '../../domain/callers/recorded-call.ts';
import { DomainError, isTimeout } from '../../domain/errors.ts';
import { readNumber, requireTenant } from '../access.ts';
import { enrichContact } from '../caller/enrichment.ts';
import { withFreshMemory } from '../fresh-memory.ts';
import { enforcePlan } from './enforce-plan.ts';
import { type AcceptedRecall, msSince, traceRecall } from './trace-recall.ts';

/**
 * Finds or creates the caller and returns what is known. A caller is waiting, so storage that does not answer makes
 * the answer degraded, never an error.
 *
 * @throws DomainError `bad_request` when the number cannot be read, `rate_limited` over an enforced plan
 */
export async function recallAndEnrich(
  { phoneNumber, ...sent }: Omit<SessionStart, 'e164' | 'atMs'> & { readonly phoneNumber: string },
  context: RequestContext,
): Promise<Recall> {
  const startedAt = performance.now();
  const principal = requireTenant(context);
  const number = await readNumber(phoneNumber, principal.scope, context);
  const { services } = context;
  const start = { ...sent, e164: number.e164, atMs: services.now() };
  const call = { ...start, withStorageLimit: 'recall' } as const;
  await enforcePlan(principal, ['sessions', 'memoryOperations'], call, services);
  const asked = { principal, number, start, callUid: services.newId(), startedAt };
  try {
    const { recall, ...sources } = await answerFromMemory(asked, context);
    traceRecall(asked, recall, { ...sources, memoryRead: 'read' }, services);
    return recall;
  } catch (error) {
    if (context.signal.aborted) throw error;
    if (error instanceof DomainError && error.code !== 'service_unavailable') throw error;
    services.reportFault('recall', error, context);
    context.markDegraded();
    const recall = degradedRecall(context.traceId, msSince(startedAt));
    const memoryRead = isTimeout(error) ? 'timed_out' : 'unavailable';
    const sources = { contactUid: null, memoryVersion: null, lookups: [], memoryRead } as const;
    traceRecall(asked, recall, sources, services);
    return recall;
  }
}

async function answerFromMemory(asked: AcceptedRecall, context: RequestContext) {
  const { principal, number, start, startedAt } = asked;
  const { contact, created, isStale } = await findOrCreateCaller(asked, context);
  const memoryMs = msSince(startedAt);
  const enrichedFrom = performance.now();
  const enrichment = await enrichContact({ principal, contact, number, start }, context);
  const enrichmentMs = msSince(enrichedFrom);
  if (isStale) context.markDegraded();
  const { cacheHit } = enrichment;
  const recall: Recall = {
    traceId: context.traceId,
    known: !created,
    caller: profileOf(contact),
    memory: memoryAt(contact, start.atMs),
    enrichment: enrichment.value,
    timing: { totalMs: msSince(startedAt), memoryMs, enrichmentMs, cacheHit },
    freshness: {
      memoryAgeMs: age(contact.memory.updatedAtMs, start.atMs),
      enrichmentAgeMs: age(enrichment.fetchedAtMs, start.atMs),
    },
    degraded: isStale,
  };
  const { uid: contactUid, memoryVersion } = contact;
  return { recall, contactUid, memoryVersion, lookups: enrichment.lookups };
}

const age = (sinceMs: number | null, nowMs: number) =>
  sinceMs === null ? null : Math.max(0, nowMs - sinceMs);

/**
 * Finds or creates the caller; the recall is stored with its session behind the answer. Usage is counted as part of the
 * work, which goes on for a client that has disconnected: otherwise disconnecting would be a way around the plan.
 *
 * @returns `isStale` if the memory lacks a call and could not be computed in time
 */
async function findOrCreateCaller(
  { principal: { scope }, start, callUid }: AcceptedRecall,
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

/** The full shape with nothing in it, for when memory cannot be reached. */
const degradedRecall = (traceId: string, totalMs: number): Recall => ({
  traceId,
  known: false,
  caller: {
    name: null,
    firstSeenMs: 0,
    lastSeenMs: 0,
    totalCalls: 0,
    tags: [],
    customAttributes: '{}',
  },
  memory: { summary: '', recentCalls: [], writtenBy: null, fallback: null, isPending: false },
  enrichment: {
    person: UNKNOWN_PERSON,
    company: null,
    phone: UNKNOWN_PHONE,
    conflicts: [],
    intent: null,
  },
  timing: { totalMs, memoryMs: totalMs, enrichmentMs: 0, cacheHit: false },
  freshness: { memoryAgeMs: null, enrichmentAgeMs: null },
  degraded: true,
});
