import type { FactOf } from '../facts/fact.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { finished } from './current-facts.ts';
import { changeOfName, saidName } from './name-changes.ts';
import { isOfCaller, ownNames } from './own-names.ts';
import { renewed } from './renewed-fact.ts';
import { currentOfKind, type Step } from './step.ts';

type NameStep = Step & { readonly fact: FactOf<'name'> };

/** The name is recorded as said, but does not become current. */
function pass(step: NameStep, held: RememberedFact | undefined): void {
  const { facts, call } = step;
  facts.note(finished(step.begun, 'superseded', call.startedAtMs, held?.callId));
}

/** Applies a name of a person who has a current one. */
function applyRepeatedName(step: NameStep, known: RememberedFact<'name'>): void {
  const { fact, facts, call } = step;
  const change = changeOfName(known.value.text, saidName(fact), known.status === 'moved');
  if (change === 'ignored') pass(step, known);
  else if (change === 'replaced') {
    facts.end([known], 'superseded', call);
    facts.hold(step.begun);
  } else facts.renewLast(known, renewed(known, step.begun, step));
}

/**
 * Applies a name. Names of different people are current side by side; an uncertain name, or that of a person who
 * speaks for another speaker, does not become current.
 */
export function applyName(step: NameStep): void {
  const { fact, facts, call, subjects } = step;
  const held = currentOfKind(step).filter(isOfKind('name'));
  const owner = held.findLast(isOfCaller);
  const isCertain = ownNames(call).includes(fact);
  const isOnBehalf = subjects.isOnBehalf(call.callId);
  const subject = subjects.subjectOf(step.begun);
  const known = held.findLast((one) => subjects.subjectOf(one) === subject);
  if (isOfCaller(fact) && (isOnBehalf || (!isCertain && owner))) pass(step, owner);
  else if (known) applyRepeatedName(step, known);
  else facts.hold(step.begun);
}
