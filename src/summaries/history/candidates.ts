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
import type { Part } from './parts.ts';
import type { Story } from './story.ts';

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
export function candidatesOf({ facts }: Part, { zone, ownNumber = '' }: Story) {
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
