import type { Fact, FactValues } from '../fact.ts';
import { isBlank } from '../fact-values.ts';
import { formatAmount } from './format-amount.ts';
import { type FormatOptions, formatMoment } from './format-moment.ts';

/** " for the drain"; empty without a text. */
const after = (word: string, text: string | undefined): string => (text ? ` ${word} ${text}` : '');

function formatAppointment(value: FactValues['appointment'], options: FormatOptions): string {
  const { what, with: whom, where } = value;
  const moment = formatMoment(value, options);
  const head = moment === '' ? (what ?? '') : `${moment}${after('for', what)}`;
  return `${head}${after('with', whom)}${after('at', where)}`.trim();
}

function formatCallback(value: FactValues['callback'], options: FormatOptions): string {
  const { by, about, who = by === 'user' ? 'the caller' : undefined } = value;
  const more = `${after('by', who)}${after('about', about)}`;
  const moment = formatMoment(value, options);
  if (moment !== '') return `${moment}${more}`;
  return more === '' ? 'no time agreed' : `no time agreed,${more}`;
}

function formatQuote(value: FactValues['quote']): string {
  const price = `${formatAmount(value)}${after('for', value.for)}`;
  return value.condition ? `${price}, ${value.condition}` : price;
}

function formatMoney(value: FactValues['money']): string {
  const amount = value.amountMinor === 0 ? '' : ` of ${formatAmount(value)}`;
  return `${value.waived ? 'waived ' : ''}${value.money}${amount}${after('for', value.for)}`;
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
      return formatQuote(fact.value);
    case 'money':
      return formatMoney(fact.value);
    case 'do_not_remember':
      return fact.value.text || 'everything';
    case 'new_owner':
      return fact.value.text ? `no longer ${fact.value.text}` : 'somebody else than before';
    default:
      return fact.value.text;
  }
}
