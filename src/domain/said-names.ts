import { isSame } from './fact-likeness.ts';
import { begun, finished, type State, type Step, without } from './fact-state.ts';
import type { RememberedFact } from './remembered-fact.ts';
import { correctsName, isFirstName, isMisheard, isOfAnother, isShortName } from './same-person.ts';

/** Heard again as before it was set right. */
const isOldMistake = ({ fact }: Step, held: RememberedFact): boolean =>
  correctsName(held) && !correctsName(fact) && isMisheard(fact.value, held.value);

/** The name of earlier calls that this one returns to, after somebody else had called. */
const returningTo = ({ fact, state }: Step): RememberedFact | undefined =>
  state.ended.findLast(
    (one) =>
      one.kind === 'name' &&
      one.endedBy === 'superseded' &&
      !isFirstName(one.value) &&
      (isSame(one, fact) || isShortName(fact.value, one.value)),
  );

/** Not the caller's: it is known that it was said, and takes no place. */
function pass(step: Step, held: RememberedFact): State {
  const { call, state } = step;
  state.ended.push(finished(begun(step), 'superseded', call.startedAtMs, held.callId));
  return state;
}

function returnTo(known: RememberedFact, held: RememberedFact, { call, state }: Step): State {
  const rest = { held: state.held, ended: state.ended.filter((one) => one !== known) };
  const { held: others, ended } = without(rest, [held], 'superseded', call);
  const again = { ...known, validUntilMs: null, endedBy: null, supersededBy: null };
  return { held: [...others, again], ended };
}

/**
 * A name unlike the one that is held: a full one takes its place until a call returns to the old one, a first
 * name alone and that of somebody who speaks for the caller do not. Null: it takes the place.
 */
export function sayOtherName(step: Step, held: RememberedFact): State | null {
  const { fact } = step;
  if (fact.status === 'moved') return null;
  if (isOldMistake(step, held)) return pass(step, held);
  const known = isOfAnother(fact) ? undefined : returningTo(step);
  if (known) return returnTo(known, held, step);
  const isLess = isFirstName(fact.value) && !isFirstName(held.value);
  return isLess || isOfAnother(fact) ? pass(step, held) : null;
}
