import { type Fact, ruleOf } from '../facts/fact.ts';
import type { CorrectionEvent, FactReference, FactsByHand } from '../facts/fact-correction.ts';
import { valueKey, withKeys } from '../facts/fact-keys.ts';
import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import { isSame } from '../facts/same-fact.ts';
import { withoutDeleted } from '../forgetting/deleted-facts.ts';
import { begin, type CallStep, ofSubject, type Step, speakerOf } from './step.ts';

/** The corrections as events; those of calls that are not among these are left out. */
const eventsOf = (
  calls: readonly CallWithFacts[],
  { corrections, digest }: FactsByHand,
): CorrectionEvent[] =>
  corrections
    .filter(({ about }) => calls.some(({ callId }) => callId === about.callId))
    .map(({ id, about, fact, atMs }) => ({
      callId: id,
      startedAtMs: atMs,
      facts: [{ ...fact, key: id }],
      corrects: about,
      valueKey: valueKey(fact, digest),
    }));

/**
 * The calls without what was deleted by hand, and the corrections of their facts as events among them.
 *
 * @returns `changed`: those in which something was found that had been deleted
 */
export function withFactsByHand<Call extends CallWithFacts>(
  given: readonly Call[],
  byHand: FactsByHand,
): Record<'calls' | 'changed', readonly (Call | CorrectionEvent)[]> {
  const { corrections, deletions, digest } = byHand;
  if (corrections.length === 0 && deletions.length === 0) return { calls: given, changed: [] };
  const all = [...withKeys(given, digest), ...eventsOf(given, byHand)];
  const calls = withoutDeleted<Call | CorrectionEvent>(all, byHand);
  return { calls, changed: calls.filter((call, index) => call !== all[index]) };
}

/**
 * The current facts that a correction is about: those with the corrected value, else what its call says at that place
 * by now, else the only one of its kind.
 */
function correctedFacts({ corrects, facts: [fact] }: CorrectionEvent, step: CallStep) {
  const { kind, key, callId, turn } = corrects;
  const held = step.facts.ofKind(kind);
  const alike = held.filter((one) => one.key === key);
  if (alike.length > 0) return alike;
  const there = held.filter((one) => one.callId === callId && one.turn === turn);
  const isBeside = ruleOf(kind).holds === 'many' || fact?.status === 'additional';
  if (there.length > 0 || isBeside) return there;
  return fact ? ofSubject(held, { ...step, fact: beginCorrected(fact, corrects, step) }) : held;
}

/** The new value in the remembered form of the fact that it takes the place of. */
const beginCorrected = (fact: Fact, { callId }: FactReference, step: CallStep): RememberedFact => ({
  ...begin(fact, step),
  callId,
  speaker: speakerOf(callId, step),
  source: 'operator',
});

/** Ends the facts that were corrected by hand and holds the new value. */
export function applyCorrection(event: CorrectionEvent, step: CallStep): void {
  const { corrects, valueKey: newKey } = event;
  const [fact] = event.facts;
  const ended = correctedFacts(event, step);
  step.facts.end(ended, 'corrected', step.call);
  if (!fact) return;
  const earlier = ended.flatMap((one) => [{ key: one.key, fact: one }, ...(one.corrects ?? [])]);
  const wrong = [{ key: corrects.key, fact: null }, ...earlier].filter(({ key }) => key !== newKey);
  step.facts.hold({ ...beginCorrected(fact, corrects, step), corrects: wrong });
}

/** Whether a call only repeats a value that was corrected by hand. */
export function repeatsCorrected(step: Step): boolean {
  const { fact, facts, calendar } = step;
  const isOld = (held: RememberedFact): boolean =>
    held.corrects?.some(
      (old) =>
        (old.key !== undefined && old.key === fact.key) ||
        (old.fact !== null && isSame(old.fact, fact, calendar) && !isSame(held, fact, calendar)),
    ) ?? false;
  return ofSubject(facts.ofKind(fact.kind).filter(isOld), step).length > 0;
}
