import type { Role } from '../../../domain/call.ts';
import type { MoneyKind } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isKind, type MoneyValue } from '../../../language/values/value.ts';
import * as kinds from '../../../language/vocabulary/acts/kinds-of-money.ts';
import { CONDITIONS } from '../../../language/vocabulary/acts/other-moments.ts';
import * as lists from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { type Clause, clausesOf } from './clauses.ts';

const REFUNDS = cues(kinds.REFUNDS);
const CREDITS = cues(kinds.CREDITS);
const FEES = cues(kinds.FEES);
const FEE_NOUNS = cues(kinds.FEE_NOUNS, 'start');
const CREDIT_NOUNS = cues(kinds.CREDIT_NOUNS, 'start');
const VISIT_FEES = cues(kinds.VISIT_FEES);
const WAIVED = cues(kinds.WAIVED);
const FORGIVEN = cues(kinds.FORGIVEN);
const DEPOSITS = cues(kinds.DEPOSITS);
const CHARGES = cues(kinds.CHARGES);
const OWN_CHARGES = cues(kinds.OWN_CHARGES);
const NOT_THE_PRICE = cues(lists.NOT_THE_PRICE);
const LIMITS = cues([...lists.LIMITS, ...lists.FORMER], 'end');
const NO_PRICES = cues(lists.NO_PRICES);
const NO_KINDS = cues(kinds.NO_KINDS);
const ONLY_THEN = cues(kinds.ONLY_THEN);
const SAME_AS = cues(lists.SAME_AS);
const NEW_PRICE = cues(lists.NEW_PRICE);
const TOTALS = cues(lists.TOTALS);
const SUMS = cues(lists.SUMS, 'end');
const ON_TOP = cues(lists.ON_TOP);
const OFF_THE_BILL = cues(kinds.OFF_THE_BILL, 'start');
const UNSURE = cues(lists.UNSURE_PRICE);
const ABOUT = cues(lists.ABOUT, 'end');
const OR_SO = cues(lists.OR_SO, 'start');
const CONDITION = cues(CONDITIONS);
const IF = cues(CONDITIONS, 'start');
const PROMOTED = cues(lists.PROMOTIONS);
const RANGE = /\b(?:between|zwischen|entre|tra)\s*$/i;
const RATE = /^\s*(?:dollars |pounds |euros )?(?:a|an|per|each) /i;
const DISCOUNT = /^\s+(?:dollars |pounds |euros |percent )?off\b/i;

/** An amount of a sentence and what it is. */
export type AmountMention = {
  readonly value: MoneyValue;
  readonly clause: Clause;
  readonly sentence: Sentence;
  /** The words around it that are not those of another amount. */
  readonly around: string;
  readonly by: Role;
  readonly kind: MoneyKind | 'price' | 'other';
  /** Of a fee: it need not be paid. */
  readonly waived: boolean;
  /** It takes the place of the price before it. */
  readonly replaces: boolean;
  /** "About forty", "two hundred and something": it may be said exactly later. */
  readonly isEstimate: boolean;
  /** "Ninety-nine a month" */
  readonly isRate: boolean;
  /** It is what several prices come to. */
  readonly isTotal: boolean;
  /** It is paid beside the price before it, or only in a case that need not come up, or it is an estimate. */
  readonly onTop: boolean;
  /** It is one of several cases; once it is chosen it is a price like any other. */
  readonly isCase: boolean;
};

/** Whether money of that kind goes to the caller. */
export const isGivenBack = (kind: AmountMention['kind']): boolean =>
  kind === 'refund' || kind === 'credit';

/** "There's no charge after all", "so we'll let him off". */
export const isForgiven = ({ text, role }: Sentence): boolean =>
  role === 'agent' && (FORGIVEN.test(text) || WAIVED.test(text)) && !CONDITION.test(text);

/** The text without names in which a word for a kind of money stands: "credit card". */
const withoutNames = (text: string): string =>
  NO_KINDS.all(text).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );

/** What stands before and behind an amount. */
type Sides = { readonly before: string; readonly behind: string };

function kindOf({ before, behind }: Sides, whole: string, role: Role): AmountMention['kind'] {
  const text = withoutNames(`${before} ${behind}`);
  if (LIMITS.test(before) || NO_PRICES.test(whole) || ONLY_THEN.test(whole)) return 'other';
  // "A deposit, which you get back if it's clean": it is not given back yet.
  if (DEPOSITS.test(text) && CONDITION.test(text)) return 'deposit';
  if (REFUNDS.test(text)) return 'refund';
  if (
    CREDITS.test(text) ||
    CREDIT_NOUNS.test(behind) ||
    OFF_THE_BILL.test(behind.replace(/^[\s,]+/, ''))
  )
    return 'credit';
  if (VISIT_FEES.test(text)) return 'price';
  if (FEES.test(text) || FEE_NOUNS.test(behind)) return 'fee';
  if (DEPOSITS.test(text)) return 'deposit';
  if (CHARGES.test(text) && WAIVED.test(whole)) return 'fee';
  if (CHARGES.test(text) || (role === 'user' && OWN_CHARGES.test(text))) return 'charge';
  if (UNSURE.test(text)) return 'other';
  if (NOT_THE_PRICE.test(text) && !SAME_AS.test(text)) return 'other';
  if ((FEES.test(whole) && WAIVED.test(whole)) || FORGIVEN.test(text)) return 'fee';
  return role === 'user' && NOT_THE_PRICE.test(whole) ? 'other' : 'price';
}

/** "Is there a deposit on that?", "And the excess?": what an amount of the answer is; null where it does not say. */
export function moneyTopicOf({ text, role }: Sentence): MoneyKind | 'other' | null {
  if (NO_PRICES.test(text)) return 'other';
  const kind = kindOf({ before: text, behind: '' }, text, role);
  return kind === 'price' || kind === 'other' ? null : kind;
}

/** The words around an amount, as far as they are not those of another one. */
function sidesOf({ text, values }: Sentence, value: MoneyValue): Sides {
  const money = values.filter(isKind('money'));
  const start = money.findLast(({ end }) => end <= value.start)?.end ?? 0;
  const next = money.find((one) => one.start >= value.end);
  const behind = text.slice(value.end, next?.start ?? text.length);
  return {
    before: text.slice(start, value.start).replace(/^.*\b(?:but|pero|aber|mais|mas|ma)\b/is, ''),
    // "132 euros, and a credit of 157": what leads to the next amount is not about this one.
    behind: next ? behind.replace(/(?:,|\b(?:and|plus|y|und|et|e)\b).*$/is, '') : behind,
  };
}

/** "If we do the extension it'd be 475": a case that need not come up. */
const isCase = (before: string): boolean =>
  IF.test(before.replace(/^[\s,]*(?:and|or|but|so)\b/i, ''));

/** "Between 400 and 900", "280 to 340": the amounts are the ends of a range. */
function isRange({ text, values }: Sentence, value: MoneyValue): boolean {
  const money = values.filter(isKind('money'));
  const at = money.indexOf(value);
  return [at - 1, at].some((first) => {
    const [from, to] = [money[first], money[first + 1]];
    if (!from || !to) return false;
    const joint = text.slice(from.end, to.start);
    return (
      /^\s*(?:to|bis|à|-|–)\s*$/.test(joint) ||
      (/^\s*(?:and|und|et|y|e)\s*$/.test(joint) && RANGE.test(text.slice(0, from.start)))
    );
  });
}

/** The amounts of a sentence, each with the words of its own clause. */
export const amountsIn = (sentence: Sentence): AmountMention[] => {
  const { text, role, values } = sentence;
  const clauses = clausesOf(sentence);
  return values.filter(isKind('money')).map((value): AmountMention => {
    const clause = clauses.findLast(({ start }) => start <= value.start) ?? {
      text,
      start: 0,
      values,
    };
    const sides = sidesOf(sentence, value);
    const isEstimate = ABOUT.test(sides.before) || OR_SO.test(sides.behind);
    const behind = text.slice(value.end);
    const isOther = isEstimate || (DISCOUNT.test(behind) && !OFF_THE_BILL.test(sides.behind));
    const kind = isOther ? 'other' : kindOf(sides, text, role);
    const isTotal = TOTALS.test(clause.text) || SUMS.test(sides.before);
    const isOneCase = isCase(sides.before);
    return {
      value,
      clause,
      sentence,
      around: `${sides.before} ${sides.behind}`,
      by: role,
      kind,
      waived: kind === 'fee' && isForgiven({ ...sentence, role: 'agent' }),
      replaces: isTotal || NEW_PRICE.test(clause.text),
      isEstimate,
      isRate: RATE.test(behind),
      isTotal,
      onTop:
        !isTotal &&
        (ON_TOP.test(clause.text) || PROMOTED.test(text) || isOneCase || isRange(sentence, value)),
      isCase: isOneCase,
    };
  });
};
