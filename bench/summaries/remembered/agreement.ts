import type { Fact, FactOf, Moment } from 'caller-facts';
import type { AgreedValue } from './annotation.ts';

/** A smaller difference is rounding. */
const ROUNDING = 0.005;
const DAY_LENGTH = 10;

/** Day and time of a moment in UTC; absent if not known. */
export function dayAndTime({ atMs, day }: Moment): { day?: string; time?: string } {
  if (atMs === undefined) return day === undefined ? {} : { day };
  const iso = new Date(atMs).toISOString();
  return { day: iso.slice(0, DAY_LENGTH), time: iso.slice(DAY_LENGTH + 1, DAY_LENGTH + 6) };
}

/** End time of a window; undefined without an end. */
export const endOf = ({ value }: FactOf<'appointment' | 'callback'>): string | undefined =>
  'untilMs' in value && value.untilMs !== undefined
    ? dayAndTime({ atMs: value.untilMs }).time
    : undefined;

const agreesWhereBoth = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b;

/** A callback may have no moment; an appointment without one is empty. */
function agreesOnMoment(fact: FactOf<'appointment' | 'callback'>, agreed: AgreedValue): boolean {
  const { day, time } = dayAndTime(fact.value);
  if (agreed.day === undefined) return true;
  if (day === undefined) return fact.kind === 'callback';
  return (
    day === agreed.day &&
    agreesWhereBoth(time, agreed.time) &&
    agreesWhereBoth(endOf(fact), agreed.until)
  );
}

/** Whether both have the same amount, of any kind. */
export const agreesOnAmount = (fact: Fact, { amount }: AgreedValue): boolean =>
  (fact.kind === 'quote' || fact.kind === 'money') &&
  amount !== undefined &&
  Math.abs(fact.value.amountMinor / 100 - amount) < ROUNDING;

/** Whether a fact equals what was agreed, in the parts that both have. */
export function agrees(fact: Fact, agreed: AgreedValue): boolean {
  if (fact.kind !== agreed.kind) return false;
  if (fact.kind === 'appointment' || fact.kind === 'callback') return agreesOnMoment(fact, agreed);
  const isSameKind = fact.kind !== 'money' || fact.value.money === agreed.money;
  return isSameKind && agreesOnAmount(fact, agreed);
}
