import type { Fact, Person } from '../facts/fact.ts';
import { valueTexts } from '../facts/fact-values.ts';
import { asShown } from './forget-requests.ts';
import type { createForgetSearch, TextTest } from './forget-search.ts';
import { forgottenFact, type KeptFact } from './forgotten-fact.ts';

type Search = ReturnType<typeof createForgetSearch> & {
  /** Whether a text contains a forgotten value. */
  readonly names: TextTest;
};

const withoutName = (person: Person, isCallerUnnamed: boolean, names: TextTest): Person =>
  person.name !== null && ((isCallerUnnamed && person.role === 'caller') || names(person.name))
    ? { ...person, name: null }
    : person;

/** The facts of a call that a request applies to, without what is to be forgotten. */
export function cleanedFacts(facts: readonly Fact[], place: number, search: Search): KeptFact[] {
  const { names, newest, textTestFor, requestFor, reachesName } = search;
  const hits = facts.map((fact) => requestFor(fact, place));
  const turns = new Set(facts.filter((_, index) => hits[index]).map(({ turn }) => turn));
  const isOf = textTestFor(place);
  // Names in values are compared exactly and not by their form.
  const isValueOf = textTestFor(place, 'name');
  return facts.map((fact, index) => {
    if (fact.kind === 'do_not_remember') return asShown(fact);
    const isNamed = valueTexts(fact).some((text) => names(text) || isValueOf(text));
    const request = hits[index] ?? (isNamed ? newest : null);
    if (request) return forgottenFact(fact, request.atMs);
    const isRevealed = turns.has(fact.turn) || names(fact.words) || isOf(fact.words);
    const person = withoutName(fact.person, reachesName(place), names);
    return { ...fact, person, ...(isRevealed && { words: '' }) };
  });
}
