import { hasMoment } from '../facts/calendar.ts';
import type { FactOf, Moment } from '../facts/fact.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isOfKind, isSame } from '../facts/same-fact.ts';
import { sharesLongWord } from '../text-matching.ts';
import type { CallStep } from './step.ts';
import { isApart } from './subjects.ts';

const EARLY_MS = 15 * 60 * 1000;

type Fulfils = (promise: RememberedFact) => boolean;

/** Whether the call takes place at or after the moment; true if no moment was named. */
function isDue(moment: Moment, { call, calendar }: CallStep): boolean {
  if (!hasMoment(moment)) return true;
  const { atMs, day = '' } = moment;
  if (atMs !== undefined) return call.startedAtMs >= atMs - EARLY_MS;
  return calendar(call.startedAtMs) >= day;
}

/** A promised call took place, if this call is with the same person. */
function wasCalled(step: CallStep): Fulfils {
  const speaker = step.subjects.speakerOf(step.call.callId);
  return (promise) =>
    (promise.kind === 'callback' ||
      (promise.kind === 'open_item' && promise.value.act === 'call')) &&
    isDue(promise.value, step) &&
    !isApart(step.subjects.subjectOf(promise), speaker);
}

/** A promised price was sent, if this call names it. */
function wasSent({ call }: CallStep): Fulfils {
  const priced = call.facts.filter(isOfKind('quote')).flatMap(({ value }) => value.for ?? []);
  return (promise) =>
    promise.kind === 'open_item' &&
    promise.value.act === 'send' &&
    priced.some((matter) => sharesLongWord(matter, promise.value.text));
}

const isDecision = ({ status }: FactOf<'quote'>): boolean =>
  status === 'accepted' || status === 'declined';

/** The caller decided about a price that they wanted to think about. */
function wasDecided({ call }: CallStep): Fulfils {
  const decided = call.facts.filter(isOfKind('quote')).some(isDecision);
  return (promise) => decided && promise.kind === 'open_item' && promise.value.act === 'decide';
}

/** Promises of earlier calls that this call fulfils and does not repeat. */
export function fulfilledBy(step: CallStep): RememberedFact[] {
  const { call, facts, calendar } = step;
  // A call without facts reached nobody.
  if (call.facts.length === 0) return [];
  const signs = [wasCalled(step), wasSent(step), wasDecided(step)];
  return [...facts.ofKind('callback'), ...facts.ofKind('open_item')].filter(
    (one) =>
      signs.some((fulfils) => fulfils(one)) &&
      !call.facts.some((fact) => isSame(fact, one, calendar)),
  );
}
