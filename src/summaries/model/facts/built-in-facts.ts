import type { Fact } from 'caller-facts';

/** Adds that the number has a new owner, and a wish to be forgotten that the model did not state. */
export const withEndings = (facts: readonly Fact[], builtIn: readonly Fact[]): Fact[] => [
  ...facts,
  ...builtIn.filter(
    ({ kind }) =>
      kind === 'new_owner' ||
      (kind === 'do_not_remember' && !facts.some((fact) => fact.kind === kind)),
  ),
];

/** Adds the caller's name to facts about the caller. */
export function withCallersName(facts: readonly Fact[]): Fact[] {
  const own = facts.find((fact) => fact.person.role === 'caller' && fact.kind === 'name');
  const name = own?.kind === 'name' && own.status !== 'withdrawn' ? own.value.text : null;
  return facts.map((fact) =>
    fact.person.role === 'caller' && fact.person.name === null
      ? { ...fact, person: { ...fact.person, name } }
      : fact,
  );
}
