import type { Fact } from '../facts/fact.ts';
import { checkFact, type DraftedCall, nameWords } from './check-fact.ts';
import type { DraftedFact } from './drafted-fact.ts';

/** Adds that the number has a new owner, and a wish to be forgotten that the model did not state. */
const withEndings = (facts: readonly Fact[], builtIn: readonly Fact[]): Fact[] => [
  ...facts,
  ...builtIn.filter(
    ({ kind }) =>
      kind === 'new_owner' ||
      (kind === 'do_not_remember' && !facts.some((fact) => fact.kind === kind)),
  ),
];

/** Adds the caller's name to facts about the caller. */
function withCallersName(facts: readonly Fact[]): Fact[] {
  const own = facts.find((fact) => fact.person.role === 'caller' && fact.kind === 'name');
  const name = own?.kind === 'name' && own.status !== 'withdrawn' ? own.value.text : null;
  return facts.map((fact) =>
    fact.person.role === 'caller' && fact.person.name === null
      ? { ...fact, person: { ...fact.person, name } }
      : fact,
  );
}

/**
 * The drafted facts that the call says, each once, typed.
 *
 * @param builtIn the facts of the same call that were read without a model
 * @returns with `dropped`, the number of those that the call does not say
 */
export function checkFacts(
  drafted: readonly DraftedFact[],
  call: DraftedCall,
  builtIn: readonly Fact[],
): { readonly facts: Fact[]; readonly dropped: number } {
  const own = drafted.find(({ kind, about }) => kind === 'name' && about === null);
  const checked = { ...call, callersName: new Set(nameWords(own?.text ?? '')) };
  const kept = drafted.flatMap((fact) => checkFact(fact, checked) ?? []);
  const distinct = new Map(
    kept.map((fact) => [JSON.stringify([fact.kind, fact.value, fact.status, fact.person]), fact]),
  );
  return {
    facts: withCallersName(withEndings([...distinct.values()], builtIn)),
    dropped: drafted.length - kept.length,
  };
}
