import type { FactKind, FactStatus, FactValues } from '../../domain/facts/fact.ts';
import { blankValue } from '../../domain/facts/fact-values.ts';

/** A fact in the format of versions before typed values. */
export type OldFact = {
  readonly kind: FactKind;
  /** As a note said it: "Wednesday 4 March at 4:30 pm", "$145". */
  readonly value: string;
  readonly status: FactStatus;
  readonly turn: number;
  readonly words: string;
  readonly role?: 'user' | 'agent';
  readonly confidence: number;
  /** Unix milliseconds of the thing itself. */
  readonly atMs?: number;
};

const NUMBER = /\d{1,3}(?:[,.]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)/g;
const CURRENCIES = [
  { currency: 'GBP', sign: /£|\b(?:pounds?|quid)\b/i },
  { currency: 'EUR', sign: /€|\beuros?\b/i },
] as const;
const MINOR_DIGITS = 2;

/** "1,200.50" in hundredths. */
function minorOf(number: string): number {
  const [, whole = number, part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  return Number(whole.replace(/\D/g, '') + part.padEnd(MINOR_DIGITS, '0'));
}

/** "$145", "145 dollars" or "£1,200"; null unless there is exactly one amount. */
function readAmount(text: string): FactValues['quote'] | null {
  const [number, ...others] = text.match(NUMBER) ?? [];
  if (number === undefined || others.length > 0) return null;
  const currency = CURRENCIES.find(({ sign }) => sign.test(text))?.currency ?? 'USD';
  return { amountMinor: minorOf(number), currency };
}

/** The typed value of an old fact; null where its text is not enough for one. */
export function upgradedValue(fact: OldFact): FactValues[FactKind] | null {
  const { kind, value: text, atMs, status } = fact;
  // A withdrawn fact without a readable value withdraws whatever held.
  const unread = status === 'withdrawn' ? blankValue(kind) : null;
  switch (kind) {
    case 'appointment':
    case 'callback':
      return atMs === undefined ? unread : { atMs };
    case 'quote':
      return readAmount(text) ?? unread;
    case 'open_item':
      return { text, who: 'agent', act: 'other', ...(atMs !== undefined && { atMs }) };
    case 'preference':
      return { text, topic: '' };
    case 'money':
    case 'care_note':
    case 'do_not_remember':
      return null;
    default:
      return { text };
  }
}
