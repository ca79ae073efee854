import type { RequestContext } from '../../context.ts';
import { memoryAt, profileOf } from '../../domain/callers/caller.ts';
import type { Recall } from '../../domain/callers/recall.ts';
import type { SessionStart } from '../../domain/callers/recorded-call.ts';
import { DomainError, isTimeout } from '../../domain/errors.ts';
import { parsePhoneNumber } from '../../domain/phone-numbers/phone-number.ts';
import { regionOf, requireTenant } from '../access.ts';
import { degradedRecall } from './degraded-recall.ts';
import { enforcePlan } from './enforce-plan.ts';
import { enrichContact } from './enrich-contact.ts';
import { findOrCreateCaller } from './find-or-create-caller.ts';
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
  const number = parsePhoneNumber(phoneNumber, regionOf(context));
  const { services } = context;
  const start = { ...sent, e164: number.e164, atMs: services.now() };
  const call = { ...start, withStorageLimit: 'recall' } as const;
  await enforcePlan(principal, ['sessions', 'memoryOperations'], call, services);
  const asked = {
    principal,
    scope: principal.scope,
    number,
    start,
    callUid: services.newId(),
    startedAt,
  };
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
