import { FACT_KINDS, type Fact, type FactKind } from '../facts/fact.ts';
import { type CallWithFacts, oldestFirst } from '../facts/remembered-fact.ts';
import { createMatcher } from '../text-matching.ts';
import { cleanedFacts } from './cleaned-facts.ts';
import { type ForgetRequest, requestsIn } from './forget-requests.ts';
import { createForgetSearch, type HasFormOf, type TextTest } from './forget-search.ts';
import { type KeptFact, revealingTexts } from './forgotten-fact.ts';

/** What was forgotten, for removing it from notes. */
export type Forgotten = {
  /** The forgotten facts with their values. */
  readonly facts: readonly Fact[];
  /** Texts that would reveal them. */
  readonly values: readonly string[];
  /** Kinds that were forgotten altogether up to the newest request. */
  readonly kinds: ReadonlySet<FactKind>;
  /** Ids of the calls that were forgotten altogether. */
  readonly wholeCalls: ReadonlySet<string>;
  /** By id of each call that a request applies to: whether a text reveals what is to be forgotten. */
  readonly reached: ReadonlyMap<string, TextTest>;
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
  const values = facts.flatMap(revealingTexts);
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
      reached: new Map(reached.map(({ callId }, place) => [callId, search.textTestFor(place)])),
    },
  };
}
