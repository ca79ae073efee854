import { createCalendar, hasMoment, isSameMoment } from '../../domain/facts/calendar.ts';
import type { FactKind } from '../../domain/facts/fact.ts';
import { momentOf } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isSameNumber } from '../../domain/facts/same-value.ts';
import { type Item, WEIGHTS } from './item.ts';
import { sayItem } from './say-item.ts';
import type { Story } from './story.ts';

const DECLINED_FOR_MS = 90 * 24 * 60 * 60 * 1000;
const FAR_MS = Number.MAX_SAFE_INTEGER;

type Rule = { readonly label: string; readonly most: number; readonly weight: number };

/** What is told of the facts that hold, in this order. */
const RULES: Readonly<Partial<Record<FactKind, Rule>>> = {
  care_note: { label: 'Care', most: 4, weight: WEIGHTS.care },
  appointment: { label: 'Booked', most: 4, weight: WEIGHTS.agreed },
  callback: { label: 'Callback', most: 3, weight: WEIGHTS.agreed },
  quote: { label: 'Price', most: 4, weight: WEIGHTS.agreed },
  money: { label: '', most: 3, weight: WEIGHTS.agreed },
  open_item: { label: '', most: 3, weight: WEIGHTS.promised },
  preference: { label: 'Preference', most: 5, weight: WEIGHTS.promised },
  email: { label: 'E-mail', most: 2, weight: WEIGHTS.other },
  phone: { label: 'Other number', most: 2, weight: WEIGHTS.other },
  address: { label: 'Address', most: 2, weight: WEIGHTS.other },
};
const RULED = Object.keys(RULES) as FactKind[];

const labelOf = (fact: RememberedFact, rule: Rule): string => {
  if (fact.kind !== 'open_item') return rule.label;
  return fact.value.who === 'agent' ? 'Promised by us' : 'Caller will';
};

/** The last price that was named, where the caller turned it down: nobody should offer it as new. */
const isDeclinedLast = (quotes: readonly RememberedFact[], nowMs: number): boolean => {
  const last = quotes.at(-1);
  return last?.endedBy === 'declined' && (last.validUntilMs ?? 0) > nowMs - DECLINED_FOR_MS;
};

/** Whether a promise to call is told by the callback that was promised with it. */
function isToldBy(callbacks: readonly RememberedFact[], fact: RememberedFact, zone?: string) {
  if (fact.kind !== 'open_item' || fact.value.act !== 'call') return false;
  const { value, callId } = fact;
  return callbacks.some(
    (callback) =>
      callback.callId === callId &&
      (!hasMoment(value) || isSameMoment(value, momentOf(callback) ?? {}, createCalendar(zone))),
  );
}

const startOf = (fact: RememberedFact): number => {
  const { atMs, day } = momentOf(fact) ?? {};
  return atMs ?? (day === undefined ? FAR_MS : Date.parse(day));
};

const isAgreed = ({ kind, status }: RememberedFact): boolean =>
  kind === 'quote' && status === 'accepted';

/** What was agreed first, then what is soonest, then what is newest. */
const byWeight = (a: RememberedFact, b: RememberedFact): number =>
  Number(isAgreed(b)) - Number(isAgreed(a)) ||
  startOf(a) - startOf(b) ||
  b.validFromMs - a.validFromMs;

/** By kind, what is told of it at most. */
function toldFacts(facts: readonly RememberedFact[], { nowMs, zone, ownNumber = '' }: Story) {
  const byKind = Map.groupBy(facts, ({ kind }) => kind);
  const held = (kind: FactKind) =>
    byKind.get(kind)?.filter(({ endedBy }) => endedBy === null) ?? [];
  const quotes = byKind.get('quote')?.filter(({ endedBy }) => !endedBy || endedBy === 'declined');
  const callbacks = held('callback');
  const isOwn = (fact: RememberedFact): boolean =>
    fact.kind === 'phone' && isSameNumber(fact.value.text, ownNumber);
  return (kind: FactKind): RememberedFact[] => {
    const declined = kind === 'quote' && quotes && isDeclinedLast(quotes, nowMs);
    return declined
      ? quotes.slice(-1)
      : held(kind).filter(
          (fact) =>
            !(isOwn(fact) || isToldBy(callbacks, fact, zone)) &&
            !(fact.kind === 'care_note' && fact.value.topic === 'confidentiality'),
        );
  };
}

/** What there is to tell of the facts of one section. */
export function factItems(facts: readonly RememberedFact[], story: Story): Item[] {
  const factsOf = toldFacts(facts, story);
  return RULED.flatMap((kind) => {
    const rule = RULES[kind];
    if (!rule) return [];
    const told = factsOf(kind).sort(byWeight).slice(0, rule.most);
    return told
      .map((fact, rank) => ({
        label: labelOf(fact, rule),
        text: sayItem(fact, story.say),
        weight: rule.weight + (rule.weight === WEIGHTS.care ? 0 : rank),
        join: kind === 'money' ? ('. ' as const) : ('; ' as const),
        isExtra: kind === 'preference',
      }))
      .filter(({ text }) => text !== '');
  });
}
