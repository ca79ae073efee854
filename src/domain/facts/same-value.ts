import { normaliseText } from '../normalised-text.ts';
import { isSameProse, overlaps, sharesLongWord } from '../text-matching.ts';
import { type Calendar, hasMoment, isSameMoment } from './calendar.ts';
import type { Amount, FactKind, FactValues } from './fact.ts';

/** Whether two values of a kind mean the same. */
export type Same<Kind extends FactKind> = (
  a: FactValues[Kind],
  b: FactValues[Kind],
  calendar: Calendar,
) => boolean;
type TextValue = { readonly text: string };
type Matter = { readonly for?: string };

export const isSameText = (a: TextValue, b: TextValue): boolean => overlaps(a.text, b.text);
export const isSameStatement = (a: TextValue, b: TextValue): boolean => isSameProse(a.text, b.text);

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
export const isSameAmount = (a: Amount, b: Amount): boolean =>
  a.amountMinor === b.amountMinor &&
  (a.currency === b.currency || a.currency === '' || b.currency === '');

/** Whether two prices may be for the same thing: their subjects share a word, or one has no subject. */
const isSameMatter = (a: Matter, b: Matter): boolean =>
  a.for === undefined || b.for === undefined || sharesLongWord(a.for, b.for);

const isNamedAlike = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && overlaps(a, b);

export const isSameAppointment: Same<'appointment'> = (a, b, calendar) =>
  hasMoment(a) && hasMoment(b)
    ? isSameMoment(a, b, calendar)
    : isNamedAlike(a.what, b.what) || isNamedAlike(a.with, b.with);

export const isSameCallback: Same<'callback'> = (a, b, calendar) => {
  if (hasMoment(a) && hasMoment(b)) return isSameMoment(a, b, calendar);
  const isPlain = !(hasMoment(a) || hasMoment(b) || (a.about && b.about));
  return isPlain || isNamedAlike(a.about, b.about);
};

/** Whether the two are the same promise except for its time. If one action is unknown, the sides may differ. */
const isSamePromise: Same<'open_item'> = (a, b) => {
  const isSameAct = a.act === b.act ? a.who === b.who : a.act === 'other' || b.act === 'other';
  return isSameAct && isSameProse(a.text, b.text);
};

export const isSameOpenItem: Same<'open_item'> = (a, b, calendar) =>
  isSamePromise(a, b, calendar) &&
  (!(hasMoment(a) && hasMoment(b)) || isSameMoment(a, b, calendar));

export const isSameMoney: Same<'money'> = (a, b) =>
  a.money === b.money && a.waived === b.waived && isSameAmount(a, b) && isSameMatter(a, b);
