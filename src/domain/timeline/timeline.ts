import { createCalendar } from '../facts/calendar.ts';
import type { Fact, FactKind, FactOf, FactValues } from '../facts/fact.ts';
import { type CorrectionEvent, type FactsByHand, isCorrection } from '../facts/fact-correction.ts';
import { type CallWithFacts, oldestFirst, type RememberedFact } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { withoutDeletedFacts } from '../forgetting/deleted-facts.ts';
import { applyFact, endUnsure } from './apply-fact.ts';
import { applyCorrection, withFactsByHand } from './corrections.ts';
import { CurrentFacts, finished } from './current-facts.ts';
import { isOfCaller } from './names.ts';
import { splitByOwner } from './owners.ts';
import { begin, type CallStep, createPeople } from './step.ts';

/** How to read the calls of one caller. */
export type TimelineOptions = {
  /** IANA zone of the caller for calendar days; null or absent for UTC. */
  readonly timeZone?: string | null | undefined;
  /** What was corrected and deleted by hand. */
  readonly byHand?: FactsByHand | undefined;
};

/** Sorts facts by turn; withdrawals of the same turn come first. */
const inOrder = (facts: readonly Fact[]): Fact[] =>
  [...facts].sort(
    (a, b) =>
      a.turn - b.turn || Number(b.status === 'withdrawn') - Number(a.status === 'withdrawn'),
  );

function applyCall(step: CallStep, call: CallWithFacts | CorrectionEvent): void {
  step.facts.expire(step.call.startedAtMs);
  if (isCorrection(call)) {
    applyCorrection(call, step);
    return;
  }
  endUnsure(step);
  for (const fact of inOrder(call.facts)) applyFact(fact, step);
}

/** Records that a call said something which was deleted by hand since. */
function noteDeleted(fact: Fact, step: CallStep): void {
  const begun = begin(fact, step);
  step.facts.note(finished(begun, 'deleted', fact.deletedAtMs ?? begun.validFromMs));
}

/** Ends the facts of the earlier owner. */
function reassign(facts: CurrentFacts, call: CallWithFacts): void {
  facts.expire(call.startedAtMs);
  facts.end(facts.current(), 'reassigned', call);
}

/**
 * The facts of a caller at an instant: all facts of the calls that had begun, the current ones last. The order of
 * the calls passed in does not matter. What was deleted by hand is missing at every instant. What was corrected by hand
 * holds from the correction on.
 *
 * @param atMs Unix milliseconds
 */
export const factsAsOf = (
  given: readonly CallWithFacts[],
  atMs: number,
  { timeZone, byHand }: TimelineOptions,
): RememberedFact[] => {
  const calls = byHand ? withFactsByHand(given, byHand).calls : given;
  return timelineOf(oldestFirst(calls), atMs, timeZone);
};

/**
 * The timeline of calls, oldest first.
 *
 * @param timeZone IANA zone of the caller; null or absent for UTC
 */
export function timelineOf(
  calls: readonly (CallWithFacts | CorrectionEvent)[],
  atMs: number,
  timeZone: string | null = null,
): RememberedFact[] {
  const calendar = createCalendar(timeZone);
  const facts = new CurrentFacts();
  const begun = calls.filter(({ startedAtMs }) => startedAtMs <= atMs).map(withoutDeletedFacts);
  const deleted = new Map(begun.map(({ call, deleted: gone }) => [call, gone]));
  const owners = splitByOwner(begun.map(({ call }) => call));
  for (const [index, owned] of owners.entries()) {
    const [first] = owned;
    if (index > 0 && first) reassign(facts, first);
    const people = createPeople(owned);
    for (const call of owned) {
      const step = { call, facts, people, calendar };
      applyCall(step, call);
      for (const fact of deleted.get(call) ?? []) noteDeleted(fact, step);
    }
  }
  facts.expire(atMs);
  return facts.all();
}

export const currentFacts = (facts: readonly RememberedFact[]): RememberedFact[] =>
  facts.filter(({ endedBy }) => endedBy === null);

/** The newest current fact of a kind; of names only those of speakers. Null if there is none. */
export const currentFact = <Kind extends FactKind>(
  facts: readonly RememberedFact[],
  kind: Kind,
): (RememberedFact & FactOf<Kind>) | null =>
  currentFacts(facts)
    .filter(isOfKind(kind))
    .findLast((fact) => kind !== 'name' || isOfCaller(fact)) ?? null;

/** The kinds whose value is a text. */
type TextKind = {
  [Kind in FactKind]: FactValues[Kind] extends { readonly text: string } ? Kind : never;
}[FactKind];

/** The text of the newest current fact of a kind; null if there is none. */
export function currentText(facts: readonly RememberedFact[], kind: TextKind): string | null {
  const fact = currentFact<TextKind>(facts, kind);
  return fact && 'text' in fact.value ? fact.value.text : null;
}
