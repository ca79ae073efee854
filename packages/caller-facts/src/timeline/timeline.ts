import { createCalendar } from '../facts/calendar.ts';
import type { Fact, FactKind } from '../facts/fact.ts';
import { type CorrectionEvent, type FactsByHand, isCorrection } from '../facts/fact-correction.ts';
import { type CallWithFacts, oldestFirst, type RememberedFact } from '../facts/remembered-fact.ts';
import { withoutDeletedFacts } from '../forgetting/deleted-facts.ts';
import { applyFact, endUnsure } from './apply-fact.ts';
import { applyCorrection, withFactsByHand } from './corrections.ts';
import { CurrentFacts } from './current-facts.ts';
import { isOfCaller } from './names.ts';
import { groupSpeakers, splitByOwner } from './speakers.ts';
import { begin, type CallStep } from './step.ts';

/** Sorts facts by turn; withdrawals of the same turn come first. */
const inOrder = (facts: readonly Fact[]): Fact[] =>
  [...facts].sort(
    (a, b) =>
      a.turn - b.turn || Number(b.status === 'withdrawn') - Number(a.status === 'withdrawn'),
  );

/** Whether a fact counts: a caller who is known is no new owner. */
const isBelieved = (fact: Fact, { facts, call, owned }: CallStep): boolean =>
  fact.kind !== 'new_owner' || call === owned[0] || facts.ofKind('new_owner').length > 0;

function applyCall(step: CallStep, call: CallWithFacts | CorrectionEvent): void {
  if (isCorrection(call)) applyCorrection(call, step);
  else {
    endUnsure(step);
    for (const fact of inOrder(call.facts)) if (isBelieved(fact, step)) applyFact(fact, step);
  }
}

/**
 * The facts of a caller at an instant: all facts of the calls that had begun, the current ones last. The order of
 * the calls passed in does not matter. What was deleted by hand is missing at every instant. What was corrected by hand
 * holds from the correction on.
 *
 * @param given with what was changed by hand among them, unless that is in `byHand`
 * @param atMs Unix milliseconds
 * @param options `timeZone`: IANA zone of the caller for calendar days; UTC if absent
 */
export function factsAsOf(
  given: readonly (CallWithFacts | CorrectionEvent)[],
  atMs: number,
  { timeZone, byHand }: { timeZone?: string | undefined; byHand?: FactsByHand },
): RememberedFact[] {
  const calls = oldestFirst(byHand ? withFactsByHand(given, byHand).calls : given);
  const calendar = createCalendar(timeZone);
  const facts = new CurrentFacts();
  const begun = calls.filter(({ startedAtMs }) => startedAtMs <= atMs).map(withoutDeletedFacts);
  const deletedOf = new Map(begun.map(({ call, deleted }) => [call, deleted]));
  for (const [index, owned] of splitByOwner(begun.map(({ call }) => call)).entries()) {
    const speakers = groupSpeakers(owned);
    for (const [place, call] of owned.entries()) {
      const step = { call, facts, owned, speakers, calendar };
      facts.expire(call.startedAtMs);
      if (index > 0 && place === 0) facts.end(facts.current(), 'reassigned', call);
      applyCall(step, call);
      for (const fact of deletedOf.get(call) ?? [])
        facts.end([begin(fact, step)], 'deleted', call, fact.deletedAtMs);
    }
  }
  facts.expire(atMs);
  return facts.all();
}

export const currentFacts = (facts: readonly RememberedFact[]): RememberedFact[] =>
  facts.filter(({ endedBy }) => endedBy === null);

/** The text of the newest current fact of a kind, of names only those of speakers; null if there is none. */
export function currentText(facts: readonly RememberedFact[], kind: FactKind): string | null {
  const fact = facts.findLast(
    (one) => one.kind === kind && one.endedBy === null && (kind !== 'name' || isOfCaller(one)),
  );
  return fact && 'text' in fact.value ? fact.value.text : null;
}
