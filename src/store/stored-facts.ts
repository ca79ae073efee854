import { FACT_KINDS, type Fact } from '../domain/facts/fact.ts';
import { type OldFact, upgradedValue } from './upgraded-values.ts';

/** A fact as it is stored: typed, or as versions before typed values wrote it. */
export type StoredFact = Fact | OldFact;

const isTyped = (fact: StoredFact): fact is Fact => typeof fact.value !== 'string';

const KINDS: ReadonlySet<string> = new Set(FACT_KINDS);

/** The fact with a typed value; nothing where its words alone do not tell one. */
function upgraded(old: OldFact): Fact[] {
  const { atMs, ...rest } = old;
  const value = KINDS.has(old.kind) ? upgradedValue(old) : null;
  // The value is one of the kind: it was made for it.
  return value ? [{ ...rest, value, person: { role: 'caller', name: null } } as Fact] : [];
}

/** The facts of a row; those of older versions become typed, or are left out where they cannot. */
export const readStoredFacts = (stored: readonly StoredFact[]): Fact[] =>
  stored.flatMap((fact) => (isTyped(fact) ? fact : upgraded(fact)));
