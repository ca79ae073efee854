import type { Fact, Moment } from '../../domain/facts/fact.ts';
import { momentOf, valueTexts } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { flatten } from '../../domain/normalised-text.ts';
import { createFinder, mentions } from '../../domain/text-matching.ts';
import { holdsAt } from '../../domain/timeline/held-facts.ts';
import { sayAmount } from '../../language/phrasing/say-amount.ts';
import { type SayOptions, sayDate } from '../../language/phrasing/say-moment.ts';
import type { Reading } from './item.ts';
import type { Part } from './parts.ts';
import type { Story } from './story.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day by which a note names a moment, without the hour: "6 March". */
function dayOf(fact: Fact, { locale, timeZone }: SayOptions): string[] {
  const day = sayDate(momentOf(fact) ?? {}, { locale, timeZone });
  return day === '' ? [] : [day];
}

/** The texts by which a note names the value of a fact: its words, its price, its day. */
export function namesOf(fact: Fact, say: SayOptions): string[] {
  const { value } = fact;
  const isPriced = 'amountMinor' in value && value.amountMinor !== 0;
  const price = isPriced ? [sayAmount(value, say.locale)] : [];
  return [...valueTexts(fact), ...price, ...dayOf(fact, say)];
}

/** Whether the day of a moment, wherever the caller is, may be one of those numbers. */
function mayBeOn(numbers: ReadonlySet<number>, { atMs, day = '' }: Moment): boolean {
  const startMs = numbers.size > 0 ? (atMs ?? Date.parse(day)) : Number.NaN;
  return [-1, 0, 1].some((days) => numbers.has(new Date(startMs + days * DAY_MS).getUTCDate()));
}

/** The facts that a note names, of those that end. */
function namedIn(note: string, { facts, say }: Story): RememberedFact[] {
  const words = new Set(flatten(note).words);
  const numbers = new Set([...words].map(Number).filter(Number.isInteger));
  const isSaid = (name: string): boolean =>
    words.has(flatten(name).words[0] ?? '') && mentions(note, name);
  return facts.filter((fact) => {
    if (fact.endedBy === null && fact.validUntilMs === null) return false;
    const moment = momentOf(fact);
    const isElsewhen = moment !== null && !mayBeOn(numbers, moment);
    return (isElsewhen ? valueTexts(fact) : namesOf(fact, say)).some(isSaid);
  });
}

/**
 * Finds the clauses of a note that name no value which has ended, unless it is a part of one that holds.
 *
 * @param part what may hold
 */
export function createStillHolding(note: string, part: Part, story: Story) {
  const { say } = story;
  const named = note === '' ? [] : namedIn(note, story);
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
