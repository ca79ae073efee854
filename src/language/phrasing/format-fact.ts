import type { Fact, FactValues } from '../../domain/facts/fact.ts';
import { isBlank } from '../../domain/facts/fact-values.ts';
import { formatAmount } from './format-amount.ts';
import { type FormatOptions, formatMoment } from './format-moment.ts';

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
} as const;

/** " for the drain"; empty without a text. */
const after = (word: string, text: string | undefined): string => (text ? ` ${word} ${text}` : '');

function formatAppointment(value: FactValues['appointment'], options: FormatOptions): string {
  const { what, with: whom, where } = value;
  const moment = formatMoment(value, options);
  const head = moment === '' ? (what ?? '') : `${moment}${after(WORDS.for, what)}`;
  return `${head}${after(WORDS.with, whom)}${after(WORDS.at, where)}`.trim();
}

function formatCallback(value: FactValues['callback'], options: FormatOptions): string {
  const { by, about } = value;
  const who = value.who ?? (by === 'user' ? WORDS.theCaller : undefined);
  const more = `${after(WORDS.by, who)}${after(WORDS.about, about)}`;
  const moment = formatMoment(value, options);
  if (moment !== '') return `${moment}${more}`;
  return more === '' ? WORDS.noTime : `${WORDS.noTime},${more}`;
}

function formatQuote(value: FactValues['quote'], { locale }: FormatOptions): string {
  const { condition } = value;
  const price = `${formatAmount(value, locale)}${after(WORDS.for, value.for)}`;
  return condition ? `${price}, ${condition}` : price;
}

function formatMoney(value: FactValues['money'], { locale }: FormatOptions): string {
  const amount = value.amountMinor === 0 ? '' : ` ${WORDS.of} ${formatAmount(value, locale)}`;
  const head = `${value.waived ? `${WORDS.waived} ` : ''}${value.money}${amount}`;
  return `${head}${after(WORDS.for, value.for)}`;
}

/** The value of a fact as text for a note; empty if there is no value. */
export function formatFact(fact: Fact, options: FormatOptions = {}): string {
  if (isBlank(fact)) return '';
  switch (fact.kind) {
    case 'appointment':
      return formatAppointment(fact.value, options);
    case 'callback':
      return formatCallback(fact.value, options);
    case 'quote':
      return formatQuote(fact.value, options);
    case 'money':
      return formatMoney(fact.value, options);
    case 'do_not_remember':
      return fact.value.text || WORDS.everything;
    case 'new_owner':
      return fact.value.text ? `${WORDS.noLonger} ${fact.value.text}` : WORDS.somebodyElse;
    default:
      return fact.value.text;
  }
}
