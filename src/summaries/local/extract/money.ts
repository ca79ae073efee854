import type { FactOf, MoneyKind } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { UNWANTED } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isNo } from '../dialogue/acts.ts';
import type { AmountMention } from '../dialogue/amounts.ts';
import type { Price } from '../dialogue/price-board.ts';
import type { Prices } from '../dialogue/prices.ts';
import { CONFIDENCE, factFrom } from './evidence.ts';
import { matterOf, termsOf } from './matter.ts';

const REFUSES = cues(UNWANTED);

const isMoneyKind = (kind: AmountMention['kind']): kind is MoneyKind =>
  kind !== 'price' && kind !== 'other';

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
  return factFrom(
    'quote',
    value,
    status === 'accepted' && last.role === 'agent' ? last : first.sentence,
    {
      status,
      confidence: status === 'accepted' || both ? CONFIDENCE.both : CONFIDENCE.one,
    },
  );
}

/**
 * Accepted prices, or the only one that was named, where something came of the call or the caller is to think about it;
 * of several that nobody chose from, none.
 */
function quotes(
  sentences: readonly Sentence[],
  { prices }: Prices,
  isFruitful: boolean,
): FactOf<'quote'>[] {
  const accepted = prices.filter(({ status }) => status === 'accepted');
  const open = prices.filter(
    ({ status, by, onTop }) => status === 'open' && by === 'agent' && !onTop,
  );
  const [only] = open;
  const sole =
    accepted.length === 0 && open.length === 1 && only && (isFruitful || only.doubted >= 0)
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

/** Refunds, credits, fees, deposits and charges; the last amount of a kind is the one that counts. */
function otherMoney(sentences: readonly Sentence[], { others }: Prices): FactOf<'money'>[] {
  const byAmount = new Map<string, FactOf<'money'>>();
  for (const mention of others) {
    const { value, kind, sentence, waived } = mention;
    if (!isMoneyKind(kind) || sentence.question || isRefused(mention, sentences)) continue;
    // The agent promises a refund; the caller only asks for one.
    if ((kind === 'refund' || kind === 'credit') && sentence.role === 'user') continue;
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
  // A fee that is given back is none any more.
  return facts.filter(({ value }) => !(value.money === 'fee' && back.includes(value.amountMinor)));
}

/** What the call says of money that is to be remembered. @param isFruitful something came of the call */
export const extractMoney = (
  sentences: readonly Sentence[],
  prices: Prices,
  isFruitful: boolean,
): (FactOf<'quote'> | FactOf<'money'>)[] => [
  ...quotes(sentences, prices, isFruitful),
  ...otherMoney(sentences, prices),
];
