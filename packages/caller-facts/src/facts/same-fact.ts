import { normaliseText } from '../normalised-text.ts';
import { isSameProse, overlaps, sharesLongWord } from '../text-matching.ts';
import { type Calendar, hasMoment, isSameMoment } from './calendar.ts';
import type { Amount, Fact, FactKind, FactOf, FactValues } from './fact.ts';

/** Whether two values of a kind mean the same. */
type Same<Kind extends FactKind> = (
  a: FactValues[Kind],
  b: FactValues[Kind],
  calendar: Calendar,
) => boolean;
type TextValue = { readonly text: string };
type Matter = { readonly for?: string };

const isSameText = (a: TextValue, b: TextValue): boolean => overlaps(a.text, b.text);
const isSameStatement = (a: TextValue, b: TextValue): boolean => isSameProse(a.text, b.text);

/** Digits of a phone number without country and area codes. */
const LEAST_DIGITS = 7;

/** Whether the two are the same phone number, with or without country and area codes. */
export function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [normaliseText(a).digits, normaliseText(b).digits];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // National numbers begin with a 0 that international ones omit.
  const national = short.startsWith('0') ? short.slice(1) : short;
  return national.length >= LEAST_DIGITS && long.endsWith(national);
}

/** Whether the two are the same amount; an unsaid currency matches any. */
const isSameAmount = (a: Amount, b: Amount): boolean =>
  a.amountMinor === b.amountMinor &&
  (a.currency === b.currency || a.currency === '' || b.currency === '');

/** Whether two prices may be for the same thing: their subjects share a word, or one has no subject. */
const isSameMatter = (a: Matter, b: Matter): boolean =>
  a.for === undefined || b.for === undefined || sharesLongWord(a.for, b.for);

const isNamedAlike = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && overlaps(a, b);

const isSameAppointment: Same<'appointment'> = (a, b, calendar) =>
  hasMoment(a) && hasMoment(b)
    ? isSameMoment(a, b, calendar)
    : isNamedAlike(a.what, b.what) || isNamedAlike(a.with, b.with);

const isSameCallback: Same<'callback'> = (a, b, calendar) => {
  if (hasMoment(a) && hasMoment(b)) return isSameMoment(a, b, calendar);
  const isPlain = !(hasMoment(a) || hasMoment(b) || (a.about && b.about));
  return isPlain || isNamedAlike(a.about, b.about);
};

const isSameOpenItem: Same<'open_item'> = (a, b, calendar) => {
  // If one action is unknown, the sides may differ.
  const isSameAct = a.act === b.act ? a.who === b.who : a.act === 'other' || b.act === 'other';
  if (!isSameAct || !isSameProse(a.text, b.text)) return false;
  return !(hasMoment(a) && hasMoment(b)) || isSameMoment(a, b, calendar);
};

const isSameMoney: Same<'money'> = (a, b) =>
  a.money === b.money && a.waived === b.waived && isSameAmount(a, b) && isSameMatter(a, b);

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
