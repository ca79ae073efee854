import type { RequestContext } from '../../context.ts';
import { memoryAt, profileOf } from '../../domain/callers/caller.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { Recall } from '../../domain/callers/recall.ts';
import type { SessionStart, Trigger } from '../../domain/callers/recorded-call.ts';
import { DomainError } from '../../domain/errors.ts';
import { parsePhoneNumber } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { requireTenant } from '../access.ts';
import { regionOf } from '../region-of.ts';
import { degradedRecall } from './degraded-recall.ts';
import { enforcePlan } from './enforce-plan.ts';
import { enrichContact } from './enrich-contact.ts';

export type RecallInput = {
  phoneNumber: string;
  trigger?: Trigger | null | undefined;
  sessionId?: string | null | undefined;
  agentId?: string | null | undefined;
  callId?: string | null | undefined;
  metadata?: string | null | undefined;
  extra?: string | null | undefined;
};

/**
 * Finds or creates the caller and returns what is known. A caller is waiting, so storage that does not answer makes
 * the answer degraded, never an error.
 *
 * @throws DomainError `bad_request` when the number cannot be read, `rate_limited` over an enforced plan
 */
export async function recallAndEnrich(
  input: RecallInput,
  context: RequestContext,
): Promise<Recall> {
  const startedAt = performance.now();
  const principal = requireTenant(context);
  const { scope } = principal;
  const number = parsePhoneNumber(input.phoneNumber, regionOf(context));
  const { services } = context;
  const start = sessionStart(input, number.e164, services.now());
  const call = { ...start, storeCall: 'recall' } as const;
  await enforcePlan(principal, ['sessions', 'memoryOperations'], call, services);
  try {
    const { contact, created, lost } = await findContactAndStartSession(scope, start, context);
    const memoryMs = performance.now() - startedAt;
    const enrichment = await enrichContact(
      { scope, contact, number, trigger: input.trigger ?? null },
      context,
    );
    const enrichmentMs = performance.now() - startedAt - memoryMs;
    if (lost) context.markDegraded();
    return {
      traceId: context.traceId,
      known: !created,
      caller: profileOf(contact),
      memory: memoryAt(contact, start.atMs),
      enrichment: enrichment.value,
      timing: {
        totalMs: toHundredths(performance.now() - startedAt),
        memoryMs: toHundredths(memoryMs),
        enrichmentMs: toHundredths(enrichmentMs),
        cacheHit: enrichment.cacheHit,
      },
      freshness: {
        memoryAgeMs: age(contact.memory.updatedAtMs, start.atMs),
        enrichmentAgeMs: age(enrichment.fetchedAtMs, start.atMs),
      },
      degraded: lost,
    };
  } catch (error) {
    if (context.signal.aborted) throw error;
    if (error instanceof DomainError && error.code !== 'service_unavailable') throw error;
    services.reportFault('recall', error, context);
    context.markDegraded();
    return degradedRecall(context.traceId, toHundredths(performance.now() - startedAt));
  }
}

/** More digits of the clock are noise. */
const toHundredths = (ms: number) => Math.round(ms * 100) / 100;

const age = (sinceMs: number | null, nowMs: number) =>
  sinceMs === null ? null : Math.max(0, nowMs - sinceMs);

const sessionStart = (
  input: RecallInput,
  e164: SessionStart['e164'],
  atMs: number,
): SessionStart => ({
  e164,
  sessionId: input.sessionId ?? null,
  callId: input.callId ?? null,
  agentId: input.agentId ?? null,
  trigger: input.trigger ?? null,
  metadata: input.metadata ?? null,
  extra: input.extra ?? null,
  atMs,
});

/**
 * The answer needs the contact; a session that could not be stored only marks it degraded. Usage is counted as part
 * of the work, which goes on for a client that has gone: otherwise disconnecting would be a way around the plan.
 */
async function findContactAndStartSession(
  scope: Scope,
  start: SessionStart,
  { services, signal: gone, traceId }: RequestContext,
): Promise<{ contact: Contact; created: boolean; lost: boolean }> {
  const { stores, storeCall, countUsage } = services;
  const id = services.newId();
  const visit = {
    by: start.sessionId ?? `recall ${id}`,
    atMs: start.atMs,
    newUid: services.newId(),
  };
  const [found, lost] = await Promise.all([
    storeCall.recall(async (signal) => {
      const contact = await stores.contacts.findOrCreate(scope, start.e164, visit, signal);
      countUsage(scope, { memoryOperations: 1 });
      return contact;
    }, gone),
    storeCall
      .recall(async (signal) => {
        const isNew = await stores.calls.startSession(scope, start, id, signal);
        if (isNew) countUsage(scope, { sessions: 1 });
        return false;
      }, gone)
      .catch((error: unknown) => {
        if (!gone.aborted) services.reportFault('keeping a session', error, { traceId });
        return true;
      }),
  ]);
  return { ...found, lost };
}
