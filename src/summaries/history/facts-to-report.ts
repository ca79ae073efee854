import {
  type Calendar,
  createCalendar,
  hasMoment,
  isSameMoment,
} from '../../domain/facts/calendar.ts';
import type { FactKind, MoneyKind } from '../../domain/facts/fact.ts';
import { momentOf } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isSameNumber } from '../../domain/facts/same-value.ts';
import { hadConversation } from './call-changes.ts';
import type { CallerHistory } from './caller-history.ts';
import type { PersonSection } from './person-sections.ts';

/** After this time a refund has arrived and a charge is paid. */
const PAID_MS = 30 * 24 * 60 * 60 * 1000;
/** Kinds that also report what was promised with them. */
const PROMISES = ['appointment', 'callback', 'money'] as const;
const GIVEN_BACK: readonly MoneyKind[] = ['refund', 'credit'];

/** Whether the appointment, callback or payment agreed in the same call already reports a promise. */
function isImpliedBy(reported: RememberedFact, fact: RememberedFact, calendar: Calendar): boolean {
  if (fact.kind !== 'open_item' || fact.callId !== reported.callId) return false;
  if (reported.kind === 'money')
    return fact.value.act === 'pay' && fact.turn === reported.turn && !hasMoment(fact.value);
  if (reported.kind === 'appointment')
    return hasMoment(fact.value) && isSameMoment(fact.value, reported.value, calendar);
  const isNow =
    !hasMoment(fact.value) || isSameMoment(fact.value, momentOf(reported) ?? {}, calendar);
  return fact.value.act === 'call' && isNow;
}

/** Whether money of an older call needs no mention any more. */
function isSettledMoney(
  fact: RememberedFact,
  { facts }: PersonSection,
  { calls, nowMs }: CallerHistory,
): boolean {
  if (fact.kind !== 'money' || fact.callId === calls.find(hadConversation)?.callId) return false;
  const { money, waived } = fact.value;
  const isPaid = (money === 'refund' || money === 'charge') && fact.validFromMs < nowMs - PAID_MS;
  if (waived || isPaid) return true;
  // A charge of which a part is refunded.
  const isBack = (one: RememberedFact): boolean =>
    one.callId === fact.callId && one.kind === 'money' && GIVEN_BACK.includes(one.value.money);
  return money === 'charge' && facts.some(isBack);
}

function startOf(fact: RememberedFact): number {
  const { atMs, day } = momentOf(fact) ?? {};
  return atMs ?? (day === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(day));
}

const isAgreed = ({ kind, status }: RememberedFact): number =>
  Number(kind === 'quote' && status === 'accepted');

/** Accepted quotes first, then the soonest, then the newest. */
const byWeight = (a: RememberedFact, b: RememberedFact): number =>
  isAgreed(b) - isAgreed(a) || startOf(a) - startOf(b) || b.validFromMs - a.validFromMs;

/** The facts of each kind to report, in order. */
export function factsToReport(part: PersonSection, history: CallerHistory) {
  const { zone, ownNumber = '' } = history;
  const calendar = createCalendar(zone);
  const byKind = Map.groupBy(
    part.facts.filter((fact) => fact.endedBy === null && !isSettledMoney(fact, part, history)),
    ({ kind }) => kind,
  );
  const promised = PROMISES.flatMap((kind) => byKind.get(kind) ?? []);
  const isReported = (fact: RememberedFact): boolean =>
    !(fact.kind === 'phone' && isSameNumber(fact.value.text, ownNumber)) &&
    !(fact.kind === 'care_note' && fact.value.topic === 'confidentiality') &&
    !promised.some((reported) => isImpliedBy(reported, fact, calendar));
  return (kind: FactKind) => (byKind.get(kind) ?? []).filter(isReported).sort(byWeight);
}
