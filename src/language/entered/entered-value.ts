import type { Amount, Fact, FactKind, FactValues, Moment } from '../../domain/facts/fact.ts';
import { normaliseText } from '../../domain/normalised-text.ts';
import { formatFact } from '../phrasing/format-fact.ts';
import { type CallTime, createCallTime } from '../values/call-time.ts';
import { LANGUAGES, type Language } from '../vocabulary/languages.ts';
import { enteredMoment } from './entered-moment.ts';
import { type EnteredText, readEnteredText } from './entered-text.ts';

/** What somebody typed in place of a value. `atMs` is the moment of an appointment, callback or task. */
export type Entered = { readonly text: string; readonly atMs: number | null };

/** Why it is not a value of the kind; `field`: where the fault is. */
export type EnteredFault = { readonly field: 'value' | 'atMs'; readonly fault: string };

type Value = FactValues[FactKind];
type Result = { readonly value: Value } | EnteredFault;

const FORMS = {
  moment:
    'must be a day and a time, such as "Friday 4 pm", "6 March at 16:00" or "2026-03-06 at 9:30 am"; give `atMs` for the exact moment',
  amount: 'must be one amount with its currency, such as "$145" or "90 euros"',
  email: 'must be one e-mail address',
  phone: 'must be one phone number of 7 to 15 digits',
} as const;

const faulty = (fault: string): EnteredFault => ({ field: 'value', fault });

const EMPTY = faulty('must not be empty');

const CONNECTORS = new Set(
  'at on the of by in for with about and between from to until uhr um am à a el la le il o di do das kl h'.split(
    ' ',
  ),
);

/** Whether a text says nothing that the known value does not say: what is typed is never dropped silently. */
function isKnown(text: string, known: Fact, { startedAtMs: nowMs, zone }: CallTime): boolean {
  const words = new Set(normaliseText(formatFact(known, { nowMs, timeZone: zone })).words);
  return normaliseText(text).words.every((word) => CONNECTORS.has(word) || words.has(word));
}

const withoutMoment = <Some extends Moment & { readonly untilMs?: number }>({
  atMs,
  day,
  untilMs,
  ...rest
}: Some) => rest;

function newMoment(
  known: Fact & { readonly value: Moment },
  { text, atMs }: Entered,
  time: CallTime,
): Result {
  const entered = readEnteredText(text, time);
  const moment = atMs === null ? enteredMoment(entered, known.value, time.zone) : { atMs };
  if (moment === null || !isKnown(entered.rest, known, time)) return faulty(FORMS.moment);
  return { value: { ...withoutMoment(known.value), ...moment } };
}

/** A number alone is in the currency of the known amount. */
function amountsIn({ values }: EnteredText, { currency }: Amount): Amount[] {
  return values.flatMap((value) => {
    if (value.kind === 'money') {
      return { amountMinor: value.amountMinor, currency: value.currency || currency };
    }
    return value.kind === 'number' && currency !== ''
      ? { amountMinor: Math.round(value.value * 100), currency }
      : [];
  });
}

function newAmount(
  known: Fact & { readonly value: Amount },
  { text }: Entered,
  time: CallTime,
): Result {
  const entered = readEnteredText(text, time);
  const [amount, ...others] = amountsIn(entered, known.value);
  const isAmount = amount && others.length === 0 && amount.currency !== '';
  if (!isAmount || !isKnown(entered.rest, known, time)) return faulty(FORMS.amount);
  return { value: { ...known.value, ...amount } };
}

function textIn(kind: 'email' | 'phone', { values, rest }: EnteredText): string | null {
  const [found, ...others] = values;
  const isOne = others.length === 0 && normaliseText(rest).words.length === 0;
  return isOne && found && found.kind === kind && 'text' in found ? found.text : null;
}

function newAddressee(kind: 'email' | 'phone', { text }: Entered, time: CallTime): Result {
  const found = textIn(kind, readEnteredText(text, time));
  return found === null ? faulty(FORMS[kind]) : { value: { text: found } };
}

/** A promise keeps its moment unless another one is typed. */
function newPromise(
  known: FactValues['open_item'],
  { text, atMs }: Entered,
  time: CallTime,
): Result {
  const said = enteredMoment(readEnteredText(text, time), {}, time.zone);
  const moment = atMs === null ? said : { atMs };
  const { atMs: from, day } = moment ?? known;
  return {
    value: {
      ...withoutMoment(known),
      text,
      ...(from !== undefined && { atMs: from }),
      ...(day !== undefined && { day }),
    },
  };
}

function readValue(known: Fact, entered: Entered, time: CallTime): Result {
  switch (known.kind) {
    case 'name':
    case 'company':
      return faulty('cannot be a name or a company: `updateCaller` sets those');
    case 'new_owner':
    case 'do_not_remember':
      return faulty('cannot replace a fact of this kind');
    case 'appointment':
    case 'callback':
      return newMoment(known, entered, time);
    case 'quote':
    case 'money':
      return newAmount(known, entered, time);
    case 'email':
    case 'phone':
      return newAddressee(known.kind, entered, time);
    case 'open_item':
      return entered.text === '' ? EMPTY : newPromise(known.value, entered, time);
    default:
      return entered.text === '' ? EMPTY : { value: { ...known.value, text: entered.text } };
  }
}

const KINDS_WITH_MOMENT: readonly FactKind[] = ['appointment', 'callback', 'open_item'];

/** When a text was typed, the caller's zone, in which times are meant, and the language of the call. */
type Typed = {
  readonly nowMs: number;
  readonly zone: string | undefined;
  readonly language: string | null;
};

/**
 * The value of a fact's kind that somebody typed, in English or the language of the call, or why it is none. The parts
 * of the known value that the text does not name stay.
 */
export function enteredValue(
  known: Fact,
  entered: Entered,
  { nowMs, zone, language: spoken }: Typed,
): Result {
  if (entered.atMs !== null && !KINDS_WITH_MOMENT.includes(known.kind)) {
    return { field: 'atMs', fault: 'is only for appointments, callbacks and open items' };
  }
  const read = (language: Language): Result =>
    readValue(known, entered, createCallTime(nowMs, zone, language));
  const english = read('en');
  const other = LANGUAGES.find((language) => language === spoken);
  const translated = 'fault' in english && other ? read(other) : english;
  return 'fault' in translated ? english : translated;
}
