import type { Outcome } from '../../domain/call.ts';
import type { Agreement } from './agreement.ts';
import { withoutIntroduction, withoutVocative } from './introductions.ts';
import { whoCallsBack, withoutPronoun } from './pronouns.ts';
import { isImperative, reportQuestion, reportRecap } from './questions.ts';
import { acceptedRecaps, answered, namedAnswer, replyTo } from './replies.ts';
import { type Reporting, reportAgent, reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { isSmallTalk, withoutOpeners } from './small-talk.ts';
import { withoutRefusedClauses } from './trimming.ts';
import type { Value } from './values.ts';
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
};

const RECAP_WORTH = 6;
const ANSWER_WORTH = 1.3;
const TOPIC_WORTH = 0.8;
// "Since you'd start a regular plan, it comes to …": what follows is what counts.
const LEADING_REASON =
  /^(?:since|because|as|if|when|although|while) [^,]{5,60}, (?:so )?(?=\S+ \S+ \S+)/i;
const CONTACT_FRAME =
  /^(?:the|my|is|it|it's|at|and|in|one|name|number|address|email|use|so|that's|cell|direct|line|i'm|yes|this|birth|born|as|well|sure|best)$/;
const MOMENT_FIRST =
  /^(?:(?:on|at) )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d|today \(|tonight \()/;
const AGREED_AS: Readonly<Partial<Record<Outcome, string>>> = {
  appointment_booked: 'Booked for ',
  callback_requested: 'Callback agreed for ',
};

const GREETING =
  /\b(?:this is|speaking|you're speaking with|you've reached|thanks for calling|thank you for calling|welcome to|virtual assistant)\b/i;

const namesCaller = (text: string, name: string | null): boolean =>
  name !== null && text.toLowerCase().includes(name.toLowerCase());

function reported(
  sentence: Sentence,
  recap: boolean,
  sentences: readonly Sentence[],
  caller: Caller,
): string | null {
  const text = withoutPronoun(
    withoutVocative(withoutOpeners(sentence.text), caller.name),
    sentence,
    sentences,
  ).replace(LEADING_REASON, '');
  const { reporting } = caller;
  if (sentence.role === 'user') {
    if (sentence.question || isImperative(text)) return reportQuestion(text, reporting);
    return reportCaller(
      namedAnswer(withoutIntroduction(text, caller.name), sentences[sentence.index - 1]),
      reporting,
    );
  }
  if (recap) return sentence.values.length ? reportRecap(text, reporting) : null;
  if (sentence.question) {
    const statement = answered(sentence, text, sentences);
    return statement && !namesCaller(statement, caller.name)
      ? reportAgent(statement, reporting)
      : null;
  }
  const label = MOMENT_FIRST.test(text) ? AGREED_AS[caller.outcome] : undefined;
  if (!label) return reportAgent(text, reporting);
  const person = caller.outcome === 'callback_requested' ? whoCallsBack(sentences) : null;
  return (
    (person ? label.replace('Callback', `Callback from ${person}`) : label) +
    text.replace(/^(?:on|at) /, '')
  );
}

/** Nothing but a value and who it belongs to: said better in the line of contacts. */
function isOnlyContact(sentence: Sentence, name: string | null): boolean {
  const contacts = sentence.values.filter(
    ({ kind, day }) => /^(?:phone|email|address)$/.test(kind) || (day && day.year < 2015),
  );
  let rest = sentence.text.toLowerCase();
  for (const { shown } of contacts) rest = rest.replace(shown.toLowerCase(), ' ');
  const names = (name ?? '').toLowerCase().split(' ');
  const words = rest.match(/[\p{L}\d'][\p{L}\d'-]+/gu) ?? [];
  const left = words.filter((word) => !CONTACT_FRAME.test(word) && !names.includes(word));
  return (contacts.length > 0 || name !== null) && left.length < 2;
}

const isRefusedRecap = (sentence: Sentence, sentences: readonly Sentence[]): boolean =>
  sentence.role === 'agent' &&
  sentence.question &&
  sentence.values.length > 0 &&
  replyTo(sentence, sentences) === 'no';

/** "Can he text me?" "Luis will text you …": the answer says it all. */
function isAnsweredRequest(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  if (sentence.role !== 'user' || !sentence.question) return false;
  const next = sentences
    .slice(sentence.index + 1, sentence.index + 4)
    .filter(({ role }) => role === 'agent');
  const words = new Set(sentence.text.toLowerCase().match(/[a-z]{4,}/g));
  return next.some(
    ({ text }) =>
      /\b(?:will|'ll|'ve|have)\b/i.test(text) &&
      text
        .toLowerCase()
        .match(/[a-z]{4,}/g)
        ?.some((word) => words.has(word) && !/^(?:that|have|will|this|with|when)$/.test(word)),
  );
}

/** An answer to an open question of the agent's is what the agent needed to know. */
function topicWorth(sentence: Sentence, sentences: readonly Sentence[]): number {
  const before = sentences[sentence.index - 1];
  const open =
    before?.role === 'agent' &&
    before.question &&
    /\b(?:what|which|why|how|tell me|describe)\b/i.test(before.text);
  return sentence.role === 'user' && open ? TOPIC_WORTH : 0;
}

/** Everything worth saying, with what it is worth. */
export function findCandidates(
  sentences: readonly Sentence[],
  agreement: Agreement,
  caller: Caller,
): Candidate[] {
  const recaps = acceptedRecaps(sentences);
  const found: Candidate[] = [];
  for (const whole of sentences) {
    if (
      isSmallTalk(whole.text) ||
      isOnlyContact(whole, caller.name) ||
      isRefusedRecap(whole, sentences)
    )
      continue;
    if (whole.role === 'agent' && whole.turn < 2 && GREETING.test(whole.text)) continue;
    if (isAnsweredRequest(whole, sentences)) continue;
    const sentence = withoutRefusedClauses(whole, agreement);
    if (!sentence) continue;
    const readBack = recaps.get(sentence.index);
    const recap = readBack !== undefined;
    const text = reported(readBack ?? sentence, recap, sentences, caller);
    if (!text || text.split(' ').length < 3) continue;
    const worth = worthOf(sentence, agreement, sentence.index / sentences.length);
    const extra = recap
      ? RECAP_WORTH
      : sentence.question && sentence.role === 'agent'
        ? ANSWER_WORTH
        : topicWorth(sentence, sentences);
    found.push({ sentence, text, score: worth + extra, values: (readBack ?? sentence).values });
  }
  return found;
}
