import { hasMoment } from '../facts/calendar.ts';
import { type Fact, type FactKind, type FactValues, ruleOf } from '../facts/fact.ts';
import { endOf, isBlank } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isSame } from '../facts/same-fact.ts';
import { repeatsCorrected } from './corrections.ts';
import { isOfCaller, isShorter, isStated } from './names.ts';
import { isCorrecting, speakerNamed } from './speakers.ts';
import { begin, type CallStep, ofSubject, type Step } from './step.ts';

const heldOf = ({ fact, facts }: Step): readonly RememberedFact[] => facts.ofKind(fact.kind);

/** The current facts that say the same; of names those of the same person, unless the call corrects them. */
function sameHeld(step: Step): RememberedFact[] {
  const { fact, call, calendar } = step;
  if (fact.kind !== 'name') return heldOf(step).filter((held) => isSame(held, fact, calendar));
  return isStated(fact) && isCorrecting(fact, call) ? [] : ofSubject(heldOf(step), step);
}

/**
 * The facts that a call withdraws: those that say the same, else, without a value, the only one of its kind of earlier
 * calls. Of appointments nothing may be told as agreed that may have ended: one without a moment withdraws all, and
 * one that is not known the only one.
 */
function withdrawnBy(step: Step): RememberedFact[] {
  const { fact, call } = step;
  const isVisit = fact.kind === 'appointment';
  const exact = isBlank(fact) ? [] : sameHeld(step);
  if (exact.length > 0 || !(isBlank(fact) || isVisit)) return exact;
  const isPossible = (held: RememberedFact): boolean =>
    held.callId !== call.callId && (fact.kind !== 'name' || isOfCaller(held) === isOfCaller(fact));
  const earlier = heldOf(step).filter(isPossible);
  const own = ofSubject(earlier, step);
  const likely = own.length > 0 ? own : earlier;
  return likely.length === 1 || (isVisit && !hasMoment(fact.value)) ? likely : [];
}

/** What distinguishes values of a kind of which several are current. */
const sortOf = (value: FactValues[FactKind]): string =>
  'topic' in value ? value.topic : 'money' in value ? value.money : '';

/** The facts that a new one replaces; never those about other people. */
function replacedBy(step: Step): RememberedFact[] {
  const { fact, call } = step;
  const isAlone = ruleOf(fact.kind).holds === 'one' && fact.status !== 'additional';
  if (fact.status !== 'moved') return isAlone ? ofSubject(heldOf(step), step) : [];
  const isOld = (one: Fact): boolean => one.kind === fact.kind && one.status === 'withdrawn';
  if (call.facts.some((one) => isOld(one) && !isBlank(one))) return [];
  const isAlike = ({ value }: Fact): boolean => sortOf(value) === sortOf(fact.value);
  return ofSubject(heldOf(step), step).filter(isAlike).slice(-1);
}

/** How much a value says: an instant more than a day, a day more than none, then the number of words. */
function sizeOf(value: FactValues[FactKind]): number {
  const words = Object.values(value).join(' ').split(/\s+/).filter(Boolean).length;
  return ('atMs' in value ? 2000 : 'day' in value ? 1000 : 0) + words;
}

/** Whether a fact says more than the known one that it repeats. */
function saysMore({ fact, speakers }: Step, known: RememberedFact): boolean {
  if (fact.kind !== 'name' || known.kind !== 'name')
    return sizeOf(fact.value) > sizeOf(known.value);
  const [name, said] = [known.value.text, fact.value.text];
  const isFullest = isShorter(name, said) || speakerNamed(speakers, said)?.name === said;
  return said !== name && isFullest;
}

/** A known fact that a call repeats: it stays current, in the form that says more. */
function renewed(known: RememberedFact, step: Step): RememberedFact {
  const { fact } = step;
  const fuller = saysMore(step, known) ? fact : known;
  return {
    ...fuller,
    person: fact.kind === 'name' && isOfCaller(fact) ? fact.person : fuller.person,
    speaker: fact.speaker ?? known.speaker,
    status: fact.status === 'accepted' ? 'accepted' : known.status,
    confidence: Math.max(fact.confidence, known.confidence),
    validFromMs: known.validFromMs,
    validUntilMs: endOf(fuller, step.call.startedAtMs),
    ...(known.corrects && { corrects: known.corrects }),
  };
}

function say(step: Step): void {
  const { fact, call, facts } = step;
  const [known] = sameHeld(step);
  if (known) facts.renew(known, renewed(known, step));
  // A fact that is already over replaces nothing.
  else if (fact.validUntilMs !== null && fact.validUntilMs <= call.startedAtMs)
    facts.end([fact], 'expired', call);
  else {
    facts.end(replacedBy(step), 'superseded', call);
    facts.hold(fact);
  }
}

/** Updates the current facts by one more fact of a call. A name that is not certain is nobody's. */
export function applyFact(said: Fact, callStep: CallStep): void {
  const { facts, call } = callStep;
  const fact = begin(said, callStep);
  const step: Step = { ...callStep, fact };
  if (fact.status === 'withdrawn') facts.end(withdrawnBy(step), 'withdrawn', call);
  else if (isBlank(fact)) return;
  else if (fact.status === 'declined') {
    const held = sameHeld(step);
    facts.end(held.length > 0 ? held : [fact], 'declined', call);
  } else if (fact.kind === 'name' && !isStated(fact)) return;
  else if (fact.status !== 'moved' && repeatsCorrected(step)) facts.end([fact], 'corrected', call);
  else say(step);
}

/** Ends appointments that a call may have moved: it booked one, and its facts do not say which. */
export function endUnsure(step: CallStep): void {
  const { call, facts } = step;
  const isRead = call.facts.some(({ kind }) => kind === 'appointment');
  if (call.outcome === 'appointment_booked' && !isRead)
    facts.end(ofSubject(facts.ofKind('appointment'), step), 'superseded', call);
}
