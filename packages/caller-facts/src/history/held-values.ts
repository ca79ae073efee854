import type { FactKind } from '../facts/fact.ts';
import { NO_TURN } from '../facts/fact-correction.ts';
import { momentOf } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isSameNumber } from '../facts/same-fact.ts';
import { formatFact } from '../facts/wording/format-fact.ts';
import { formatMoment } from '../facts/wording/format-moment.ts';
import { mentions } from '../text-matching.ts';
import { holdsAt } from '../timeline/current-facts.ts';
import { isShared } from '../timeline/speakers.ts';
import { currentFacts } from '../timeline/timeline.ts';
import type { CallerHistory } from './caller-history.ts';

/** Kinds whose values are told above the notes, in that order. */
const LABELS: ReadonlyMap<FactKind, string> = new Map([
  ['care_note', 'Care'],
  ['appointment', 'Agreed'],
  ['callback', 'Call'],
  ['phone', 'Other number'],
  ['email', 'E-mail'],
  ['address', 'Address'],
]);

/** Further kinds, of values that were entered by hand. */
const LABELS_BY_HAND: ReadonlyMap<FactKind, string> = new Map([
  ['quote', 'Price'],
  ['money', 'Money'],
  ['open_item', 'To do'],
  ['preference', 'Preference'],
  ['problem', 'Called about'],
]);
const KINDS = [...LABELS.keys(), ...LABELS_BY_HAND.keys()];

const labelOf = ({ kind, source }: RememberedFact): string | undefined =>
  LABELS.get(kind) ?? (source === 'operator' ? LABELS_BY_HAND.get(kind) : undefined);

/** Maximum values of a kind. */
const MOST = 5;
/** Kinds whose values are somebody's words, where no model worded them. */
const QUOTED: ReadonlySet<FactKind> = new Set(['care_note', 'address']);

/** When a memory is read, in Unix milliseconds; facts that end by `untilMs` are left out. */
export type ReadingTime = { readonly nowMs: number; readonly untilMs: number };

type HeldValue = {
  readonly fact: RememberedFact;
  /** "Agreed: Friday 4 December at 9 am." */
  readonly line: string;
  /** A note that contains one of them tells the value. */
  readonly names: readonly string[];
};

/** Whom a fact is about, where that is not the only caller. */
function formatPerson({ person, speaker }: RememberedFact, { speakers }: CallerHistory): string {
  const other = [person.relation, person.name].filter(Boolean).join(' ');
  const who =
    person.role === 'other' ? other : isShared(speakers) ? (speaker ?? 'name not said') : '';
  return who && ` (${who})`;
}

const isQuotation = ({ source, kind, isWordedByModel, words }: RememberedFact, text: string) =>
  source === 'call' &&
  QUOTED.has(kind) &&
  !text.startsWith('“') &&
  (!isWordedByModel || words.includes(text));

function toHeldValue(fact: RememberedFact, history: CallerHistory): HeldValue {
  const { say } = history;
  const text = formatFact(fact, say).replace(/[.;,\s]+$/, '');
  const moment = formatMoment(momentOf(fact) ?? {}, say);
  const told = isQuotation(fact, text) ? `“${text}”` : text;
  const line = `${labelOf(fact)}${formatPerson(fact, history)}: ${told}.`;
  return { fact, line, names: [text, moment].filter(Boolean) };
}

const endOf = ({ validUntilMs }: RememberedFact): number =>
  validUntilMs ?? Number.POSITIVE_INFINITY;

/** What holds now and may be told to whoever calls: what ends soonest first, else the newest first. */
function valuesToTell({ facts, confidential, ownNumber }: CallerHistory): RememberedFact[] {
  const isOwnNumber = (fact: RememberedFact): boolean =>
    fact.kind === 'phone' && isSameNumber(fact.value.text, ownNumber ?? '');
  const isConfidential = ({ turn, callId }: RememberedFact): boolean =>
    turn !== NO_TURN && confidential.has(callId);
  return currentFacts(facts)
    .filter((fact) => labelOf(fact) && !isConfidential(fact) && !isOwnNumber(fact))
    .reverse()
    .sort((a, b) => endOf(a) - endOf(b));
}

/** Whether a fact has no moment, or one that is ahead. */
function isAhead(fact: RememberedFact, nowMs: number): boolean {
  const { atMs, day } = momentOf(fact) ?? {};
  return !((atMs ?? Date.parse(day ?? '')) <= nowMs);
}

/** Creates a function that returns lines for the values that hold and that none of those notes tells. */
export function createHeldValues(history: CallerHistory) {
  const values = valuesToTell(history).map((fact) => toHeldValue(fact, history));
  const ofKinds = KINDS.map((kind) => values.filter(({ fact }) => fact.kind === kind));
  return ({ nowMs, untilMs }: ReadingTime, notes: readonly string[]): string[] =>
    ofKinds
      .flatMap((some) =>
        some.filter(({ fact }) => holdsAt(fact, untilMs) && isAhead(fact, nowMs)).slice(0, MOST),
      )
      .filter(({ names }) => !notes.some((note) => names.some((name) => mentions(note, name))))
      .map(({ line }) => line);
}
