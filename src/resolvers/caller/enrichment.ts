import type { RequestContext, Services, TenantPrincipal } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type {
  AnswerOf,
  EnrichmentKind,
  EnrichmentSnapshot,
  KindAnswer,
} from '../../domain/callers/enrichment.ts';
import { knownIdentity, provenanceOf } from '../../domain/callers/identity.ts';
import { type Enrichment, UNKNOWN_PHONE } from '../../domain/callers/recall.ts';
import type { SessionStart } from '../../domain/callers/recorded-call.ts';
import { faultIn } from '../../domain/errors.ts';
import type { IntentPrediction } from '../../domain/intent/intent.ts';
import { openItemsOf, predictIntent } from '../../domain/intent/intent-model.ts';
import { localTimeOf } from '../../domain/intent/intent-statistics.ts';
import { type NodeId, nodeId } from '../../domain/node-id.ts';
import type { ParsedNumber } from '../../domain/phone-numbers/phone-number.ts';
import { readNumber, required, type ScopeArgument, scopeOf, tenantOf } from '../access.ts';
import { audited } from '../audited.ts';

/** What is known of a caller besides their calls. The tenant's profile and the calls take precedence over providers. */
export function describeEnrichment(
  { contact, scope }: Caller,
  { phone, identity }: EnrichmentSnapshot,
  services: Services,
): Enrichment {
  const { profile, memory } = contact;
  const { termsOf } = services.enricher;
  const dated = <Kind extends EnrichmentKind>(kind: Kind, answer: AnswerOf<Kind> | null) => {
    if (!answer) return null;
    return { ...answer, freshUntilMs: answer.fetchedAtMs + termsOf(kind, answer).softTtlMs };
  };
  const number = dated('phone', phone);
  return {
    ...knownIdentity({ profile, memory, provided: dated('identity', identity) }),
    phone: number?.value ? { ...number.value, ...provenanceOf(number) } : UNKNOWN_PHONE,
    intent: intentOf({ contact, scope }, phone?.value?.timeZone ?? null, services),
  };
}

/** What is stored of a caller, without what recalls no longer return. */
export function storedEnrichment(
  { enrichment: { phone, identity } }: Pick<Caller['contact'], 'enrichment'>,
  { enricher: { termsOf }, now }: Services,
): EnrichmentSnapshot {
  const isServed = <Kind extends EnrichmentKind>(kind: Kind, answer: AnswerOf<Kind> | null) =>
    answer !== null && now() < answer.fetchedAtMs + termsOf(kind, answer).hardTtlMs;
  return {
    phone: isServed('phone', phone) ? phone : null,
    identity: isServed('identity', identity) ? identity : null,
  };
}

function intentOf(
  { contact: { memory }, scope }: Caller,
  timeZone: string | null,
  { intentStatistics, now }: Services,
): IntentPrediction {
  return predictIntent({
    history: memory.history,
    statistics: intentStatistics(scope),
    nowMs: now(),
    timeZone,
    openItems: openItemsOf(memory.history, now()),
  });
}

/** A stored answer with the times that follow from its terms. */
export type ShownAnswer = KindAnswer & {
  readonly caller: Caller;
  readonly refreshAtMs: number;
  readonly expiresAtMs: number;
  /** Whether recalls return this one now. */
  readonly isServed: boolean;
};

/** Names an answer among those of its caller. */
export const answerPart = ({ kind, answer: { source } }: KindAnswer): string => `${kind}-${source}`;

/** What each provider said of a caller, at most one answer for each kind. */
export async function listAnswers(
  caller: Caller,
  { loaders, services }: RequestContext,
): Promise<ShownAnswer[]> {
  const stored = (await loaders.answers.load(caller.contact.key)) ?? [];
  return stored
    .map((one) => {
      const { source, value, fetchedAtMs } = one.answer;
      const { softTtlMs, hardTtlMs } = services.enricher.termsOf(one.kind, one.answer);
      const snapshot = caller.contact.enrichment[one.kind];
      const isLatest = snapshot?.source === source && snapshot.fetchedAtMs === fetchedAtMs;
      return {
        ...one,
        caller,
        refreshAtMs: fetchedAtMs + softTtlMs,
        expiresAtMs: fetchedAtMs + hardTtlMs,
        isServed: value !== null && isLatest,
      };
    })
    .toSorted((a, b) => answerPart(a).localeCompare(answerPart(b)));
}

/** The answer that an id names; null if there is none or its caller is not the sender's. */
export async function findAnswer(
  { uid, part }: NodeId,
  context: RequestContext,
): Promise<ShownAnswer | null> {
  const caller = await context.loaders.caller.load(uid);
  const answers = caller ? await listAnswers(caller, context) : [];
  return answers.find((one) => answerPart(one) === part) ?? null;
}

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
function callOf(contact: Contact, start: Input['start'], timeZone: string | null): ProvidedCall {
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

/**
 * Asks the providers about a caller again and waits for them.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `not_found` for one that is unknown
 */
export async function refreshEnrichment(
  { phoneNumber, scope: named }: { readonly phoneNumber: string; readonly scope: ScopeArgument },
  context: RequestContext,
): Promise<{ caller: Caller }> {
  const scope = scopeOf(context, named);
  const { services, loaders } = context;
  const number = await readNumber(phoneNumber, scope, context);
  const contact = await services.stores.contacts.find(scope, number.e164);
  if (!contact)
    throw faultIn('phoneNumber', 'not_found', 'This number has never called and is not listed');
  const { uid: contactUid } = contact;
  const subjectId = nodeId('Caller', contactUid);
  const subject = { subjectId, callerId: subjectId, ...scope };
  const start = { trigger: null, agentId: null, sessionId: null, atMs: services.now() };
  const tenant = await required(tenantOf(scope, context));
  const query = { scope, tenant, contactUid, number, call: callOf(contact, start, null) };
  await audited({ action: 'refresh_enrichment', ...subject }, context, () =>
    services.enricher.refresh(query),
  );
  return { caller: await required(loaders.caller.load(contactUid)) };
}
