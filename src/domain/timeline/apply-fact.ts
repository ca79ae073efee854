import { isOfWeekday } from '../facts/calendar.ts';
import { type Fact, ruleOf } from '../facts/fact.ts';
import { isBlank, momentOf } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isSame } from '../facts/same-fact.ts';
import { repeatsCorrected } from './apply-correction.ts';
import { finished } from './current-facts.ts';
import { promisesFor, promisesWith } from './dependent-promises.ts';
import { isOfCaller } from './own-names.ts';
import { renewed } from './renewed-fact.ts';
import { replacedBy } from './replaced-facts.ts';
import { applyName } from './said-names.ts';
import { begin, type CallStep, currentOfKind, isOfAnother, type Step } from './step.ts';

const sameHeld = (step: Step): RememberedFact[] =>
  step.facts.like(step.fact).filter((held) => isSame(held, step.fact, step.calendar));

/**
 * The facts that a call withdraws: those with that value, or all of the kind from earlier calls. A caller who says no
 * wrong name withdraws only names of callers, or only names of the people they called for.
 */
function withdrawnBy(step: Step): RememberedFact[] {
  const { fact, call, calendar } = step;
  const exact = isBlank(fact) ? [] : sameHeld(step);
  if (exact.length > 0 || (ruleOf(fact.kind).standsAlone && !isBlank(fact))) return exact;
  const earlier = currentOfKind(step)
    .filter(({ callId }) => callId !== call.callId)
    .filter((held) => fact.kind !== 'name' || isOfCaller(held) === isOfCaller(fact));
  const isAnothers = isOfAnother(step);
  const own = earlier.filter((held) => !isAnothers(held));
  const likely = own.length > 0 ? own : earlier;
  // "Friday" alone may be another Friday than the agreed one.
  const sameDay = likely.filter((held) =>
    isOfWeekday(momentOf(held) ?? {}, momentOf(fact) ?? {}, calendar),
  );
  return sameDay.length > 0 ? sameDay : likely;
}

/** Ends the facts that the call withdraws, and promises made only because of them. */
function withdraw(step: Step): void {
  const named = withdrawnBy(step);
  step.facts.end([...new Set([...named, ...promisesFor(named, step)])], 'withdrawn', step.call);
}

function decline(step: Step): void {
  const { call, facts } = step;
  const held = sameHeld(step);
  if (held.length > 0) facts.end(held, 'declined', call);
  else facts.note(finished(step.begun, 'declined', call.startedAtMs));
}

/** Adds a fact that repeats no current one. */
function addFact(step: Step, fact: RememberedFact): void {
  const { call, facts } = step;
  const ended = replacedBy(step);
  if (ended.length > 0)
    facts.end([...new Set([...ended, ...promisesWith(ended, step)])], 'superseded', call);
  facts.hold(fact);
}

function applySaid(step: Step): void {
  const { call, facts } = step;
  const [known] = sameHeld(step);
  const fact = step.begun;
  if (known) facts.renew(known, renewed(known, fact, step));
  // A fact that is already over replaces nothing.
  else if (fact.validUntilMs !== null && fact.validUntilMs <= call.startedAtMs) {
    facts.note(finished(fact, 'expired', call.startedAtMs));
  } else addFact(step, fact);
}

/** Updates the current facts by one more fact of a call. */
export function applyFact(fact: Fact, callStep: CallStep): void {
  const { facts } = callStep;
  const step: Step = { ...callStep, fact, begun: begin(fact, callStep) };
  if (fact.status === 'withdrawn') withdraw(step);
  else if (isBlank(fact)) return;
  else if (fact.status === 'declined') decline(step);
  else if (fact.kind === 'name') applyName({ ...step, fact });
  else if (fact.status !== 'moved' && repeatsCorrected(step)) {
    facts.note(finished(step.begun, 'corrected', callStep.call.startedAtMs));
  } else applySaid(step);
}
