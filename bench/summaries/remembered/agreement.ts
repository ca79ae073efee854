import type { Fact, FactOf, Moment } from '#src/domain/facts/fact.ts';
import type { AgreedValue } from './annotation.ts';

/** Anything less than half a cent is rounding. */
const ROUNDING = 0.005;
const DAY_LENGTH = 10;

/** Day and time of a moment in UTC; absent where they were not said. */
export function dayAndTime({ atMs, day }: Moment): { day?: string; time?: string } {
  if (atMs === undefined) return day === undefined ? {} : { day };
  const iso = new Date(atMs).toISOString();
  return { day: iso.slice(0, DAY_LENGTH), time: iso.slice(DAY_LENGTH + 1, DAY_LENGTH + 6) };
}

/** Time that a window ends at; undefined where it has no end. */
export const endOf = ({ value }: FactOf<'appointment' | 'callback'>): string | undefined =>
  'untilMs' in value && value.untilMs !== undefined
    ? dayAndTime({ atMs: value.untilMs }).time
    : undefined;

const agreesWhereBoth = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b;

/** A remembered callback need not have a moment; an appointment without one says nothing. */
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

/** Whether both are of the same amount, of whatever kind. */
export const agreesOnAmount = (fact: Fact, { amount }: AgreedValue): boolean =>
  (fact.kind === 'quote' || fact.kind === 'money') &&
  amount !== undefined &&
  Math.abs(fact.value.amountMinor / 100 - amount) < ROUNDING;

/** Whether a fact says what was agreed, as exactly as both of them are. */
export function agrees(fact: Fact, agreed: AgreedValue): boolean {
  if (fact.kind !== agreed.kind) return false;
  if (fact.kind === 'appointment' || fact.kind === 'callback') return agreesOnMoment(fact, agreed);
  const isSameKind = fact.kind !== 'money' || fact.value.money === agreed.money;
  return isSameKind && agreesOnAmount(fact, agreed);
}
