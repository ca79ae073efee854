import type { RequestContext } from '../context.ts';
import type { FactKind } from '../domain/fact.ts';
import { LIMITS } from '../domain/limits.ts';
import type { RememberedCall } from '../domain/memory.ts';
import type { E164 } from '../domain/phone-number.ts';
import type { Caller } from '../domain/recall.ts';
import type { CallRecord } from '../domain/recorded-call.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import type { Scope } from '../domain/scope.ts';
import { factsAsOf } from '../domain/timeline.ts';
import { readEvidence } from './read-evidence.ts';

export type FactFilter = {
  asOfMs?: number | null | undefined;
  history?: boolean | null | undefined;
  kinds?: readonly FactKind[] | null | undefined;
};

/** A fact with the way to the call it rests on; the calls of all facts of an answer are read at once. */
export type ShownFact = {
  readonly fact: RememberedFact;
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
  if (!contact || !scope) return [];
  const { answerBudget, services } = context;
  return answerBudget.inTurn(async () => {
    answerBudget.take(0);
    const calls = await readCalls(scope, contact.e164, asOfMs ?? null, context);
    const facts = factsAsOf(calls, asOfMs ?? services.now()).filter(
      ({ kind, endedBy }) => (history || endedBy === null) && (!kinds || kinds.includes(kind)),
    );
    answerBudget.take(facts.reduce((sum, fact) => sum + fact.value.length + fact.words.length, 0));
    const ids = [...new Set(facts.map(({ callId }) => callId))];
    const evidence = readEvidence(scope, contact.e164, ids, context);
    return newestFirst(facts).map((fact) => ({ fact, call: () => evidence(fact.callId) }));
  });
}

const newestFirst = (facts: readonly RememberedFact[]): RememberedFact[] =>
  [...facts].sort((a, b) => b.validFromMs - a.validFromMs);

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
