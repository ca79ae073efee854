import type { FactKind } from '../domain/fact.ts';
import { mentions } from '../domain/fact-likeness.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import { currentFacts } from '../domain/timeline.ts';

/** Words of one value at most; a history has 120 in all. */
const VALUE_WORDS = 25;
const OF_A_KIND = 8;
const DECLINED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Kinds as a history tells them, in its order. */
const LABELS = [
  ['appointment', 'Appointment', 'Appointments'],
  ['callback', 'Callback promised', 'Callbacks promised'],
  ['quote', 'Quote', 'Quotes'],
  ['open_item', 'Open', 'Open'],
  ['preference', 'Preference', 'Preferences'],
  ['email', 'E-mail', 'E-mails'],
  ['phone', 'Other number', 'Other numbers'],
  ['address', 'Address', 'Addresses'],
] as const satisfies readonly (readonly [FactKind, string, string])[];

/** One thing to tell of a caller. */
export type FactItem = {
  readonly kind: FactKind;
  readonly value: string;
  readonly text: string;
  /** 0 for the first of its kind. */
  readonly rank: number;
};

function shortened(value: string): string {
  const words = value.replace(/[.;,\s]+$/, '').split(/\s+/);
  return words.length > VALUE_WORDS
    ? `${words.slice(0, VALUE_WORDS).join(' ')} …`
    : words.join(' ');
}

const textOf = ({ kind, value, status }: RememberedFact): string =>
  kind === 'quote' && (status === 'accepted' || status === 'declined')
    ? `${shortened(value)}, ${status}`
    : shortened(value);

/** The last price that was named, where the caller turned it down: nobody should offer it as new. */
const declinedQuotes = (facts: readonly RememberedFact[], nowMs: number): RememberedFact[] =>
  facts
    .filter(({ kind, endedBy }) => kind === 'quote' && (!endedBy || endedBy === 'declined'))
    .slice(-1)
    .filter(({ endedBy, validUntilMs }) => endedBy && (validUntilMs ?? 0) > nowMs - DECLINED_FOR_MS)
    .map((fact) => ({ ...fact, status: 'declined' }));

/** A promise that names its own time says more than the time alone. */
const isInPromise = ({ kind, value }: RememberedFact, held: readonly RememberedFact[]): boolean =>
  kind === 'callback' &&
  held.some((fact) => fact.kind === 'open_item' && mentions(fact.value, value));

/** The first few that pass: each costs a look at everything that has ended. */
function firstOf<Item>(items: readonly Item[], passes: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === OF_A_KIND) break;
    if (passes(item)) found.push(item);
  }
  return found;
}

/**
 * What there is to tell of the facts that hold, the weightiest first.
 *
 * @param isGone whether a text names what holds no longer: that is not told
 */
export function factItems(
  facts: readonly RememberedFact[],
  isGone: (text: string) => boolean,
  nowMs: number,
): FactItem[] {
  const held = currentFacts(facts);
  const declined = declinedQuotes(facts, nowMs);
  const isTold = (fact: RememberedFact) =>
    declined.includes(fact) || !(isGone(fact.value) || isInPromise(fact, held));
  const items = LABELS.flatMap(([kind]) => {
    const ofKind = [...held, ...declined].filter((fact) => fact.kind === kind);
    const ordered = ofKind.sort(
      (a, b) => (a.atMs ?? 0) - (b.atMs ?? 0) || b.validFromMs - a.validFromMs,
    );
    return firstOf(ordered, isTold).map((fact, rank) => ({
      kind,
      value: fact.value,
      text: textOf(fact),
      rank,
    }));
  });
  return items.sort((a, b) => a.rank - b.rank);
}

/** "Appointment: Monday 8 June at 9 am. Open: send the invoice; order the part." */
export const tellFacts = (items: readonly FactItem[]): string =>
  LABELS.flatMap(([kind, one, many]) => {
    const texts = items.filter((item) => item.kind === kind).map(({ text }) => text);
    return texts.length === 0 ? [] : `${texts.length === 1 ? one : many}: ${texts.join('; ')}.`;
  }).join(' ');
