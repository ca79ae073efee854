import {
  type Calendar,
  createCalendar,
  hasMoment,
  isSameMoment,
} from '../../domain/facts/calendar.ts';
import type { FactKind } from '../../domain/facts/fact.ts';
import { momentOf } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isSameNumber } from '../../domain/facts/same-value.ts';
import { holdsAt } from '../../domain/timeline/held-facts.ts';
import { type Item, type Reading, WEIGHTS } from './item.ts';
import type { Part } from './parts.ts';
import { sayItem } from './say-item.ts';
import type { Story } from './story.ts';

const DECLINED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Of the facts that hold, in this order: label, how many are told at most, and the weight of the first. */
const RULES: readonly (readonly [FactKind, label: string, most: number, weight: number])[] = [
  ['care_note', 'Care', 4, WEIGHTS.care],
  ['appointment', 'Booked', 4, WEIGHTS.agreed],
  ['callback', 'Callback', 3, WEIGHTS.agreed],
  ['quote', 'Price', 4, WEIGHTS.agreed],
  ['money', '', 3, WEIGHTS.agreed],
  ['open_item', 'Promised by us', 3, WEIGHTS.promised],
  ['preference', 'Preference', 5, WEIGHTS.promised],
  ['email', 'E-mail', 2, WEIGHTS.contact],
  ['phone', 'Other number', 2, WEIGHTS.contact],
  ['address', 'Address', 2, WEIGHTS.contact],
];

/** Whether a promise to call is told by the callback that was promised with it. */
const isToldBy = (callback: RememberedFact, fact: RememberedFact, calendar: Calendar): boolean =>
  fact.kind === 'open_item' &&
  fact.value.act === 'call' &&
  fact.callId === callback.callId &&
  (!hasMoment(fact.value) || isSameMoment(fact.value, momentOf(callback) ?? {}, calendar));

function startOf(fact: RememberedFact): number {
  const { atMs, day } = momentOf(fact) ?? {};
  return atMs ?? (day === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(day));
}

const isAgreed = ({ kind, status }: RememberedFact): number =>
  Number(kind === 'quote' && status === 'accepted');

/** What was agreed first, then what is soonest, then what is newest. */
const byWeight = (a: RememberedFact, b: RememberedFact): number =>
  isAgreed(b) - isAgreed(a) || startOf(a) - startOf(b) || b.validFromMs - a.validFromMs;

/** What may be told of each kind, in the order in which it is. */
function candidatesOf({ facts }: Part, { zone, ownNumber = '' }: Story) {
  const calendar = createCalendar(zone);
  const byKind = Map.groupBy(
    facts.filter(({ endedBy }) => endedBy === null),
    ({ kind }) => kind,
  );
  const callbacks = byKind.get('callback') ?? [];
  const isTold = (fact: RememberedFact): boolean =>
    !(fact.kind === 'phone' && isSameNumber(fact.value.text, ownNumber)) &&
    !(fact.kind === 'care_note' && fact.value.topic === 'confidentiality') &&
    !callbacks.some((callback) => isToldBy(callback, fact, calendar));
  return (kind: FactKind) => (byKind.get(kind) ?? []).filter(isTold).sort(byWeight);
}

/** The last price, turned down: nobody should offer it as new. */
const declinedIn = ({ facts }: Part, nowMs: number): RememberedFact[] =>
  facts
    .filter(({ kind, endedBy }) => kind === 'quote' && endedBy === 'declined')
    .slice(-1)
    .filter(({ validUntilMs }) => (validUntilMs ?? 0) > nowMs - DECLINED_FOR_MS);

/** What there is to tell of the facts of a part, at several moments. */
export function createFactItems(part: Part, story: Story): (reading: Reading) => Item[] {
  const candidates = candidatesOf(part, story);
  const rules = RULES.map((rule) => [candidates(rule[0]), ...rule] as const);
  const texts = new Map<RememberedFact, string>();
  const textOf = (fact: RememberedFact): string => {
    const text = texts.get(fact) ?? sayItem(fact, story.say, part.name);
    texts.set(fact, text);
    return text;
  };
  return ({ nowMs, untilMs }) =>
    rules.flatMap(([facts, kind, label, most, weight]) => {
      const held = facts.filter((fact) => holdsAt(fact, untilMs));
      const isDeclined = kind === 'quote' && held.length === 0;
      const told = isDeclined ? declinedIn(part, nowMs) : held.slice(0, most);
      return told.map((fact, rank) => ({
        label: fact.kind === 'open_item' && fact.value.who === 'user' ? 'Caller will' : label,
        text: textOf(fact),
        weight: weight === WEIGHTS.care ? weight : weight + rank,
        isSentence: kind === 'money',
      }));
    });
}
