import type { Fact, FactOf } from '../facts/fact.ts';
import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import { mentions } from '../text-matching.ts';

const MOST_WISHES = 2;

const isWish = <Some extends Fact>(fact: Some): fact is Some & FactOf<'care_note'> =>
  fact.kind === 'care_note' &&
  fact.value.topic === 'confidentiality' &&
  fact.status !== 'withdrawn' &&
  fact.status !== 'declined';

/** Ids of confidential calls, without those whose wish for confidentiality was withdrawn. */
export function confidentialCalls(
  calls: readonly CallWithFacts[],
  facts: readonly RememberedFact[],
): ReadonlySet<string> {
  const takenBack = facts.filter((fact) => isWish(fact) && fact.endedBy === 'withdrawn');
  const isTakenBack = ({ value }: FactOf<'care_note'>): boolean =>
    takenBack.some((fact) => fact.kind === 'care_note' && fact.value.text === value.text);
  return new Set(
    calls
      .filter((call) => call.facts.filter(isWish).some((wish) => !isTakenBack(wish)))
      .map(({ callId }) => callId),
  );
}

/** The caller's own words stand in marks. */
const marked = (text: string, words: string): string => (text === words ? `“${text}”` : text);

/** "Confidential (“don't tell my wife”)": comes before everything said in confidence. */
export function formatConfidential(facts: readonly RememberedFact[]): string {
  const wishes = facts
    .filter((fact) => fact.endedBy === null && isWish(fact))
    .flatMap(({ value, words }) => ('text' in value ? marked(value.text, words) : []));
  const different = wishes.filter(
    (wish, index) => !wishes.some((other, at) => at < index && mentions(other, wish)),
  );
  const wording = different.slice(-MOST_WISHES).join('; ');
  return wording === '' ? 'Confidential' : `Confidential (${wording})`;
}
