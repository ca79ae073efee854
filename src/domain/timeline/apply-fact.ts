import { hasMoment } from '../facts/calendar.ts';
import { type Fact, type FactKind, type FactOf, type FactValues, ruleOf } from '../facts/fact.ts';
import { isBlank } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { repeatsCorrected } from './corrections.ts';
import { finished } from './current-facts.ts';
import { isOfCaller, ownNames } from './names.ts';
import { isCorrecting, nameAfter, speakerNamed } from './speakers.ts';
import {
  begin,
  type CallStep,
  isApartFrom,
  rivalsOf,
  type Step,
  sameHeld,
  untilMsOf,
} from './step.ts';

/**
 * The facts that a call withdraws: those that say the same, else, without a value, the only one of its kind of earlier
 * calls. Of appointments nothing may be told as agreed that may have ended: one without a moment withdraws all, and
 * one that is not known the only one.
 */
function withdrawnBy(step: Step): RememberedFact[] {
  const { fact, call, facts } = step;
  const exact = isBlank(fact) ? [] : sameHeld(step);
  const isVisit = fact.kind === 'appointment';
  if (exact.length > 0 || !(isBlank(fact) || isVisit)) return exact;
  const isEarlier = (held: RememberedFact): boolean =>
    held.callId !== call.callId && (fact.kind !== 'name' || isOfCaller(held) === isOfCaller(fact));
  const own = rivalsOf(step).filter(isEarlier);
  const earlier = own.length > 0 ? own : facts.ofKind(fact.kind).filter(isEarlier);
  return earlier.length === 1 || (isVisit && !hasMoment(fact.value)) ? earlier : [];
}

function decline(step: Step): void {
  const { call, facts } = step;
  const held = sameHeld(step);
  if (held.length > 0) facts.end(held, 'declined', call);
  else facts.note(finished(step.begun, 'declined', call.startedAtMs));
}

/** What distinguishes values of a kind of which several are current. */
const sortOf = (value: FactValues[FactKind]): string =>
  'topic' in value ? value.topic : 'money' in value ? value.money : '';

/** The facts that a new one replaces; never those about other people. */
function replacedBy(step: Step): RememberedFact[] {
  const { fact, call } = step;
  if (fact.status === 'moved') {
    const isNamed = (one: Fact): boolean =>
      one.kind === fact.kind && one.status === 'withdrawn' && !isBlank(one);
    const alike = rivalsOf(step).filter(({ value }) => sortOf(value) === sortOf(fact.value));
    return call.facts.some(isNamed) ? [] : alike.slice(-1);
  }
  const isAlone = ruleOf(fact.kind).holds === 'one' && fact.status !== 'additional';
  return isAlone ? rivalsOf(step) : [];
}

/** How much a value says: an instant more than a day, a day more than none, then the number of words. */
function sizeOf(value: FactValues[FactKind]): number {
  const words = Object.values(value).join(' ').split(/\s+/).filter(Boolean).length;
  return ('atMs' in value ? 2000 : 'day' in value ? 1000 : 0) + words;
}

/** A known fact that a call repeats: it stays current, in the form that says more. */
function renewed(known: RememberedFact, step: Step, isMore: boolean): RememberedFact {
  const { begun } = step;
  const fuller = isMore ? begun : known;
  return {
    ...fuller,
    person: begun.kind === 'name' && isOfCaller(begun) ? begun.person : fuller.person,
    speaker: begun.speaker ?? known.speaker,
    status: begun.status === 'accepted' ? 'accepted' : known.status,
    confidence: Math.max(begun.confidence, known.confidence),
    validFromMs: known.validFromMs,
    validUntilMs: untilMsOf(fuller, step),
    ...(known.corrects && { corrects: known.corrects }),
  };
}

function say(step: Step): void {
  const { begun, call, facts } = step;
  const [known] = sameHeld(step);
  if (known) facts.renew(known, renewed(known, step, sizeOf(begun.value) > sizeOf(known.value)));
  // A fact that is already over replaces nothing.
  else if (begun.validUntilMs !== null && begun.validUntilMs <= call.startedAtMs)
    facts.note(finished(begun, 'expired', call.startedAtMs));
  else {
    facts.end(replacedBy(step), 'superseded', call);
    facts.hold(begun);
  }
}

/** Applies a name of a person who has a current one. */
function sayNameAgain(said: string, known: RememberedFact<'name'>, step: Step): void {
  const { begun, call, facts, people } = step;
  const name = known.value.text;
  const others = speakerNamed(people.speakers, said)?.others ?? [];
  const isCorrection = isCorrecting(begun, call);
  const next = nameAfter({ name, others, callIds: new Set() }, said, isCorrection);
  if (next === name || !isCorrection) facts.renewLast(known, renewed(known, step, next !== name));
  else {
    facts.end([known], 'superseded', call);
    facts.hold(begun);
  }
}

/** Applies a name. Names of different people are current side by side; an uncertain one only where none is known. */
function sayName(step: Step, fact: FactOf<'name'>): void {
  const { begun, call, facts, people } = step;
  const held = facts.ofKind('name').filter(isOfKind('name'));
  const owner = held.findLast(isOfCaller);
  const person = people.nameOf(fact.value.text);
  const known = held.findLast(({ value }) => people.nameOf(value.text) === person);
  if (owner && isOfCaller(fact) && !ownNames(call).includes(fact))
    facts.note(finished(begun, 'superseded', call.startedAtMs, owner.callId));
  else if (known) sayNameAgain(fact.value.text, known, step);
  else facts.hold(begun);
}

/** Updates the current facts by one more fact of a call. */
export function applyFact(fact: Fact, callStep: CallStep): void {
  const { facts, call } = callStep;
  const step: Step = { ...callStep, fact, begun: begin(fact, callStep) };
  if (fact.status === 'withdrawn') facts.end(withdrawnBy(step), 'withdrawn', call);
  else if (isBlank(fact)) return;
  else if (fact.status === 'declined') decline(step);
  else if (fact.kind === 'name') sayName(step, fact);
  else if (fact.status !== 'moved' && repeatsCorrected(step))
    facts.note(finished(step.begun, 'corrected', call.startedAtMs));
  else say(step);
}

/** Ends appointments that a call may have moved: it booked one, and its facts do not say which. */
export function endUnsure({ call, facts, people }: CallStep): void {
  const isRead = call.facts.some(({ kind }) => kind === 'appointment');
  if (call.normalisedOutcome !== 'appointment_booked' || isRead) return;
  const isAnothers = isApartFrom({ name: people.speakerOf(call.callId) }, people);
  const unsure = facts.ofKind('appointment').filter((held) => !isAnothers(held));
  facts.end(unsure, 'superseded', call);
}
