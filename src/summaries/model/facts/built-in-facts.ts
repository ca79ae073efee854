import type { Calendar } from '../../../domain/facts/calendar.ts';
import type { Fact } from '../../../domain/facts/fact.ts';
import { isSame } from '../../../domain/facts/same-fact.ts';

/** Kept whatever a model says: wishes to be forgotten, and what was turned down or taken back. */
const stays = ({ kind, status }: Fact): boolean =>
  kind === 'do_not_remember' || status === 'withdrawn' || status === 'declined';

/** The built-in summary's facts of kinds the model has none of, and those that no other takes the place of. */
export function withBuiltIn(
  facts: readonly Fact[],
  builtIn: readonly Fact[],
  calendar: Calendar,
): Fact[] {
  const kinds = new Set(facts.map(({ kind }) => kind));
  const isKnown = (fact: Fact): boolean =>
    facts.some((one) => one.status === fact.status && isSame(one, fact, calendar));
  return [
    ...facts,
    ...builtIn.filter((fact) => !kinds.has(fact.kind) || (stays(fact) && !isKnown(fact))),
  ];
}

/** The facts that are about the caller with the caller's name, where one of them says it. */
export function withCallersName(facts: readonly Fact[]): Fact[] {
  const own = facts.find((fact) => fact.person.role === 'caller' && fact.kind === 'name');
  const name = own?.kind === 'name' && own.status !== 'withdrawn' ? own.value.text : null;
  return facts.map((fact) =>
    fact.person.role === 'caller' && fact.person.name === null
      ? { ...fact, person: { ...fact.person, name } }
      : fact,
  );
}
