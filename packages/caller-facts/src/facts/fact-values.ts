import { hasMoment } from './calendar.ts';
import {
  type Fact,
  type FactKind,
  type FactOf,
  type FactValues,
  type Moment,
  type MomentRange,
  ruleOf,
} from './fact.ts';

const NO_TEXT = { text: '' };
const NO_AMOUNT = { amountMinor: 0, currency: '' };

/** The empty value of each kind. */
const BLANK_VALUES: FactValues = {
  name: NO_TEXT,
  preferred_name: NO_TEXT,
  company: NO_TEXT,
  email: NO_TEXT,
  phone: NO_TEXT,
  address: NO_TEXT,
  appointment: {},
  quote: NO_AMOUNT,
  money: { ...NO_AMOUNT, money: 'charge' },
  callback: {},
  care_note: { ...NO_TEXT, topic: 'other' },
  preference: { ...NO_TEXT, topic: '' },
  problem: NO_TEXT,
  open_item: { ...NO_TEXT, who: 'agent', act: 'other' },
  new_owner: NO_TEXT,
  do_not_remember: NO_TEXT,
};

/** The value of a fact that was deleted by hand. */
export const blankValue = <Kind extends FactKind>(kind: Kind): FactValues[Kind] =>
  BLANK_VALUES[kind];

/** A fact without a value that somebody enters by hand. */
export const blankFact = (kind: FactKind, turn: number): Fact =>
  ({
    kind,
    value: BLANK_VALUES[kind],
    status: 'said',
    person: { role: 'caller', name: null },
    turn,
    words: '',
    confidence: 1,
  }) as Fact;

/** The fact with another value of its kind. */
export const withValue = <Some extends Fact>(fact: Some, value: FactValues[FactKind]): Some =>
  ({ ...fact, value }) as Some;

/** The moment of an appointment, callback or task; null for other kinds. */
export const momentOf = (fact: Fact): Moment | null =>
  fact.kind === 'appointment' || fact.kind === 'callback' || fact.kind === 'open_item'
    ? fact.value
    : null;

function partsOf(fact: Fact): (string | undefined)[] {
  switch (fact.kind) {
    case 'appointment':
      return [fact.value.with, fact.value.what, fact.value.where];
    case 'callback':
      return [fact.value.who, fact.value.about];
    case 'quote':
      return [fact.value.for, fact.value.condition];
    case 'money':
      return [fact.value.for];
    default:
      return [fact.value.text];
  }
}

/** The texts in a value, such as names, subjects and places. */
export const valueTexts = (fact: Fact): string[] =>
  partsOf(fact).filter((part): part is string => part !== undefined && part.trim() !== '');

const saysNoAmount = ({ value, status }: FactOf<'quote' | 'money'>): boolean =>
  value.amountMinor === 0 &&
  !('waived' in value) &&
  (value.currency === '' || status === 'withdrawn' || status === 'declined');

/** Whether the value is empty. */
export function isBlank(fact: Fact): boolean {
  if (fact.kind === 'quote' || fact.kind === 'money') return saysNoAmount(fact);
  if (fact.kind === 'new_owner' || fact.kind === 'do_not_remember') return false;
  if (fact.kind === 'callback' && fact.status !== 'withdrawn') return false;
  const moment = fact.kind === 'open_item' ? null : momentOf(fact);
  return valueTexts(fact).length === 0 && !(moment && hasMoment(moment));
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Calls during an appointment, or about a late callback, still need it. */
const GRACE_MS = 2 * HOUR_MS;
/** From the start of a day in UTC until its end in all time zones. */
const DAY_EVERYWHERE_MS = DAY_MS + 12 * HOUR_MS;

/** When a moment or window is over; null if none was said. */
function endOfMoment({ atMs, untilMs = atMs, day }: MomentRange): number | null {
  if (untilMs !== undefined) return untilMs + GRACE_MS;
  const startMs = day === undefined ? Number.NaN : Date.parse(day);
  return Number.isNaN(startMs) ? null : startMs + DAY_EVERYWHERE_MS;
}

/** When a fact that was said at that time expires, in Unix milliseconds and not before; null if it never does. */
export function endOf(fact: Fact, saidAtMs: number): number | null {
  const end = endOfMoment(momentOf(fact) ?? {});
  if (end !== null) return Math.max(end, saidAtMs);
  const { lifeDays } = ruleOf(fact.kind);
  return lifeDays === undefined ? null : saidAtMs + lifeDays * DAY_MS;
}
