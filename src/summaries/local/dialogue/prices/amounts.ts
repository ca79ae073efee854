import type { Role } from '../../../../domain/call.ts';
import type { MoneyKind } from '../../../../domain/facts/fact.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { isKind, type MoneyValue } from '../../../../language/values/value.ts';
import * as kinds from '../../../../language/vocabulary/acts/kinds-of-money.ts';
import { CONDITIONS } from '../../../../language/vocabulary/acts/other-moments.ts';
import * as lists from '../../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { type Clause, clausesOf } from '../clauses.ts';

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

/** An amount of a sentence with its meaning. */
export type AmountMention = {
  readonly value: MoneyValue;
  readonly clause: Clause;
  readonly sentence: Sentence;
  /** The words around it, without those of other amounts. */
  readonly around: string;
  readonly by: Role;
  readonly kind: MoneyKind | 'price' | 'other';
  /** A fee that is waived. */
  readonly waived: boolean;
  /** Replaces the price before it. */
  readonly replaces: boolean;
  /** "About forty", "two hundred and something": may be stated exactly later. */
  readonly isEstimate: boolean;
  /** "Ninety-nine a month" */
  readonly isRate: boolean;
  /** The total of several prices. */
  readonly isTotal: boolean;
  /** Added to the price before it, or due only in a certain case, or an estimate. */
  readonly onTop: boolean;
  /** One of several cases; a normal price once it is chosen. */
  readonly isCase: boolean;
};

/** Whether the caller receives money of that kind. */
export const isGivenBack = (kind: AmountMention['kind']): boolean =>
  kind === 'refund' || kind === 'credit';

/** "There's no charge after all", "so we'll let him off". */
export const isForgiven = ({ text, role }: Sentence): boolean =>
  role === 'agent' && (FORGIVEN.test(text) || WAIVED.test(text)) && !CONDITION.test(text);

/** Removes names that contain a word for a kind of money: "credit card". */
const withoutNames = (text: string): string =>
  NO_KINDS.all(text).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );

/** The text before and after an amount. */
type Sides = { readonly before: string; readonly behind: string };

function kindOf({ before, behind }: Sides, whole: string, role: Role): AmountMention['kind'] {
  const text = withoutNames(`${before} ${behind}`);
  if (LIMITS.test(before) || NO_PRICES.test(whole) || ONLY_THEN.test(whole)) return 'other';
  // "A deposit, which you get back if it's clean" is no refund yet.
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

/**
 * "Is there a deposit on that?", "And the excess?": the kind of an amount in the answer; null if the question does
 * not say.
 */
export function moneyTopicOf({ text, role }: Sentence): MoneyKind | 'other' | null {
  if (NO_PRICES.test(text)) return 'other';
  const kind = kindOf({ before: text, behind: '' }, text, role);
  return kind === 'price' || kind === 'other' ? null : kind;
}

/** The text around an amount, without that of other amounts. */
function sidesOf({ text, values }: Sentence, value: MoneyValue): Sides {
  const money = values.filter(isKind('money'));
  const start = money.findLast(({ end }) => end <= value.start)?.end ?? 0;
  const next = money.find((one) => one.start >= value.end);
  const behind = text.slice(value.end, next?.start ?? text.length);
  return {
    before: text.slice(start, value.start).replace(/^.*\b(?:but|pero|aber|mais|mas|ma)\b/is, ''),
    // "132 euros, and a credit of 157": words before the next amount do not describe this one.
    behind: next ? behind.replace(/(?:,|\b(?:and|plus|y|und|et|e)\b).*$/is, '') : behind,
  };
}

/** "If we do the extension it'd be 475": due only in that case. */
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

/** The amounts of a sentence, each with its clause. */
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
