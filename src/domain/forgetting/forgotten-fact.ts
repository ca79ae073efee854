import type { Fact } from '../facts/fact.ts';
import { blankValue, valueTexts, withValue } from '../facts/fact-values.ts';

/** A fact with the start of the call that asked to have it forgotten; its value is gone. */
export type KeptFact = Fact & { readonly forgottenAtMs?: number };

/** Fewer words, such as "Yes, please.", also occur in what is not forgotten. */
const LEAST_WORDS = 4;

/** A fact reduced to its kind and when it was forgotten. */
export function forgottenFact(fact: Fact, forgottenAtMs: number): KeptFact {
  const { role, person, ...rest } = withValue(fact, blankValue(fact.kind));
  return {
    ...rest,
    person: { role: person.role, name: null },
    words: '',
    forgottenAtMs,
  };
}

/** The texts that reveal a fact in prose: those of its value, and its words. */
export const revealingTexts = (fact: Fact): string[] => [
  ...valueTexts(fact),
  ...(fact.words.trim().split(/\s+/).length >= LEAST_WORDS ? [fact.words] : []),
];
