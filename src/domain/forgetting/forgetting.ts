import { FACT_KINDS, type Fact, type FactKind } from '../facts/fact.ts';
import { type CallWithFacts, oldestFirst } from '../facts/remembered-fact.ts';
import { createMatcher } from '../text-matching.ts';
import { cleanedFacts } from './cleaned-facts.ts';
import { type ForgetRequest, requestsIn } from './forget-requests.ts';
import { createForgetSearch, type HasFormOf, type Tells } from './forget-search.ts';
import { type KeptFact, toldBy } from './forgotten-fact.ts';

/** What was forgotten, so that prose can be compared with it. */
export type Forgotten = {
  /** The facts themselves, as they were said. */
  readonly facts: readonly Fact[];
  /** Texts that tell them. */
  readonly values: readonly string[];
  /** Kinds that calls up to the newest request taught nothing of. */
  readonly kinds: ReadonlySet<FactKind>;
  /** Ids of the calls of which nothing at all is told. */
  readonly wholeCalls: ReadonlySet<string>;
  /** For the id of each call that a request reaches: whether a text tells what is to be forgotten of it. */
  readonly reached: ReadonlyMap<string, Tells>;
};

const idsOf = (calls: readonly CallWithFacts[]) => new Set(calls.map(({ callId }) => callId));

/** The calls, oldest first, without anything that their caller asked to have forgotten. */
export function withoutForgotten<Call extends CallWithFacts>(
  given: readonly Call[],
  hasFormOf: HasFormOf,
): { calls: (Call & { readonly facts: readonly KeptFact[] })[]; forgotten: Forgotten } {
  const calls = oldestFirst(given);
  const requests = requestsIn(calls);
  const search = createForgetSearch(requests, hasFormOf);
  const upTo = (ones: readonly ForgetRequest[]) =>
    calls.slice(0, 1 + Math.max(-1, ...ones.map(({ place }) => place)));
  const reached = upTo(requests);
  const facts = reached.flatMap((call, place) =>
    call.facts.filter((fact) => search.requestFor(fact, place)),
  );
  const values = facts.flatMap(toldBy);
  const whole = { ...search, names: createMatcher(values) };
  return {
    calls: calls.map((call, place) =>
      place < reached.length ? { ...call, facts: cleanedFacts(call.facts, place, whole) } : call,
    ),
    forgotten: {
      facts,
      values,
      kinds: new Set(requests.flatMap((one) => (one.everything ? FACT_KINDS : one.kinds))),
      wholeCalls: idsOf(upTo(requests.filter(({ everything }) => everything))),
      reached: new Map(reached.map(({ callId }, place) => [callId, search.tellsOf(place)])),
    },
  };
}
