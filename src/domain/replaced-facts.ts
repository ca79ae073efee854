import { type FactKind, ruleOf } from './fact.ts';
import type { Step } from './fact-state.ts';
import { onTopicOf } from './preference-topics.ts';
import { isSameMatter } from './quote-matter.ts';
import type { RememberedFact } from './remembered-fact.ts';

const NEW_NUMBER =
  /\b(?:new|changed my|different) (?:(?:phone|cell|mobile|work|home) )?number\b|\bnumber (?:has |is |was )?(?:changed|new)\b|\binstead of\b|\bold (?:number|one)\b|\bno longer\b/i;

type Rivals = (step: Step, held: readonly RememberedFact[]) => readonly RememberedFact[];

/** An agreed price stays beside those of other matters; one that was only named gives way to the next. */
const quotes: Rivals = ({ fact, call }, held) =>
  held.filter(
    (one) =>
      one.status !== 'accepted' ||
      (fact.status === 'moved' && one === held.at(-1)) ||
      (fact.status === 'accepted' && (one.callId === call.callId || isSameMatter(one, fact))),
  );

const phones: Rivals = ({ fact }, held) =>
  fact.status === 'moved' || NEW_NUMBER.test(fact.words) ? held : [];

/** Both of what is said in one call stands. */
const preferences: Rivals = ({ fact, call }, held) => {
  const isSameTopic = onTopicOf(fact.value);
  return held.filter(
    (one) =>
      (fact.status === 'moved' && one === held.at(-1)) ||
      (one.callId !== call.callId && isSameTopic(one.value)),
  );
};

/** Whether the call says itself which one it ends. */
const namesOld = ({ fact, call }: Step): boolean =>
  call.facts.some(
    ({ kind, status, value }) =>
      kind === fact.kind && status === 'withdrawn' && value.trim() !== '',
  );

const others: Rivals = (step, held) => {
  const { fact } = step;
  if (fact.status === 'moved') return namesOld(step) ? [] : held.slice(-1);
  return ruleOf(fact.kind).holds === 'many' ? [] : held;
};

const OF_KIND: Partial<Record<FactKind, Rivals>> = {
  quote: quotes,
  phone: phones,
  preference: preferences,
};

/**
 * What a new value takes the place of.
 *
 * @param held what holds of its kind, those said last at the end
 */
export function replacedBy(step: Step, held: readonly RememberedFact[]): readonly RememberedFact[] {
  const { kind, status } = step.fact;
  return status === 'additional' ? [] : (OF_KIND[kind] ?? others)(step, held);
}
