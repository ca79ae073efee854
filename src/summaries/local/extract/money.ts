import type { FactOf, MoneyKind } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { ALTERNATIVES, PAID, UNWANTED } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isNo } from '../dialogue/acts.ts';
import type { AmountMention } from '../dialogue/amounts.ts';
import type { Prices } from '../dialogue/prices.ts';
import { CONFIDENCE, factFrom } from './evidence.ts';
import { matterOf } from './matter.ts';
import { type CallResult, extractQuotes } from './quotes.ts';

const REFUSES = cues(UNWANTED);
const HAS_PAID = cues(PAID);
const ALTERNATIVE = cues(ALTERNATIVES, 'start');

const isMoneyKind = (kind: AmountMention['kind']): kind is MoneyKind =>
  kind !== 'price' && kind !== 'other';

/** Whether the other side refused it in its next words: "no" at once, or later that it does not want it. */
function isRefused({ sentence }: AmountMention, sentences: readonly Sentence[]): boolean {
  const turn = sentences.find(
    ({ index, role }) => index > sentence.index && role !== sentence.role,
  )?.turn;
  const reply = sentences.filter((one) => one.turn === turn);
  return (
    sentence.role === 'agent' &&
    reply.some(({ text }, at) => (at === 0 && isNo(text)) || REFUSES.test(text))
  );
}

/** Whether it was said by the one whose word counts: refunds and credits are the agent's to give, fees its to ask for. */
const isCredible = ({ kind, by, value }: AmountMention, others: readonly AmountMention[]) =>
  kind === 'charge' ||
  kind === 'deposit' ||
  by === 'agent' ||
  (kind === 'fee' &&
    others.some((one) => one.by === 'agent' && one.value.amountMinor === value.amountMinor));

/** Whether it is one of two ways to settle something, and nobody said later that it is the one. */
function isAlternative(
  { kind, sentence: { index }, value }: AmountMention,
  others: readonly AmountMention[],
  sentences: readonly Sentence[],
): boolean {
  const isBack = kind === 'refund' || kind === 'credit';
  const isEither = [index, index + 1].some((at) => ALTERNATIVE.test(sentences[at]?.text ?? ''));
  const isSaidAgain = others.some(
    (one) => one.value.amountMinor === value.amountMinor && one.sentence.index > index,
  );
  return isBack && isEither && !isSaidAgain;
}

/** Whether a deposit was paid, or will be because something came of the call. */
const isDue = ({ kind, value }: AmountMention, others: readonly AmountMention[]): boolean =>
  kind !== 'deposit' ||
  others.some(
    (one) => one.value.amountMinor === value.amountMinor && HAS_PAID.test(one.sentence.text),
  );

/** Refunds, credits, fees, deposits and charges; the last amount of a kind is the one that counts. */
function otherMoney(
  sentences: readonly Sentence[],
  others: readonly AmountMention[],
  { isFruitful }: CallResult,
): FactOf<'money'>[] {
  const byAmount = new Map<string, FactOf<'money'>>();
  for (const mention of others) {
    const { value, kind, sentence, waived } = mention;
    if (!isMoneyKind(kind) || sentence.question || isRefused(mention, sentences)) continue;
    if (!isCredible(mention, others) || isAlternative(mention, others, sentences)) continue;
    if (!isFruitful && !isDue(mention, others)) continue;
    const matter = matterOf(mention);
    const fact = factFrom(
      'money',
      {
        money: kind,
        amountMinor: value.amountMinor,
        currency: value.currency,
        ...(matter && { for: matter }),
        ...(waived && { waived: true as const }),
      },
      sentence,
      { confidence: sentence.role === 'agent' ? CONFIDENCE.both : CONFIDENCE.one },
    );
    // Of what is given back the last amount counts: the ones before it were offers.
    byAmount.set(kind === 'fee' || kind === 'charge' ? `due ${value.amountMinor}` : kind, fact);
  }
  const facts = [...byAmount.values()];
  const back = facts
    .filter(({ value }) => value.money === 'refund')
    .map(({ value }) => value.amountMinor);
  // A fee or deposit that is given back is none any more.
  return facts.filter(
    ({ value }) => !(/fee|deposit/.test(value.money) && back.includes(value.amountMinor)),
  );
}

/** What the call says of money that is to be remembered. */
export const extractMoney = (
  sentences: readonly Sentence[],
  { prices, others }: Prices,
  result: CallResult,
): (FactOf<'quote'> | FactOf<'money'>)[] => [
  ...extractQuotes(sentences, prices, result),
  ...otherMoney(sentences, others, result),
];
