import { createFinder, createMatcher } from '../domain/fact-likeness.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import { currentFacts } from '../domain/timeline.ts';

export const DAY =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const NAMES = ['name', 'preferred_name'];
const LEAST_WORDS = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const valuesOf = (facts: readonly RememberedFact[]): string[] => [
  ...new Set(facts.map(({ value }) => value).filter((value) => value.trim() !== '')),
];

/** The day of a moment that is over or was moved, which a note may name without the hour. */
const dayOfMoment = ({ kind, value }: RememberedFact): string[] =>
  kind === 'appointment' || kind === 'callback' ? (DAY.exec(value) ?? []).slice(0, 1) : [];

/** Tells whether a text names what holds no longer, unless that is a part of what does. */
export function goneMatcher(facts: readonly RememberedFact[]): (text: string) => boolean {
  const ended = facts.filter(({ endedBy }) => endedBy !== null);
  const find = createFinder([...new Set([...valuesOf(ended), ...ended.flatMap(dayOfMoment)])]);
  const held = new Set(valuesOf(currentFacts(facts)).flatMap(find));
  return (text) => find(text).some((value) => !held.has(value));
}

/** Takes "Daniel Okafor needs …" for "The caller needs …", and "Daniel Okafor, we rang." for "We rang." */
function createNameless(names: readonly string[]): (sentence: string) => string {
  const longest = names.toSorted((a, b) => b.length - a.length).map(escaped);
  const patterns = longest.map((name) => ({
    said: new RegExp(`,?(?: and)? (?:their|the caller's) name is ${name}\\b`, 'u'),
    first: new RegExp(`^${name}(?![\\p{L}\\p{N}-])`, 'u'),
  }));
  return (sentence) =>
    patterns
      .reduce(
        (text, { said, first }) => text.replace(said, '').replace(first, 'The caller'),
        sentence,
      )
      .replace(/^The caller[,:] */, '')
      .replace(/^./u, (first) => first.toUpperCase());
}

/** "Come on Friday 6 March at 4." without the moment that is told already: "Come." */
function withoutEnd(sentence: string, value: string): string {
  const end = `,? (?:on|for|at|by|from|of|with|until|is|as)(?: the)? ${escaped(value)}(?=[.!]?$)`;
  return sentence.replace(new RegExp(end, 'i'), '');
}

/** Sentences of notes as a history may take them over. */
export type Retelling = {
  /** Null: the sentence names what no longer holds, or says nothing that is not told. */
  retell(sentence: string): string | null;
  /** Values that are told already. */
  readonly told: readonly string[];
};

/** @param told values that need not be said again */
export function createRetelling(
  facts: readonly RememberedFact[],
  isGone: (text: string) => boolean,
  told: readonly string[],
): Retelling {
  const isTold = createMatcher(told);
  const names = valuesOf(facts.filter(({ kind }) => NAMES.includes(kind)));
  const isNamed = createMatcher(names);
  const companies = valuesOf(facts.filter(({ kind }) => kind === 'company'));
  const nameless = createNameless(names);
  const ofCompanies = companies.map(
    (company) => new RegExp(`^The caller of ${escaped(company)}\\b`, 'i'),
  );
  const plain = (sentence: string): string =>
    ofCompanies.reduce((text, company) => text.replace(company, 'The caller'), nameless(sentence));
  return {
    told,
    retell(sentence) {
      const whole = plain(sentence);
      const text = isTold(whole) ? told.reduce(withoutEnd, whole) : whole;
      if (text.split(/\s+/).length < LEAST_WORDS && text !== sentence) return null;
      return isGone(text) || isTold(text) || isNamed(text) ? null : text;
    },
  };
}
