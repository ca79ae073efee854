import type { FactOf, MoneyKind } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { AmountMention } from '../dialogue/prices/amounts.ts';
import type { PriceNegotiation } from '../dialogue/prices/price-negotiation.ts';
import { isInForce } from './amounts-in-force.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';
import { type CallResult, extractPriceQuotes } from './price-quotes.ts';
import { matterOf } from './price-subject.ts';

const isMoneyKind = (kind: AmountMention['kind']): kind is MoneyKind =>
  kind !== 'price' && kind !== 'other';

/** Refunds, credits, fees, deposits and charges; the last amount of a kind counts. */
function otherMoney(
  sentences: readonly Sentence[],
  others: readonly AmountMention[],
  { isFruitful }: CallResult,
): FactOf<'money'>[] {
  const byAmount = new Map<string, FactOf<'money'>>();
  for (const mention of others) {
    const { value, kind, sentence, waived } = mention;
    if (!isMoneyKind(kind) || sentence.question) continue;
    if (!isInForce(mention, others, sentences, isFruitful)) continue;
    const matter = matterOf(mention);
    const fact = createFact(
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
    // For refunds and credits the last amount counts: earlier ones were offers.
    byAmount.set(kind === 'fee' || kind === 'charge' ? `due ${value.amountMinor}` : kind, fact);
  }
  const facts = [...byAmount.values()];
  const back = facts
    .filter(({ value }) => value.money === 'refund')
    .map(({ value }) => value.amountMinor);
  // A refunded fee or deposit is dropped.
  return facts.filter(
    ({ value }) => !(/fee|deposit/.test(value.money) && back.includes(value.amountMinor)),
  );
}

/** Quotes and other amounts to remember. */
export const extractMoney = (
  sentences: readonly Sentence[],
  { prices, others }: PriceNegotiation,
  result: CallResult,
): (FactOf<'quote'> | FactOf<'money'>)[] => [
  ...extractPriceQuotes(sentences, prices, result),
  ...otherMoney(sentences, others, result),
];
