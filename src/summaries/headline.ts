import { mentions } from '../domain/fact-likeness.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import { currentValue } from '../domain/timeline.ts';

/** What is known of a caller from elsewhere. */
export type Identity = { readonly name: string | null; readonly company: string | null };

const times = (total: number): string =>
  total === 1 ? 'once' : total === 2 ? 'twice' : `${total} times`;

/** "Daniel Okafor, who likes to be called Danny," or "Danny". */
function nameIn(facts: readonly RememberedFact[], known: Identity | undefined): string | null {
  const name = known?.name ?? currentValue(facts, 'name');
  const preferred = currentValue(facts, 'preferred_name');
  if (!name || !preferred || mentions(name, preferred)) return name ?? preferred;
  return `${name} (likes to be called ${preferred})`;
}

/** "Daniel Okafor, of Acme, has called 3 times since 4 March." */
export function headline(
  facts: readonly RememberedFact[],
  known: Identity | undefined,
  { total, since }: { total: number; since: string | null },
): string {
  const name = nameIn(facts, known);
  const company = known?.company ?? currentValue(facts, 'company');
  const nobody = company ? `A caller from ${company}` : 'This caller';
  const who = name && company ? `${name}, of ${company},` : (name ?? nobody);
  return `${who} has called ${times(total)}${since ? ` since ${since}` : ''}.`;
}
