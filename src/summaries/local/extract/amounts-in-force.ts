import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isKind } from '../../../language/values/value.ts';
import {
  ALTERNATIVES,
  PAID,
  TAKES_UP,
  UNWANTED,
} from '../../../language/vocabulary/acts/kinds-of-money.ts';
import { HAGGLES } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isNo, isYes } from '../dialogue/acts.ts';
import { type AmountMention, isGivenBack } from '../dialogue/prices/amounts.ts';
import { nextTurnOfOtherSide, replyTo } from './adjacent-turns.ts';

const REFUSES = cues(UNWANTED);
const HAGGLE = cues(HAGGLES);
const HAS_PAID = cues(PAID);
const TAKEN_UP = cues(TAKES_UP);
const ALTERNATIVE = cues(ALTERNATIVES, 'start');

/** Whether the caller refused the amount in their next turn. */
function isRefused({ sentence }: AmountMention, sentences: readonly Sentence[]): boolean {
  return (
    sentence.role === 'agent' &&
    nextTurnOfOtherSide(sentence, sentences).some(
      ({ text }, at) => (at === 0 && isNo(text)) || REFUSES.test(text),
    )
  );
}

const isSameAmount = (a: AmountMention, b: AmountMention): boolean =>
  a.value.amountMinor === b.value.amountMinor;

/**
 * Whether the right side said it: refunds and credits need the agent's word, and a charge named by the caller needs a
 * response of the agent.
 */
function isCredible(
  mention: AmountMention,
  others: readonly AmountMention[],
  sentences: readonly Sentence[],
): boolean {
  const { kind, by, sentence } = mention;
  if (by === 'agent' || kind === 'deposit') return true;
  if (isGivenBack(kind)) return false;
  const isNamedByAgent = others.some((one) => one.by === 'agent' && isSameAmount(one, mention));
  const reply = kind === 'charge' ? replyTo(sentence, sentences) : [];
  return isNamedByAgent || reply.some(({ text }) => TAKEN_UP.test(text));
}

/** "Thirty-eight pounds for being sick?", "A hundred and fifty? I pay six hundred a month." */
const disputes = (
  { text, question, values }: Sentence,
  { value: { amountMinor }, kind }: AmountMention,
): boolean => {
  const amounts = values.filter(isKind('money'));
  const isAsked = question && amounts.some((one) => one.amountMinor === amountMinor);
  const wantsMore = isGivenBack(kind) && amounts.some((one) => one.amountMinor > amountMinor);
  return HAGGLE.test(text) || isAsked || wantsMore;
};

/** "Seventy-five's fine." */
const settles = (sentence: Sentence, { value: { amountMinor } }: AmountMention): boolean =>
  isYes(sentence) ||
  (!sentence.question &&
    sentence.values.some((one) => one.kind === 'money' && one.amountMinor === amountMinor));

/** Whether the caller disputed the agent's amount and the agent did not repeat it. */
function isDisputed(
  mention: AmountMention,
  others: readonly AmountMention[],
  sentences: readonly Sentence[],
): boolean {
  if (mention.by !== 'agent') return false;
  const reply = replyTo(mention.sentence, sentences);
  const at = reply.findLastIndex((one) => disputes(one, mention));
  if (at < 0 || reply.slice(at + 1).some((one) => settles(one, mention))) return false;
  const until = reply.at(-1)?.index ?? 0;
  return !others.some(
    (one) => one.by === 'agent' && one.sentence.index > until && isSameAmount(one, mention),
  );
}

/** Whether it is one of two alternatives and was not chosen later. */
function isAlternative(
  mention: AmountMention,
  others: readonly AmountMention[],
  sentences: readonly Sentence[],
): boolean {
  const { index } = mention.sentence;
  const isEither = [index, index + 1].some((at) => ALTERNATIVE.test(sentences[at]?.text ?? ''));
  if (!isGivenBack(mention.kind) || !isEither) return false;
  return !others.some((one) => one.sentence.index > index && isSameAmount(one, mention));
}

/** Whether a deposit was paid; true for other amounts. */
const isDue = (mention: AmountMention, others: readonly AmountMention[]): boolean =>
  mention.kind !== 'deposit' ||
  others.some((one) => isSameAmount(one, mention) && HAS_PAID.test(one.sentence.text));

/** Whether an amount is valid at the end of the call. @param isFruitful the call had a result */
export const isInForce = (
  mention: AmountMention,
  others: readonly AmountMention[],
  sentences: readonly Sentence[],
  isFruitful: boolean,
): boolean =>
  !isRefused(mention, sentences) &&
  isCredible(mention, others, sentences) &&
  !isAlternative(mention, others, sentences) &&
  !isDisputed(mention, others, sentences) &&
  (isFruitful || isDue(mention, others));
