import type { Role } from '../../../domain/call.ts';
import type { MoneyKind } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isKind, type MoneyValue } from '../../../language/values/value.ts';
import * as lists from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { type Clause, clausesOf } from './clauses.ts';

const REFUNDS = cues(lists.REFUNDS);
const CREDITS = cues(lists.CREDITS);
const FEES = cues(lists.FEES);
const WAIVED = cues(lists.WAIVED);
const DEPOSITS = cues(lists.DEPOSITS);
const CHARGES = cues(lists.CHARGES);
const OWN_CHARGES = cues(lists.OWN_CHARGES);
const NOT_THE_PRICE = cues(lists.NOT_THE_PRICE);
const NEW_PRICE = cues(lists.NEW_PRICE);
const ON_TOP = cues(lists.ON_TOP);
const UNSURE = cues(lists.UNSURE_PRICE);

/** An amount of a sentence and what it is. */
export type AmountMention = {
  readonly value: MoneyValue;
  readonly clause: Clause;
  readonly sentence: Sentence;
  readonly by: Role;
  readonly kind: MoneyKind | 'price' | 'other';
  /** Of a fee: it need not be paid. */
  readonly waived: boolean;
  /** It takes the place of the price before it. */
  readonly replaces: boolean;
  /** It is paid beside the price before it. */
  readonly onTop: boolean;
};

function kindOf(text: string, whole: string, role: Role): AmountMention['kind'] {
  if (REFUNDS.test(text)) return 'refund';
  if (CREDITS.test(text)) return 'credit';
  if (FEES.test(text)) return 'fee';
  if (DEPOSITS.test(text)) return 'deposit';
  if (CHARGES.test(text) && WAIVED.test(whole)) return 'fee';
  if (CHARGES.test(text) || (role === 'user' && OWN_CHARGES.test(text))) return 'charge';
  if (NOT_THE_PRICE.test(text) || UNSURE.test(text)) return 'other';
  if (FEES.test(whole) && WAIVED.test(whole)) return 'fee';
  return role === 'user' && NOT_THE_PRICE.test(whole) ? 'other' : 'price';
}

/** "Is there a deposit on that?": what an amount of the answer is. */
export function moneyTopicOf({ text, role }: Sentence): MoneyKind | null {
  const kind = kindOf(text, text, role);
  return kind === 'price' || kind === 'other' ? null : kind;
}

/** The words around an amount, as far as they are not those of another one. */
function wordsAround({ text, values }: Sentence, value: MoneyValue): string {
  const money = values.filter(isKind('money'));
  const before = money.findLast(({ end }) => end <= value.start)?.end ?? 0;
  const next = money.find(({ start }) => start >= value.end);
  const behind = text.slice(value.end, next?.start ?? text.length);
  // "132 euros, and a credit of 157": what leads to the next amount is not about this one.
  return `${text.slice(before, value.start)} ${next ? behind.replace(/(?:,|\band\b|\bplus\b).*$/is, '') : behind}`;
}

/** The amounts of a sentence, each with the words of its own clause. */
export const amountsIn = (sentence: Sentence): AmountMention[] => {
  const clauses = clausesOf(sentence);
  return sentence.values.filter(isKind('money')).map((value): AmountMention => {
    const clause = clauses.findLast(({ start }) => start <= value.start) ?? {
      text: sentence.text,
      start: 0,
      values: [],
    };
    const isDiscount = /^\s+(?:dollars |pounds |euros |percent )?off\b/i.test(
      sentence.text.slice(value.end),
    );
    const kind = isDiscount
      ? 'other'
      : kindOf(wordsAround(sentence, value), sentence.text, sentence.role);
    return {
      value,
      clause,
      sentence,
      by: sentence.role,
      kind,
      waived: kind === 'fee' && WAIVED.test(sentence.text),
      replaces: NEW_PRICE.test(clause.text),
      onTop: ON_TOP.test(clause.text),
    };
  });
};
