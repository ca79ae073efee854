import { type Fact, ruleOf } from '../facts/fact.ts';
import type { CorrectionEvent, FactReference } from '../facts/fact-correction.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isSame } from '../facts/same-fact.ts';
import { promisesWith } from './dependent-promises.ts';
import { begin, type CallStep, currentOfKind, isOfAnother, type Step } from './step.ts';

/**
 * The current facts that a correction is about: those with the corrected value, else what its call says at that place
 * by now, else the only one of its kind.
 */
function correctedFacts(
  { kind, key, callId, turn }: FactReference,
  step: CallStep,
  isAnothers: (held: RememberedFact) => boolean,
): RememberedFact[] {
  const held = step.facts.ofKind(kind);
  const alike = held.filter((fact) => fact.key === key);
  if (alike.length > 0) return alike;
  const there = held.filter((fact) => fact.callId === callId && fact.turn === turn);
  if (there.length > 0) return there;
  return ruleOf(kind).holds === 'one' ? held.filter((fact) => !isAnothers(fact)) : [];
}

/** The new value in the remembered form of the fact that it takes the place of. */
function beginCorrected(fact: Fact, event: CorrectionEvent, step: CallStep): RememberedFact {
  const { callId } = event.corrects;
  const speaker = step.subjects.speakerOf(callId);
  return { ...begin(fact, step), callId, speaker, source: 'operator' };
}

const valuesOf = (ended: readonly RememberedFact[]) =>
  ended.flatMap((fact) => [{ key: fact.key, fact }, ...(fact.corrects ?? [])]);

/** Ends the facts that were corrected by hand and holds the new value. */
export function applyCorrection(event: CorrectionEvent, callStep: CallStep): void {
  const { facts, call } = callStep;
  const { corrects, valueKey } = event;
  const [fact] = event.facts;
  const begun = fact && beginCorrected(fact, event, callStep);
  const isAnothers =
    fact && begun ? isOfAnother({ ...callStep, fact, begun }) : (): boolean => false;
  const ended = correctedFacts(corrects, callStep, isAnothers);
  facts.end([...new Set([...ended, ...promisesWith(ended, callStep)])], 'corrected', call);
  if (!fact || !begun) return;
  const earlier = [{ key: corrects.key, fact: null }, ...valuesOf(ended)];
  facts.hold({ ...begun, corrects: earlier.filter(({ key }) => key !== valueKey) });
}

/** Whether a call only repeats a value that was corrected by hand. */
export function repeatsCorrected(step: Step): boolean {
  const { fact, calendar } = step;
  const isAnothers = isOfAnother(step);
  return currentOfKind(step)
    .filter((held) => !isAnothers(held))
    .some((held) =>
      held.corrects?.some(
        (old) =>
          (old.key !== undefined && old.key === fact.key) ||
          (old.fact !== null && isSame(old.fact, fact, calendar) && !isSame(held, fact, calendar)),
      ),
    );
}
