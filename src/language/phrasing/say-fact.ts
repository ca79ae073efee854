import type { Fact, FactOf, FactValues } from '../../domain/facts/fact.ts';
import { isBlank } from '../../domain/facts/fact-values.ts';
import { sayAmount } from './say-amount.ts';
import { type SayOptions, sayMoment } from './say-moment.ts';

/** The English words between the parts of a value. */
const WORDS = {
  for: 'for',
  with: 'with',
  at: 'at',
  of: 'of',
  by: 'by',
  about: 'about',
  noTime: 'no time agreed',
  theCaller: 'the caller',
  waived: 'waived',
  noLonger: 'no longer',
  somebodyElse: 'somebody else than before',
  everything: 'everything',
  topic: 'topic',
} as const;

/** " for the drain"; empty where nothing was said. */
const after = (word: string, text: string | undefined): string => (text ? ` ${word} ${text}` : '');

function sayAppointment(value: FactValues['appointment'], options: SayOptions): string {
  const { what, with: whom, where } = value;
  const moment = sayMoment(value, options);
  const head = moment === '' ? (what ?? '') : `${moment}${after(WORDS.for, what)}`;
  return `${head}${after(WORDS.with, whom)}${after(WORDS.at, where)}`.trim();
}

function sayCallback(value: FactValues['callback'], options: SayOptions): string {
  const { by, about } = value;
  const who = value.who ?? (by === 'user' ? WORDS.theCaller : undefined);
  const more = `${after(WORDS.by, who)}${after(WORDS.about, about)}`;
  const moment = sayMoment(value, options);
  if (moment !== '') return `${moment}${more}`;
  return more === '' ? WORDS.noTime : `${WORDS.noTime},${more}`;
}

function sayQuote(value: FactValues['quote'], { locale }: SayOptions): string {
  const { condition } = value;
  const price = `${sayAmount(value, locale)}${after(WORDS.for, value.for)}`;
  return condition ? `${price}, ${condition}` : price;
}

function sayMoney(value: FactValues['money'], { locale }: SayOptions): string {
  const amount = value.amountMinor === 0 ? '' : ` ${WORDS.of} ${sayAmount(value, locale)}`;
  const head = `${value.waived ? `${WORDS.waived} ` : ''}${value.money}${amount}`;
  return `${head}${after(WORDS.for, value.for)}`;
}

/** Of a request only what kinds it is about: its topics are what is to be forgotten. */
function sayRequest({ kinds, everything }: FactOf<'do_not_remember'>['value']): string {
  if (everything) return WORDS.everything;
  return kinds.length === 0 ? WORDS.topic : kinds.join(', ');
}

/** The value of a fact as a note says it; empty where it says nothing. */
export function sayFact(fact: Fact, options: SayOptions = {}): string {
  if (isBlank(fact)) return '';
  switch (fact.kind) {
    case 'appointment':
      return sayAppointment(fact.value, options);
    case 'callback':
      return sayCallback(fact.value, options);
    case 'quote':
      return sayQuote(fact.value, options);
    case 'money':
      return sayMoney(fact.value, options);
    case 'do_not_remember':
      return sayRequest(fact.value);
    case 'new_owner':
      return fact.value.text ? `${WORDS.noLonger} ${fact.value.text}` : WORDS.somebodyElse;
    default:
      return fact.value.text;
  }
}
