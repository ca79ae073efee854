import type { RequestContext, Services } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type {
  AnswerOf,
  EnrichmentKind,
  EnrichmentSnapshot,
  KindAnswer,
} from '../../domain/callers/enrichment.ts';
import { knownIdentity, provenanceOf } from '../../domain/callers/identity.ts';
import { type Enrichment, UNKNOWN_PHONE } from '../../domain/callers/recall.ts';
import type { IntentPrediction } from '../../domain/intent/intent.ts';
import { openItemsOf, predictIntent } from '../../domain/intent/intent-model.ts';
import type { NodeId } from '../../domain/node-id.ts';

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
