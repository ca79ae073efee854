import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { RememberedCall } from '../../domain/callers/memory.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { FactKind } from '../../domain/facts/fact.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { factsAsOf } from '../../domain/timeline/timeline.ts';
import { formatFact } from '../../language/phrasing/format-fact.ts';
import { hasFormOf } from '../../language/values/value-forms.ts';
import { readEvidence } from './read-evidence.ts';

export type FactFilter = {
  asOfMs?: number | null | undefined;
  history?: boolean | null | undefined;
  kinds?: readonly FactKind[] | null | undefined;
};

/** A fact with the way to the call it rests on; the calls of all facts of an answer are read at once. */
export type ShownFact = {
  readonly fact: RememberedFact;
  /** As a note says it; empty where it was forgotten. */
  readonly value: string;
  readonly call: () => Promise<CallRecord | null>;
};

/**
 * What is remembered of a caller, what began last first: of the newest calls that began by `asOfMs` or, without
 * it, by now.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function listFacts(
  { contact, scope }: Caller,
  { asOfMs, history, kinds }: FactFilter,
  context: RequestContext,
): Promise<ShownFact[]> {
  const { answerBudget, services } = context;
  return answerBudget.inTurn(async () => {
    answerBudget.take(0);
    const calls = await readCalls(scope, contact.e164, asOfMs ?? null, context);
    const timeZone = (await services.timeZoneOf(contact)) ?? undefined;
    const nowMs = services.now();
    const facts = factsAsOf(calls, asOfMs ?? nowMs, { hasFormOf, timeZone })
      .filter(
        ({ kind, endedBy }) => (history || endedBy === null) && (kinds?.includes(kind) ?? true),
      )
      .map((fact) => ({ fact, value: valueIn(fact, { timeZone, nowMs }) }));
    const chars = facts.map(({ fact, value }) => value.length + fact.words.length);
    answerBudget.take(chars.reduce((sum, count) => sum + count, 0));
    const ids = [...new Set(facts.map(({ fact }) => fact.callId))];
    const evidence = readEvidence(scope, contact.e164, ids, context);
    return newestFirst(facts).map((said) => ({ ...said, call: () => evidence(said.fact.callId) }));
  });
}

const valueIn = (fact: RememberedFact, options: Parameters<typeof formatFact>[1]): string =>
  fact.endedBy === 'forgotten' ? '' : formatFact(fact, options);

const newestFirst = <Said extends Pick<ShownFact, 'fact'>>(facts: readonly Said[]): Said[] =>
  [...facts].sort((a, b) => b.fact.validFromMs - a.fact.validFromMs);

/** Requests to forget count for every instant, also those before them. */
async function readCalls(
  scope: Scope,
  e164: E164,
  asOfMs: number | null,
  { services }: RequestContext,
): Promise<RememberedCall[]> {
  const { calls } = services.stores;
  const limit = LIMITS.rememberedCalls;
  if (asOfMs === null) return [...(await calls.history(scope, e164, { limit })).calls];
  const [until, later] = await Promise.all([
    calls.history(scope, e164, { limit, untilMs: asOfMs }),
    calls.forgetting(scope, e164, { sinceMs: asOfMs, limit }),
  ]);
  return [...until.calls, ...later];
}
