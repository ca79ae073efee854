import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import type { Agreement } from './ledger.ts';
import { isCased } from './name-words.ts';
import type { Sentence } from './sentences.ts';

const TURNS_DOWN =
  /\btoo (?:expensive|much|high|pricey|steep)\b|\b(?:went|go|going|gone) with (?:someone|somebody|another|a different|the other)\b|\bfound (?:someone|somebody|something|it) (?:else|cheaper)\b|\bdecided (?:against|not to)\b|\b(?:i'll|we'll|have to) pass\b|\bnot interested\b/i;
const OFFER = /\b(?:quotes?|estimates?|offers?|prices?|proposals?|bids?)\b/i;

const isPrice = ({ values }: Sentence): boolean => values.some(({ kind }) => kind === 'money');

/** "About the 500 dollars, it's too much": the price of an earlier call, or whatever it was where none is named. */
function earlierOffer(sentences: readonly Sentence[]): FoundFact | null {
  if (sentences.some((one) => one.role === 'agent' && isPrice(one))) return null;
  const said = sentences.find(
    ({ role, text, question }) => role === 'user' && !question && TURNS_DOWN.test(text),
  );
  if (!said) return null;
  const turns = sentences.filter(({ role, turn }) => role === 'user' && turn <= said.turn);
  const price = turns.flatMap(({ values }) => values).findLast(({ kind }) => kind === 'money');
  if (!price && !turns.some(({ text }) => OFFER.test(text))) return null;
  const confidence = confidenceOf({ cased: isCased(sentences) });
  return foundFact(
    'quote',
    { value: price?.shown ?? '', turn: said.turn },
    { status: price ? 'declined' : 'withdrawn', said: said.text, confidence },
  );
}

/** "The root canal, but no crown": what the caller did not take of what was named beside it. */
function leftOut(sentences: readonly Sentence[], { declined, refused }: Agreement): FoundFact[] {
  const prices = sentences.flatMap((sentence) =>
    sentence.role === 'agent' ? sentence.values.map((value) => ({ sentence, value })) : [],
  );
  return [...(declined ?? [])]
    .filter((key) => refused.has(key))
    .flatMap((key) => prices.findLast(({ value }) => value.key === key) ?? [])
    .map(({ sentence, value }) =>
      foundFact(
        'quote',
        { value: value.shown, turn: sentence.turn },
        {
          status: 'declined',
          said: sentence.text,
          confidence: confidenceOf({ cased: isCased(sentences) }),
        },
      ),
    );
}

/** Prices the caller turned down beside the one that they took, or in a call that names none. */
export function declinedOffers(
  sentences: readonly Sentence[],
  agreement: Agreement,
  quote: FoundFact | null,
): FoundFact[] {
  const earlier = quote ? null : earlierOffer(sentences);
  if (earlier) return [earlier];
  if (quote?.status !== 'accepted') return [];
  return leftOut(sentences, agreement).filter(({ value }) => value !== quote.value);
}
