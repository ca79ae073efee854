import { hasMoment, isSameMoment } from '../facts/calendar.ts';
import { ruleOf } from '../facts/fact.ts';
import { isBlank, momentOf } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import type { CallStep, Step } from './step.ts';

/** Whether a task was promised together with that appointment or callback, and for it. */
function isPromiseFor(
  held: RememberedFact,
  agreed: RememberedFact,
  { calendar }: CallStep,
): boolean {
  if (held.kind !== 'open_item' || held.callId !== agreed.callId) return false;
  const moment = momentOf(agreed) ?? {};
  if (hasMoment(held.value)) return isSameMoment(held.value, moment, calendar);
  return agreed.kind === 'appointment' ? held.value.ofVisit === true : held.value.act === 'call';
}

/** Tasks that were promised for appointments or callbacks that have ended. */
export function promisesWith(ended: readonly RememberedFact[], step: CallStep): RememberedFact[] {
  const agreed = ended.filter(({ kind }) => ruleOf(kind).endsAtItsTime);
  if (agreed.length === 0) return [];
  return step.facts
    .ofKind('open_item')
    .filter((held) => agreed.some((one) => isPromiseFor(held, one, step)));
}

/** Callbacks about problems that were settled: of the calls that named them, or all if none is named. */
function callbacksAbout(
  named: readonly RememberedFact[],
  { fact, facts, call }: Step,
): RememberedFact[] {
  if (fact.kind !== 'problem') return [];
  return facts
    .ofKind('callback')
    .filter(
      (held) =>
        held.callId !== call.callId &&
        (isBlank(fact) || named.some(({ callId }) => callId === held.callId)),
    );
}

/** Prices that were named for a visit that is cancelled, not only moved. */
function pricesOf(named: readonly RememberedFact[], { fact, facts, call }: Step): RememberedFact[] {
  const isMoved = call.facts.some(
    ({ kind, status }) => kind === 'appointment' && status !== 'withdrawn',
  );
  if (fact.kind !== 'appointment' || isMoved) return [];
  return facts.ofKind('quote').filter((held) => named.some(({ callId }) => callId === held.callId));
}

/** Promises that depend on facts that a call withdraws: "We will call you on Friday" ends with its Friday. */
export function promisesFor(named: readonly RememberedFact[], step: Step): RememberedFact[] {
  const callbacks = callbacksAbout(named, step);
  const tasks = promisesWith([...named, ...callbacks], step);
  return [...callbacks, ...tasks, ...pricesOf(named, step)];
}
