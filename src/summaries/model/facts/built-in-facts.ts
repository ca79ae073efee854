import type { Calendar } from '../../../domain/facts/calendar.ts';
import type { Fact } from '../../../domain/facts/fact.ts';
import { isSame } from '../../../domain/facts/same-fact.ts';

/** Always kept: wishes to have something forgotten, and declined or withdrawn facts. */
const stays = ({ kind, status }: Fact): boolean =>
  kind === 'do_not_remember' || status === 'withdrawn' || status === 'declined';

/** Adds built-in facts of kinds that the model has none of, and those that are always kept. */
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
