import type { Fact } from './fact.ts';
import { isPromiseOf } from './fact-likeness.ts';
import type { Step } from './fact-state.ts';
import type { RememberedFact } from './remembered-fact.ts';

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

/** What was promised because of facts that a call takes back: "We will call you on Friday" goes with its Friday. */
export function promisesFor(
  fact: Fact,
  named: readonly RememberedFact[],
  step: Step,
): RememberedFact[] {
  const callbacks = callbacksAbout(fact, named, step);
  const moments = [...named, ...callbacks].filter(({ kind }) => kind === 'callback');
  const promises = step.state.held.filter(
    (held) =>
      held.kind === 'open_item' &&
      moments.some((one) => one.callId === held.callId && isPromiseOf(held.value, one.value)),
  );
  return [...callbacks, ...promises];
}
