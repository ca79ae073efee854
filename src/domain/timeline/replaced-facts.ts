import { type Fact, type FactKind, type FactOf, ruleOf } from '../facts/fact.ts';
import { isBlank } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { isSameMatter, isSamePromise } from '../facts/same-value.ts';
import { heldOfKind, isOfAnother, type Step } from './step.ts';

/** What holds of a kind and gives way to a newer fact of it. */
type Rivals<Kind extends FactKind> = (
  fact: FactOf<Kind>,
  held: readonly RememberedFact<Kind>[],
  step: Step,
) => readonly RememberedFact<Kind>[];

/** An agreed price stays beside those of other matters; one that was only named gives way to the next. */
const quotes: Rivals<'quote'> = (fact, held, { call }) =>
  held.filter(
    (one) =>
      one.status !== 'accepted' ||
      (fact.status === 'moved' && one === held.at(-1)) ||
      (fact.status === 'accepted' &&
        (one.callId === call.callId || isSameMatter(one.value, fact.value))),
  );

const phones: Rivals<'phone'> = ({ status }, held) => (status === 'moved' ? held : []);

/** Both of what is said in one call stands. */
const preferences: Rivals<'preference'> = ({ value, status }, held, { call }) =>
  held.filter(
    (one) =>
      (status === 'moved' && one === held.at(-1)) ||
      (one.callId !== call.callId && value.topic !== '' && one.value.topic === value.topic),
  );

/** What is moved is of the same topic. */
const careNotes: Rivals<'care_note'> = ({ value, status }, held) =>
  status === 'moved' ? held.filter(({ value: { topic } }) => topic === value.topic).slice(-1) : [];

/** A fee that is waived, or an amount that was set right. */
const amounts: Rivals<'money'> = ({ value, status }, held) => {
  const alike = held.filter(
    (one) => one.value.money === value.money && isSameMatter(one.value, value),
  );
  if (status === 'moved') return alike.slice(-1);
  const isOf = (one: RememberedFact<'money'>) =>
    value.amountMinor === 0 || one.value.amountMinor === value.amountMinor;
  return value.waived ? alike.filter(isOf) : [];
};

/** The same promise for another time. */
const openItems: Rivals<'open_item'> = ({ value, status }, held, { calendar }) =>
  status === 'moved'
    ? held.slice(-1)
    : held.filter((one) => isSamePromise(one.value, value, calendar));

/** Whether the call says itself which one it ends. */
const namesOld = ({ fact, call }: Step): boolean =>
  call.facts.some((one) => one.kind === fact.kind && one.status === 'withdrawn' && !isBlank(one));

const others: Rivals<FactKind> = ({ kind, status }, held, step) => {
  if (status === 'moved') return namesOld(step) ? [] : held.slice(-1);
  return ruleOf(kind).holds === 'many' ? [] : held;
};

function rivalsOf(step: Step, held: readonly RememberedFact[]): readonly RememberedFact[] {
  const { fact } = step;
  switch (fact.kind) {
    case 'quote':
      return quotes(fact, held.filter(isOfKind('quote')), step);
    case 'phone':
      return phones(fact, held.filter(isOfKind('phone')), step);
    case 'preference':
      return preferences(fact, held.filter(isOfKind('preference')), step);
    case 'care_note':
      return careNotes(fact, held.filter(isOfKind('care_note')), step);
    case 'money':
      return amounts(fact, held.filter(isOfKind('money')), step);
    case 'open_item':
      return openItems(fact, held.filter(isOfKind('open_item')), step);
    default:
      return others(fact, held, step);
  }
}

/** Kinds of which a newer fact may take the place of others that it was not said to move. */
function mayReplace(fact: Fact): boolean {
  if (fact.status === 'additional') return false;
  if (fact.status === 'moved' || ruleOf(fact.kind).holds === 'one') return true;
  if (fact.kind === 'preference') return fact.value.topic !== '';
  return fact.kind === 'money' || fact.kind === 'open_item';
}

/** What a new value takes the place of; never of what is held of somebody else. */
export function replacedBy(step: Step): readonly RememberedFact[] {
  const { fact, facts } = step;
  if (!mayReplace(fact)) return [];
  // The same promise for another time is told in the same words.
  const isAlike = fact.kind === 'open_item' && fact.status !== 'moved';
  const isAnothers = isOfAnother(step);
  const held = isAlike ? facts.like(fact) : heldOfKind(step);
  return rivalsOf(
    step,
    held.filter((one) => !isAnothers(one)),
  );
}
