import type { Moment } from '../../domain/facts/fact.ts';
import { momentOf, valueTexts } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { normaliseText } from '../../domain/normalised-text.ts';
import { createFinder, mentions } from '../../domain/text-matching.ts';
import { holdsAt } from '../../domain/timeline/held-facts.ts';
import { textsNaming } from '../../language/phrasing/texts-naming.ts';
import type { CallerHistory } from './caller-history.ts';
import type { PersonSection } from './person-sections.ts';
import type { ReadingTime } from './summary-item.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the day of a moment may be one of those numbers, in any time zone. */
function mayBeOn(numbers: ReadonlySet<number>, { atMs, day = '' }: Moment): boolean {
  const startMs = numbers.size > 0 ? (atMs ?? Date.parse(day)) : Number.NaN;
  return [-1, 0, 1].some((days) => numbers.has(new Date(startMs + days * DAY_MS).getUTCDate()));
}

/** The facts with an end that a note names. */
function factsNamedIn(note: string, { facts, say }: CallerHistory): RememberedFact[] {
  const words = new Set(normaliseText(note).words);
  const numbers = new Set([...words].map(Number).filter(Number.isInteger));
  const isSaid = (name: string): boolean =>
    words.has(normaliseText(name).words[0] ?? '') && mentions(note, name);
  return facts.filter((fact) => {
    if (fact.endedBy === null && fact.validUntilMs === null) return false;
    const moment = momentOf(fact);
    const isElsewhen = moment !== null && !mayBeOn(numbers, moment);
    return (isElsewhen ? valueTexts(fact) : textsNaming(fact, say)).some(isSaid);
  });
}

/**
 * Creates a filter for the clauses of a note: it drops those that name an ended value, unless that is part of a
 * current one.
 *
 * @param part whose facts may be current
 */
export function createCurrentClauses(note: string, part: PersonSection, history: CallerHistory) {
  const { say } = history;
  const named = note === '' ? [] : factsNamedIn(note, history);
  return (clauses: readonly string[], { untilMs }: ReadingTime): string[] => {
    const ended = named.filter((fact) => !holdsAt(fact, untilMs));
    const find = createFinder(ended.flatMap((fact) => textsNaming(fact, say)));
    const isHeld = (value: string): boolean =>
      part.facts.some(
        (fact) =>
          holdsAt(fact, untilMs) && textsNaming(fact, say).some((name) => mentions(name, value)),
      );
    return clauses.filter((clause) => find(clause).every(isHeld));
  };
}
