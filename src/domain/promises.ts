import { type Fact, ruleOf } from './fact.ts';
import { isOfVisit } from './fact-end.ts';
import { isPromiseOf } from './fact-likeness.ts';
import type { Step } from './fact-state.ts';
import type { RememberedFact } from './remembered-fact.ts';

/** Whether a task was promised with that moment and for it. */
const isPromiseFor = (held: RememberedFact, moment: RememberedFact): boolean =>
  moment.callId === held.callId &&
  (isPromiseOf(held.value, moment.value) ||
    (moment.kind === 'appointment' && isOfVisit(held.value)));

/** Callbacks about problems that were settled: of the calls that told them, or all where none was named. */
const callbacksAbout = (
  { kind, value }: Fact,
  named: readonly RememberedFact[],
  { state, call }: Step,
): RememberedFact[] =>
  kind !== 'problem'
    ? []
    : state.held.filter(
        (held) =>
          held.kind === 'callback' &&
          held.callId !== call.callId &&
          (value.trim() === '' || named.some(({ callId }) => callId === held.callId)),
      );

/** Prices that were named for a visit which is off, and not only moved. */
const pricesOf = (
  { kind }: Fact,
  named: readonly RememberedFact[],
  { state, call }: Step,
): RememberedFact[] =>
  kind !== 'appointment' ||
  call.facts.some((fact) => fact.kind === 'appointment' && fact.status !== 'withdrawn')
    ? []
    : state.held.filter(
        (held) => held.kind === 'quote' && named.some(({ callId }) => callId === held.callId),
      );

/** What was promised because of facts that a call takes back: "We will call you on Friday" goes with its Friday. */
export function promisesFor(
  fact: Fact,
  named: readonly RememberedFact[],
  step: Step,
): RememberedFact[] {
  const callbacks = callbacksAbout(fact, named, step);
  const moments = [...named, ...callbacks].filter(({ kind }) => ruleOf(kind).endsAtItsTime);
  const promises = step.state.held.filter(
    (held) => held.kind === 'open_item' && moments.some((one) => isPromiseFor(held, one)),
  );
  return [...callbacks, ...promises, ...pricesOf(fact, named, step)];
}

/** The same of facts that newer ones took the place of. */
export function promisesWith(
  gone: readonly RememberedFact[],
  held: readonly RememberedFact[],
): RememberedFact[] {
  const moments = gone.filter(({ kind }) => ruleOf(kind).endsAtItsTime);
  if (moments.length === 0) return [];
  return held.filter(
    (one) => one.kind === 'open_item' && moments.some((moment) => isPromiseFor(one, moment)),
  );
}
