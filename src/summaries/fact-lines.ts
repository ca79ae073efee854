import type { FactKind } from '../domain/fact.ts';
import { isSameNumber, mentions } from '../domain/fact-likeness.ts';
import { matterOf } from '../domain/quote-matter.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import { currentFacts } from '../domain/timeline.ts';
import { isCallTask, tellCallback } from './callback-words.ts';
import { LABEL_ORDER, type Label, labelOf, mostOf, tellLabel } from './fact-labels.ts';

/** Words of one value at most; a history has 120 in all. */
const VALUE_WORDS = 25;
const DECLINED_FOR_MS = 90 * 24 * 60 * 60 * 1000;
/** A task that names nothing: "We'll try again". */
const VAGUE =
  /^[\p{L}.'’ ]{1,30}?(?:will|['’]ll) (?:\p{L}+ )?(?:try|send|check|do|ask|look|see|text and)(?: (?:it|that|this|them|again|back|into|not|call|us|so))*[.!]?$/iu;

const WITH =
  /\bwith ((?:(?:Dr|Mr|Mrs|Ms)\.? |Doctor |Chef )?\p{Lu}\p{Ll}+)(?=[.,!?]|$| (?:on|at|for)\b)/u;
const NO_PERSON = /day$|^(?:You|Your|Us|Me|The|Our)$/;

/** One thing to tell of a caller. */
export type FactItem = {
  readonly kind: FactKind;
  readonly label: Label;
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

/** " with Gareth", as the words that agreed it say. */
function withWhom({ words, value }: RememberedFact): string {
  const who = WITH.exec(words)?.[1];
  return who && !NO_PERSON.test(who) && !mentions(value, who) ? ` with ${who}` : '';
}

function textOf(fact: RememberedFact, held: readonly RememberedFact[]): string {
  const { kind, status } = fact;
  const value = shortened(kind === 'callback' ? tellCallback(fact, held) : fact.value);
  if (kind === 'appointment') return `${value}${withWhom(fact)}`;
  if (kind !== 'quote') return value;
  if (status === 'declined') return `${value}, declined`;
  const matter = matterOf(fact);
  return matter ? `${value} (${matter})` : value;
}

/** The last price that was named, where the caller turned it down: nobody should offer it as new. */
const declinedQuotes = (facts: readonly RememberedFact[], nowMs: number): RememberedFact[] =>
  facts
    .filter(({ kind, endedBy }) => kind === 'quote' && (!endedBy || endedBy === 'declined'))
    .slice(-1)
    .filter(({ endedBy, validUntilMs }) => endedBy && (validUntilMs ?? 0) > nowMs - DECLINED_FOR_MS)
    .map((fact) => ({ ...fact, status: 'declined' }));

/** Told with the callback that was promised in the same call, or says nothing by itself. */
const isNoTask = (fact: RememberedFact, held: readonly RememberedFact[]): boolean =>
  fact.kind === 'open_item' &&
  (VAGUE.test(fact.value) ||
    held.some(
      (one) => one.kind === 'callback' && one.callId === fact.callId && isCallTask(fact, one),
    ));

/** The first few that pass: each costs a look at everything that has ended. */
function firstOf<Item>(items: readonly Item[], most: number, passes: (item: Item) => boolean) {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === most) break;
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
  { nowMs, ownNumber = '' }: { readonly nowMs: number; readonly ownNumber?: string | undefined },
): FactItem[] {
  const held = currentFacts(facts).filter(
    ({ kind, value }) => !(kind === 'phone' && isSameNumber(value, ownNumber)),
  );
  const declined = declinedQuotes(facts, nowMs);
  const isTold = (fact: RememberedFact) =>
    declined.includes(fact) || !(isNoTask(fact, held) || isGone(fact.value));
  const items = LABEL_ORDER.flatMap((label) => {
    const ordered = [...held, ...declined]
      .filter((fact) => labelOf(fact) === label)
      .sort((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0) || b.validFromMs - a.validFromMs);
    return firstOf(ordered, mostOf(label), isTold).map((fact, rank) => ({
      kind: fact.kind,
      label,
      value: fact.value,
      text: textOf(fact, held),
      rank,
    }));
  });
  return items.sort((a, b) => a.rank - b.rank);
}

/** "Appointment: Monday 8 June at 9 am. Open: send the invoice; order the part." */
export const tellFacts = (items: readonly FactItem[]): string =>
  LABEL_ORDER.map((label) =>
    tellLabel(
      label,
      items.filter((item) => item.label === label).map(({ text }) => text),
    ),
  )
    .filter(Boolean)
    .join(' ');
