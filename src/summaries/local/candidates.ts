import type { Outcome } from '../../domain/call.ts';
import { reportAgent } from './agent-speech.ts';
import type { Agreement } from './agreement.ts';
import { answered } from './asked-and-answered.ts';
import { clauseVariants } from './clause-variants.ts';
import { withoutForgotten } from './forget-requests.ts';
import { withoutHedges } from './hedges.ts';
import { withoutIntroduction, withoutVocative } from './introductions.ts';
import { isLeftOut } from './left-out.ts';
import { isSpelledOut, withoutMarks } from './noise.ts';
import { whoCallsBack, withoutPronoun } from './pronouns.ts';
import { isImperative, reportQuestion, reportRecap } from './questions.ts';
import { acceptedRecaps, namedAnswer } from './replies.ts';
import { type Reporting, reportCaller } from './reported-speech.ts';
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

/** What is known before the sentences are weighed. */
export type Caller = {
  readonly name: string | null;
  readonly reporting: Reporting;
  readonly outcome: Outcome;
  /** What was booked in the end. */
  readonly booked: readonly string[];
  /** Kinds of value that the caller asked to have forgotten. */
  readonly hidden: ReadonlySet<string>;
};

// What both sides agreed on goes before anything one of them said.
const RECAP_WORTH = 10;
const REQUEST = /^(?:can|could|would|will) (?:you|somebody|someone|anybody|anyone|we|i)\b/i;
const ANSWER_WORTH = 1.7;
const REPLY_WORTH = 2;
const TOPIC_WORTH = 0.8;
const PRICE_WORTH = 2.2;
const SHORT_ANSWER_WORTH = 1.5;
// "Since you'd start a regular plan, it comes to …": what follows is what counts.
const LEADING_REASON = /^(?:since|because|as) [^,]{5,60}, (?:so )?(?=\S+ \S+ \S+)/i;
const MOMENT_FIRST =
  /^(?:(?:on|at) )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d|today \(|tonight \()/;
const AGREED_AS: Readonly<Partial<Record<Outcome, string>>> = {
  appointment_booked: 'Booked for ',
  callback_requested: 'Callback agreed for ',
};

const ADVISED =
  /^(?:\w+,? ){0,2}please (?:bring|call|go|come|send|email|make sure|have|arrive|keep|leave|text|check|take|fill)\b/i;

const namesCaller = (text: string, name: string | null): boolean =>
  name !== null && text.toLowerCase().includes(name.toLowerCase());

/** The agent's sentence as the note has it: a recap, an answered question, a moment agreed, or a statement. */
function reportedAgent(
  sentence: Sentence,
  text: string,
  sentences: readonly Sentence[],
  caller: Caller,
): string | null {
  if (sentence.question) {
    const statement = answered(sentence, text, sentences);
    const known = !statement || namesCaller(statement, caller.name);
    return known ? null : reportAgent(statement, caller.reporting);
  }
  if (ADVISED.test(sentence.text))
    return `They should ${reportAgent(text, caller.reporting).replace(/^./, (letter) => letter.toLowerCase())}`;
  const label = MOMENT_FIRST.test(text) ? AGREED_AS[caller.outcome] : undefined;
  if (!label) return reportAgent(text, caller.reporting);
  const day = sentence.values.find(({ kind }) => kind === 'date');
  // The last confirmation wins: another day repeated before it was not booked.
  const shown = day?.shown.replace(/^on /, '').replace(/^[\w ]+ \((.+)\)$/, '$1');
  const { booked } = caller;
  if (shown && booked.length && !booked.some((value) => value.includes(shown))) return null;
  const person = caller.outcome === 'callback_requested' ? whoCallsBack(sentences) : null;
  const agreed = person ? label.replace('Callback', `Callback from ${person}`) : label;
  return agreed + text.replace(/^(?:on|at) /, '');
}

function reported(
  sentence: Sentence,
  recap: boolean,
  sentences: readonly Sentence[],
  caller: Caller,
): string | null {
  const plain = withoutVocative(
    withoutHedges(withoutOpeners(withoutMarks(sentence.text))),
    caller.name,
  );
  const text = withoutPronoun(plain, sentence, sentences).replace(LEADING_REASON, '');
  if (sentence.role === 'agent') {
    if (!recap) return reportedAgent(sentence, text, sentences, caller);
    return sentence.values.length ? reportRecap(text, caller.reporting) : null;
  }
  if (sentence.question || isImperative(text) || REQUEST.test(text))
    return reportQuestion(text, caller.reporting);
  const told = withoutIntroduction(text, caller.name);
  return reportCaller(namedAnswer(told, sentences[sentence.index - 1]), caller.reporting);
}

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
