import { type Fact, type FactKind, type FactOf, ruleOf } from '../facts/fact.ts';
import { isBlank } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { isSameMatter, isSamePromise } from '../facts/same-value.ts';
import { currentOfKind, isOfAnother, type Step } from './step.ts';

/** The current facts of a kind that a newer one replaces. */
type Rivals<Kind extends FactKind> = (
  fact: FactOf<Kind>,
  held: readonly RememberedFact<Kind>[],
  step: Step,
) => readonly RememberedFact<Kind>[];

/** An agreed price stays beside prices for other things; a price that was only named is replaced by the next. */
const quotes: Rivals<'quote'> = (fact, held, { call }) =>
  held.filter(
    (one) =>
      one.status !== 'accepted' ||
      (fact.status === 'moved' && one === held.at(-1)) ||
      (fact.status === 'accepted' &&
        (one.callId === call.callId || isSameMatter(one.value, fact.value))),
  );

const phones: Rivals<'phone'> = ({ status }, held) => (status === 'moved' ? held : []);

/** Preferences of one call do not replace each other. */
const preferences: Rivals<'preference'> = ({ value, status }, held, { call }) =>
  held.filter(
    (one) =>
      (status === 'moved' && one === held.at(-1)) ||
      (one.callId !== call.callId && value.topic !== '' && one.value.topic === value.topic),
  );

/** Only a note on the same topic is replaced. */
const careNotes: Rivals<'care_note'> = ({ value, status }, held) =>
  status === 'moved' ? held.filter(({ value: { topic } }) => topic === value.topic).slice(-1) : [];

/** A waived fee, or a corrected amount. */
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

/** Whether the call itself withdraws a fact of that kind by name. */
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

/** Whether a fact may replace others. */
function mayReplace(fact: Fact): boolean {
  if (fact.status === 'additional') return false;
  if (fact.status === 'moved' || ruleOf(fact.kind).holds === 'one') return true;
  if (fact.kind === 'preference') return fact.value.topic !== '';
  return fact.kind === 'money' || fact.kind === 'open_item';
}

/** The facts that a new one replaces; never those about other people. */
export function replacedBy(step: Step): readonly RememberedFact[] {
  const { fact, facts } = step;
  if (!mayReplace(fact)) return [];
  // The same promise for another time has the same words.
  const isAlike = fact.kind === 'open_item' && fact.status !== 'moved';
  const isAnothers = isOfAnother(step);
  const held = isAlike ? facts.like(fact) : currentOfKind(step);
  return rivalsOf(
    step,
    held.filter((one) => !isAnothers(one)),
  );
}
