import {
  type Calendar,
  type Evidence,
  type ReadTurn,
  type Role,
  supportsFact,
  turnSaying,
} from 'call-notes';
import type { Fact, FactKind, Person } from '../facts/fact.ts';
import { isBlank } from '../facts/fact-values.ts';
import type { DraftedFact } from './drafted-fact.ts';
import { clean, isEnded, momentOf, typedValue } from './drafted-value.ts';
import { areWordsOf } from './words-of.ts';

const MAX_QUOTE_CHARS = 300;
const SURE = 0.8;
/** The quote was found in another turn. */
const LESS_SURE = 0.6;
const OF_THE_CALLER: ReadonlySet<FactKind> = new Set<FactKind>([
  'name',
  'preferred_name',
  'company',
  'email',
  'phone',
  'address',
  'do_not_remember',
]);

/** The call that facts are drafted of. */
export type DraftedCall = {
  /** In the order of the evidence. */
  readonly turns: readonly ReadTurn[];
  readonly evidence: Evidence;
  readonly calendar: Calendar;
};

/** A call as its facts are checked. */
export type CheckedCall = DraftedCall & {
  /** Words of the caller's name, in lower case, as the draft has it. */
  readonly callersName: ReadonlySet<string>;
};

export const nameWords = (name: string): string[] =>
  name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whose words a fact needs; null where either side's do. */
function sideOf({ kind, status, who }: DraftedFact): Role | null {
  if (OF_THE_CALLER.has(kind)) return status === 'withdrawn' ? null : 'user';
  const isPromise = kind === 'callback' || kind === 'open_item';
  return isPromise && who === 'agent' && status !== 'withdrawn' && status !== 'declined'
    ? 'agent'
    : null;
}

const isOfFirm = (fact: DraftedFact): boolean =>
  (fact.kind === 'quote' || (fact.kind === 'money' && fact.type !== 'charge')) && !isEnded(fact);

/** The person of a fact: the caller unless somebody else is named, or meant by a relation such as "daughter". */
function personOf({ about }: DraftedFact, { callersName }: CheckedCall): Person {
  const named = clean(about);
  if (nameWords(named).every((word) => callersName.has(word)))
    return { role: 'caller', name: null };
  return /^\p{Ll}/u.test(named)
    ? { role: 'other', name: null, relation: named }
    : { role: 'other', name: named };
}

/** The position of the turn that says a fact's words; null if none does, or the fact names no turn of the call. */
function placeOf({ turn, words }: DraftedFact, { turns, evidence }: CheckedCall): number | null {
  const named = turn < 0 ? -1 : turns.findIndex((one) => one.turn >= turn);
  return named === -1 ? null : turnSaying(words, named, evidence);
}

/** Checks the values of a drafted fact and types them; null if the call does not say them. */
export function checkFact(fact: DraftedFact, call: CheckedCall): Fact | null {
  const at = placeOf(fact, call);
  const said = at === null ? undefined : call.turns[at];
  const moment = momentOf(fact, call.calendar);
  const value = moment && typedValue(fact, moment);
  if (at === null || !said || !moment || !value) return null;
  const side = sideOf(fact);
  if (side && !areWordsOf(side, at, call.turns)) return null;
  const cited = {
    kind: fact.kind === 'money' ? (fact.type ?? 'charge') : fact.kind,
    turn: at,
    words: fact.words,
    text: clean(fact.text),
    names: [fact.with, fact.where, fact.about].map(clean).filter(Boolean),
    day: fact.day ?? undefined,
    ...moment,
    amount: fact.amount ?? undefined,
    currency: fact.currency?.toUpperCase(),
    isOfFirm: isOfFirm(fact),
  };
  if (!supportsFact(cited, call.evidence)) return null;
  const kept = {
    kind: fact.kind,
    value,
    status: fact.status,
    person: personOf(fact, call),
    turn: said.turn,
    words: clean(fact.words)
      .slice(0, MAX_QUOTE_CHARS)
      .replace(/[\ud800-\udbff]$/, ''),
    isWordedByModel: true,
    confidence: said.turn === fact.turn ? SURE : LESS_SURE,
  } as Fact;
  const isNamed =
    kept.person.role === 'caller' || !(kept.kind === 'name' || kept.kind === 'preferred_name');
  return isNamed && (!isBlank(kept) || fact.status === 'withdrawn') ? kept : null;
}
