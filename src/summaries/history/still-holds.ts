import type { Fact } from '../../domain/facts/fact.ts';
import { momentOf, valueTexts } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { createFinder, mentions } from '../../domain/text-matching.ts';
import { holdsAt } from '../../domain/timeline/held-facts.ts';
import { sayAmount } from '../../language/phrasing/say-amount.ts';
import { type SayOptions, sayDate } from '../../language/phrasing/say-moment.ts';
import type { Reading } from './item.ts';
import type { Part } from './parts.ts';
import type { Story } from './story.ts';

/** The texts by which a note names the value of a fact: its words, its price, its day without the hour. */
export function namesOf(fact: Fact, { locale, timeZone }: SayOptions): string[] {
  const { value } = fact;
  const isPriced = 'amountMinor' in value && value.amountMinor !== 0;
  const day = sayDate(momentOf(fact) ?? {}, { locale, timeZone });
  return [
    ...valueTexts(fact),
    ...(isPriced ? [sayAmount(value, locale)] : []),
    ...(day ? [day] : []),
  ];
}

/**
 * Finds the clauses of a note that name no value which has ended, unless it is a part of one that holds.
 *
 * @param part what may hold
 */
export function createStillHolding(note: string, part: Part, { facts, say }: Story) {
  const isNamed = (fact: RememberedFact): boolean =>
    namesOf(fact, say).some((name) => mentions(note, name));
  const named = note === '' ? [] : facts.filter(isNamed);
  return (clauses: readonly string[], { untilMs }: Reading): string[] => {
    const ended = named.filter((fact) => !holdsAt(fact, untilMs));
    const find = createFinder(ended.flatMap((fact) => namesOf(fact, say)));
    const isHeld = (value: string): boolean =>
      part.facts.some(
        (fact) =>
          holdsAt(fact, untilMs) && namesOf(fact, say).some((name) => mentions(name, value)),
      );
    return clauses.filter((clause) => find(clause).every(isHeld));
  };
}
