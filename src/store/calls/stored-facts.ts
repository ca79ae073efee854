import { FACT_KINDS, type Fact } from '../../domain/facts/fact.ts';
import { type OldFact, upgradedValue } from './upgraded-values.ts';

/** A fact as stored: typed, or in the format of versions before typed values. */
export type StoredFact = Fact | OldFact;

const isTyped = (fact: StoredFact): fact is Fact => typeof fact.value !== 'string';

/** Earlier wishes named kinds of facts and topics, and opened no request. */
const isEarlierWish = (fact: Fact): boolean =>
  fact.kind === 'do_not_remember' && fact.value.text === undefined;

const KINDS: ReadonlySet<string> = new Set(FACT_KINDS);

/** The fact with a typed value; empty where its text is not enough for one. */
function upgraded(old: OldFact): Fact[] {
  const { atMs, ...rest } = old;
  const value = KINDS.has(old.kind) ? upgradedValue(old) : null;
  // The value was made for this kind.
  return value ? [{ ...rest, value, person: { role: 'caller', name: null } } as Fact] : [];
}

/** The facts of a row; those of older versions become typed or are left out. */
export const readStoredFacts = (stored: readonly StoredFact[]): Fact[] =>
  stored
    .flatMap((fact) => (isTyped(fact) ? fact : upgraded(fact)))
    .filter((fact) => !isEarlierWish(fact));
