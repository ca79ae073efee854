import { clauseVariants } from './clause-variants.ts';
import { withoutForgotten } from './forget-requests.ts';
import type { Agreement } from './ledger.ts';
import { isLeftOut } from './left-out.ts';
import { isSpelledOut } from './noise.ts';
import { acceptedRecaps } from './replies.ts';
import { type Caller, reported } from './reported-sentence.ts';
import { reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { shortAnswers } from './short-answers.ts';
import { withoutOpeners } from './small-talk.ts';
import { withoutRefusedClauses } from './trimming.ts';
import type { Value } from './values.ts';
import { tidy } from './wording.ts';
import { worthOf } from './worth.ts';

/** A sentence that could stand in the summary, already in reported speech. */
export type Candidate = {
  readonly sentence: Sentence;
  readonly text: string;
  readonly score: number;
  /** Values it would tell the reader. */
  readonly values: readonly Value[];
};

// What both sides agreed on goes before anything one of them said.
const RECAP_WORTH = 10;
const ANSWER_WORTH = 1.7;
const REPLY_WORTH = 2;
const TOPIC_WORTH = 0.8;
const PRICE_WORTH = 2.2;
const SHORT_ANSWER_WORTH = 1.5;
/** An answer to a question of the agent's is what the agent needed to know. */
function answerWorth(sentence: Sentence, sentences: readonly Sentence[]): number {
  const before = sentences[sentence.index - 1];
  const answers = before?.role === 'user' && before.question;
  if (sentence.role === 'agent' && sentence.question) return ANSWER_WORTH;
  if (sentence.role === 'agent') return answers ? REPLY_WORTH : 0;
  const open = /\b(?:what|which|why|how|tell me|describe)\b/i;
  const asked = before?.role === 'agent' && before.question && open.test(before.text);
  return asked ? TOPIC_WORTH : 0;
}

const BARE_PRICE =
  /^(?:(?:then|so|just|only|that's|that is|it's|it is|that would be|it would be|it'll be|that makes|(?:that|it) comes to) )*([$£€][\d,.]*\d)[.!]*$/i;

/** "No, it's $80." and "Then $80.": a price that is left alone in its sentence. */
function barePrice(sentence: Sentence, agreement: Agreement): Candidate | null {
  const price =
    sentence.role === 'agent' ? BARE_PRICE.exec(withoutOpeners(sentence.text))?.[1] : undefined;
  const value = sentence.values.find(({ kind }) => kind === 'money');
  if (!price || !value || agreement.refused.has(value.key)) return null;
  return {
    sentence,
    text: `The price is ${price}`,
    score: PRICE_WORTH + worthOf(sentence, agreement, 0),
    values: [value],
  };
}

/** "How many guests?" "95." is "95 guests". */
const answerOf = (sentence: Sentence, text: string, agreement: Agreement): Candidate => ({
  sentence,
  text: tidy(reportCaller(text, { subject: 'They' })),
  score: SHORT_ANSWER_WORTH + worthOf(sentence, agreement, 0),
  values: sentence.values,
});

/** Everything worth saying, with what it is worth. */
export function findCandidates(
  sentences: readonly Sentence[],
  agreement: Agreement,
  caller: Caller,
): Candidate[] {
  const recaps = acceptedRecaps(sentences);
  const found: Candidate[] = [];
  const answers = shortAnswers(sentences);
  const said = withoutForgotten(sentences, caller.hidden);
  for (const whole of said.flatMap((one) => [one, ...clauseVariants(one)])) {
    const price = barePrice(whole, agreement);
    if (price) found.push(price);
    const answer = answers.get(whole.index);
    if (answer) found.push(answerOf(whole, answer, agreement));
    if (price || answer || isLeftOut(whole, sentences, caller.name)) continue;
    const sentence = withoutRefusedClauses(whole, agreement);
    if (!sentence) continue;
    const readBack =
      whole.text === sentences[whole.index]?.text ? recaps.get(whole.index) : undefined;
    const told = reported(readBack ?? sentence, readBack !== undefined, sentences, caller);
    const text = told && tidy(told);
    if (!text || isSpelledOut(text) || (text.split(' ').length < 3 && !sentence.values.length))
      continue;
    const worth = worthOf(sentence, agreement, sentence.index / sentences.length);
    const extra = readBack ? RECAP_WORTH : answerWorth(sentence, sentences);
    found.push({ sentence, text, score: worth + extra, values: (readBack ?? sentence).values });
  }
  return found;
}
