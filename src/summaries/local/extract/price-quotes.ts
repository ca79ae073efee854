import type { FactOf } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { ASKS_PRICE } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import type { Price } from '../dialogue/prices/price-tracker.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';
import { matterOf, termsOf } from './price-subject.ts';

const ASKS = cues(ASKS_PRICE);

/** The result of the call, as evidence for prices. */
export type CallResult = {
  /** Something was booked, or the outcome is not `other`. */
  readonly isFruitful: boolean;
  /** The outcome is `quote_given`. */
  readonly isQuoteGiven: boolean;
};

function quoteFrom(
  price: Price,
  sentences: readonly Sentence[],
  status: 'said' | 'accepted' | 'declined',
): FactOf<'quote'> {
  const { amountMinor, currency, first } = price;
  const matter = matterOf(first);
  const condition = termsOf(first);
  const last = sentences[price.sentences.at(-1) ?? first.sentence.index] ?? first.sentence;
  const value = {
    amountMinor,
    currency,
    ...(matter && { for: matter }),
    ...(condition && { condition }),
  };
  const both = price.said.user > 0 && price.said.agent > 0;
  return createFact(
    'quote',
    value,
    status === 'accepted' && last.role === 'agent' ? last : first.sentence,
    {
      status,
      confidence: status === 'accepted' || both ? CONFIDENCE.both : CONFIDENCE.one,
    },
  );
}

/** Whether there is more evidence for an accepted price than a yes. */
function isSure({ said, by, first, asked, isTaken }: Price, isFruitful: boolean): boolean {
  // A price that only the caller named is no price of the firm.
  if (by === 'user') return said.agent > 0;
  const isSaidAgain = said.user > 0 || (said.agent > 1 && !first.isCase);
  const isHaggled = first.replaces && !first.isTotal;
  return isFruitful || isSaidAgain || isHaggled || isTaken || ASKS.test(asked);
}

/** Whether a price that nobody accepted is kept: asked for, a rate, said by both, or a total. */
const isStanding = ({ said, first, asked, doubted }: Price, result: CallResult): boolean =>
  result.isQuoteGiven ||
  (result.isFruitful && (ASKS.test(asked) || first.isRate)) ||
  ((result.isFruitful || doubted >= 0) && (said.user > 0 || first.isTotal));

/**
 * Accepted prices, or the only open one if the call had a result or the caller wants to think about it; none of
 * several open ones.
 */
export function extractPriceQuotes(
  sentences: readonly Sentence[],
  prices: readonly Price[],
  result: CallResult,
): FactOf<'quote'>[] {
  const accepted = prices.filter(
    (one) => one.status === 'accepted' && isSure(one, result.isFruitful),
  );
  const open = prices.filter(
    ({ status, by, onTop }) => status === 'open' && by === 'agent' && !onTop,
  );
  const [only] = open;
  const sole =
    accepted.length === 0 && open.length === 1 && only && isStanding(only, result)
      ? [quoteFrom(only, sentences, 'said')]
      : [];
  const rejected = prices.findLast(({ status, by }) => status === 'rejected' && by === 'agent');
  const declined =
    rejected && accepted.length === 0 && sole.length === 0
      ? [quoteFrom(rejected, sentences, 'declined')]
      : [];
  return [
    ...accepted.map((price) => quoteFrom(price, sentences, 'accepted')),
    ...sole,
    ...declined,
  ];
}
