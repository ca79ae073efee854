import type { Calendar } from './calendar.ts';
import type { Fact, FactKind, FactOf, FactValues } from './fact.ts';
import {
  isSameAmount,
  isSameAppointment,
  isSameCallback,
  isSameMoney,
  isSameNumber,
  isSameOpenItem,
  isSameStatement,
  isSameText,
  type Same,
} from './same-value.ts';

const SAME: { readonly [Kind in FactKind]: Same<Kind> } = {
  name: isSameText,
  preferred_name: isSameText,
  company: isSameText,
  email: isSameText,
  phone: (a, b) => isSameNumber(a.text, b.text) || isSameText(a, b),
  address: isSameText,
  appointment: isSameAppointment,
  quote: isSameAmount,
  money: isSameMoney,
  callback: isSameCallback,
  care_note: isSameStatement,
  preference: isSameStatement,
  problem: isSameStatement,
  open_item: isSameOpenItem,
  new_owner: (a, b) => isSameText(a, b) || (a.text === '' && b.text === ''),
  do_not_remember: () => true,
};

const isSameValue = <Kind extends FactKind>(
  kind: Kind,
  [a, b]: readonly [FactValues[Kind], FactValues[Kind]],
  calendar: Calendar,
): boolean => SAME[kind](a, b, calendar);

/** Whether two facts are about the same thing, perhaps in different words. */
export const isSame = (a: Fact, b: Fact, calendar: Calendar): boolean =>
  a.kind === b.kind && isSameValue(a.kind, [a.value, b.value], calendar);

/** Creates a test for facts of that kind. */
export const isOfKind =
  <Kind extends FactKind>(kind: Kind) =>
  <Some extends Fact>(fact: Some): fact is Some & FactOf<Kind> =>
    fact.kind === kind;
