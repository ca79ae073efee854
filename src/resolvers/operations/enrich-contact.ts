import type { RequestContext, Services, TenantPrincipal } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { SessionStart } from '../../domain/callers/recorded-call.ts';
import { localTimeOf } from '../../domain/intent/intent-statistics.ts';
import type { ParsedNumber } from '../../domain/phone-numbers/phone-number.ts';
import { describeEnrichment } from '../caller/enrichment.ts';

type Enricher = Services['enricher'];
type ProvidedCall = Parameters<Enricher['enrich']>[0]['call'];

type Input = {
  readonly principal: TenantPrincipal;
  readonly contact: Contact;
  readonly number: ParsedNumber;
  readonly start: Pick<SessionStart, 'trigger' | 'agentId' | 'sessionId' | 'atMs'>;
};

/** Enriches a contact within the budget of the trigger. */
export async function enrichContact(
  { principal, contact, number, start }: Input,
  { services, signal }: RequestContext,
) {
  const { scope, tenant } = principal;
  const { snapshot, intent, ...enriched } = await services.enricher.enrich({
    scope,
    tenant,
    contactUid: contact.uid,
    number,
    call: callOf(contact, start, await services.timeZoneOf(contact)),
    known: contact.enrichment,
    signal,
  });
  const described = describeEnrichment({ contact, scope }, snapshot, services);
  return { ...enriched, value: { ...described, intent: intent ?? described.intent } };
}

/** The call, as far as a provider may be told of it. */
export function callOf(
  contact: Contact,
  start: Input['start'],
  timeZone: string | null,
): ProvidedCall {
  const { trigger, agentId, sessionId, atMs } = start;
  const last = contact.memory.recentCalls[0];
  return {
    trigger,
    agentId,
    sessionId,
    totalCalls: contact.totalCalls,
    lastOutcome: last?.outcome ?? null,
    secondsSinceLastCall: last ? Math.max(0, Math.round((atMs - last.startedAtMs) / 1_000)) : null,
    ...localTimeOf(atMs, timeZone),
  };
}
