import type { Calendar } from '../facts/calendar.ts';
import type { Fact } from '../facts/fact.ts';
import type { FactDeletion } from '../facts/fact-correction.ts';
import { type Digest, quoteKey } from '../facts/fact-keys.ts';
import { valueTexts } from '../facts/fact-values.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isSame } from '../facts/same-fact.ts';
import { sealTexts } from '../facts/sealed-text.ts';

type DeletionOptions = {
  readonly digest: Digest;
  readonly calendar: Calendar;
  /** Texts that can name the value of a fact in a note. */
  readonly textsNaming: (fact: Fact) => readonly string[];
  readonly atMs: number;
};

/** Fewer words, such as "Yes, please.", also occur in what is not deleted. */
const LEAST_WORDS = 4;

/** The texts that reveal a fact in prose: those of its value, and its words. */
const revealingTexts = (fact: Fact): string[] => [
  ...valueTexts(fact),
  ...(fact.words.trim().split(/\s+/).length >= LEAST_WORDS ? [fact.words] : []),
];

/**
 * The deletion of a fact, and of whatever says the same in the calls.
 *
 * @param calls with keys for their facts, also those with corrections
 */
export function deletionOf(
  target: Fact,
  calls: readonly CallWithFacts[],
  { digest, calendar, textsNaming, atMs }: DeletionOptions,
): FactDeletion {
  const said = calls.flatMap(({ callId, facts }) =>
    facts
      .filter((fact) => fact.deletedAtMs === undefined)
      .filter((fact) => fact.key === target.key || isSame(fact, target, calendar))
      .map((fact) => ({ callId, fact })),
  );
  const facts = [target, ...said.map(({ fact }) => fact)];
  const keys = [
    ...facts.map(({ key }) => key),
    ...said.map(({ callId, fact }) => quoteKey(callId, fact, digest)),
  ];
  return {
    keys: [...new Set(keys.flatMap((key) => key ?? []))],
    texts: sealTexts(facts.flatMap(revealingTexts), digest),
    names: sealTexts(facts.flatMap(textsNaming), digest),
    atMs,
  };
}
