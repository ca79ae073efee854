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
import type { AmountMention } from '../dialogue/amounts.ts';
import { replyTo } from './turns.ts';

const REFUSES = cues(UNWANTED);
const HAGGLE = cues(HAGGLES);
const HAS_PAID = cues(PAID);
const TAKEN_UP = cues(TAKES_UP);
const ALTERNATIVE = cues(ALTERNATIVES, 'start');

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

/**
 * Whether it was said by the one whose word counts: refunds and credits are the agent's to give, fees its to ask for,
 * and of a charge that the caller names the agent has to say something.
 */
function isCredible(
  { kind, by, value, sentence }: AmountMention,
  others: readonly AmountMention[],
  sentences: readonly Sentence[],
): boolean {
  if (by === 'agent' || kind === 'deposit') return true;
  if (kind !== 'charge' && kind !== 'fee') return false;
  const isNamedByAgent = others.some(
    (one) => one.by === 'agent' && one.value.amountMinor === value.amountMinor,
  );
  const reply = kind === 'charge' ? replyTo(sentence, sentences) : [];
  return isNamedByAgent || reply.some(({ text }) => TAKEN_UP.test(text));
}

/** "Thirty-eight pounds for being sick?", "A hundred and fifty? I pay six hundred a month." */
const disputes = (
  { text, question, values }: Sentence,
  { value, kind }: AmountMention,
): boolean => {
  const amounts = values.filter(isKind('money')).map(({ amountMinor }) => amountMinor);
  const isAsked = question && amounts.includes(value.amountMinor);
  const isBack = kind === 'refund' || kind === 'credit';
  const wantsMore = isBack && amounts.some((one) => one > value.amountMinor);
  return HAGGLE.test(text) || isAsked || wantsMore;
};

/** "Seventy-five's fine." */
const settles = ({ text, question, values }: Sentence, { value }: AmountMention): boolean =>
  isYes({ text, question }) ||
  (!question &&
    values.some((one) => one.kind === 'money' && one.amountMinor === value.amountMinor));

/** Whether the caller disputed what the agent named, and the agent did not say it again. */
function isDisputed(
  mention: AmountMention,
  others: readonly AmountMention[],
  sentences: readonly Sentence[],
): boolean {
  const { sentence, value } = mention;
  const reply = replyTo(sentence, sentences);
  const until = reply.at(-1)?.index ?? sentence.index;
  const isSaidAgain = others.some(
    (one) =>
      one.by === 'agent' &&
      one.sentence.index > until &&
      one.value.amountMinor === value.amountMinor,
  );
  const at = reply.findLastIndex((one) => disputes(one, mention));
  const isSettled = reply.slice(at + 1).some((one) => settles(one, mention));
  return mention.by === 'agent' && !isSaidAgain && at >= 0 && !isSettled;
}

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

/** Whether an amount that was named still stands when the call ends. @param isFruitful something came of the call */
export const stands = (
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
