import { LANGUAGES } from 'call-notes';
import { normaliseText } from '../../normalised-text.ts';
import type { Amount, Fact, FactKind, FactValues, Moment, MomentRange } from '../fact.ts';
import { formatFact } from '../wording/format-fact.ts';
import { enteredAmount } from './entered-amount.ts';
import { enteredMoment, type Typed } from './entered-moment.ts';

/** What somebody typed in place of a value. `atMs` is the moment of an appointment, callback or task. */
export type Entered = { readonly text: string; readonly atMs: number | null };

/** Why the typed value is refused, and in which field. */
export type EnteredFault = { readonly field: 'value' | 'atMs'; readonly fault: string };

type Result = { readonly value: FactValues[FactKind] } | EnteredFault;

const FORMS = {
  moment:
    'must be a day and a time, such as "Friday 4 pm", "6 March at 16:00" or "2026-03-06 at 9:30 am"; give `atMs` for the exact moment',
  amount: 'must be one amount with its currency, such as "$145" or "90 euros"',
  email: 'must be one e-mail address',
  phone: 'must be one phone number of 7 to 15 digits',
} as const;

const faulty = (fault: string): EnteredFault => ({ field: 'value', fault });

/** Words between the parts of a value, in six languages. */
const CONNECTORS = new Set(
  'at on the of by in for with about and between from to until uhr um am à a às as las los el la le il o di do das alle all de del der den kl h'.split(
    ' ',
  ),
);

/** Whether the known value already contains every word of a text. Other words are refused, never dropped silently. */
function isKnown(text: string, known: Fact, { nowMs, zone }: Typed): boolean {
  const sort = known.kind === 'money' ? known.value.money : '';
  const told = formatFact(known, { nowMs, timeZone: zone });
  const words = new Set(normaliseText(`${told} ${sort}`).words);
  return normaliseText(text).words.every((word) => CONNECTORS.has(word) || words.has(word));
}

const withoutMoment = <Some extends MomentRange>({ atMs, day, untilMs, ...rest }: Some) => rest;

function newMoment(
  known: Fact & { readonly value: Moment },
  { text, atMs }: Entered,
  how: Typed,
): Result {
  const { moment: said, rest } = enteredMoment(text, known.value, how);
  const moment = atMs === null ? said : { atMs };
  if (moment === null || !isKnown(rest, known, how)) return faulty(FORMS.moment);
  return { value: { ...withoutMoment(known.value), ...moment } };
}

function newAmount(
  known: Fact & { readonly value: Amount },
  { text }: Entered,
  how: Typed,
): Result {
  const { amount, rest } = enteredAmount(text, known.value);
  if (amount === null || !isKnown(rest, known, how)) return faulty(FORMS.amount);
  return { value: { ...known.value, ...amount } };
}

const ADDRESSEES = {
  email: /[\w.+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu,
  phone: /\+?\d(?:[\s()./-]*\d){6,14}(?!\d)/gu,
} as const;

function newAddressee(kind: 'email' | 'phone', { text }: Entered): Result {
  const [found, ...others] = text.match(ADDRESSEES[kind]) ?? [];
  const rest = normaliseText(text.replace(ADDRESSEES[kind], ' ')).words;
  if (found === undefined || others.length + rest.length > 0) return faulty(FORMS[kind]);
  return { value: { text: kind === 'email' ? found.toLowerCase() : found.replace(/[^+\d]/g, '') } };
}

/** A promise keeps its moment unless another one is typed. */
function newPromise(known: FactValues['open_item'], { text, atMs }: Entered, how: Typed): Result {
  const said = atMs === null ? enteredMoment(text, {}, how).moment : { atMs };
  const { atMs: from, day }: Moment = said ?? known;
  return {
    value: {
      ...withoutMoment(known),
      text,
      ...(from !== undefined && { atMs: from }),
      ...(day !== undefined && { day }),
    },
  };
}

function readValue(known: Fact, entered: Entered, how: Typed): Result {
  switch (known.kind) {
    case 'name':
    case 'company':
      return faulty('cannot be a name or a company: `updateCaller` sets those');
    case 'new_owner':
    case 'do_not_remember':
      return faulty('cannot be entered for a fact of this kind');
    case 'appointment':
    case 'callback':
      return newMoment(known, entered, how);
    case 'quote':
    case 'money':
      return newAmount(known, entered, how);
    case 'email':
    case 'phone':
      return newAddressee(known.kind, entered);
  }
  if (entered.text === '') return faulty('must not be empty');
  return known.kind === 'open_item'
    ? newPromise(known.value, entered, how)
    : { value: { ...known.value, text: entered.text } };
}

const KINDS_WITH_MOMENT: readonly FactKind[] = ['appointment', 'callback', 'open_item'];

/**
 * Reads what somebody typed as a value of the known fact's kind, first in English, then in the language of the call.
 * Parts of the known value that the text does not name stay. Returns a fault if the text is no such value.
 *
 * @param how `language`: of the call, ISO 639-1
 */
export function enteredValue(
  known: Fact,
  entered: Entered,
  { language: spoken, ...how }: Omit<Typed, 'language'> & { readonly language: string | null },
): Result {
  if (entered.atMs !== null && !KINDS_WITH_MOMENT.includes(known.kind)) {
    return { field: 'atMs', fault: 'is only for appointments, callbacks and open items' };
  }
  const inEnglish = readValue(known, entered, { ...how, language: 'en' });
  const language = LANGUAGES.find((each) => each === spoken && each !== 'en');
  const read =
    'fault' in inEnglish && language ? readValue(known, entered, { ...how, language }) : inEnglish;
  return 'fault' in read ? inEnglish : read;
}
