import { contentWords } from '../../../../language/phrasing/content-words.ts';
import { isSmallTalk, withoutOpeners } from '../../../../language/sentences/openers.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as reasons from '../../../../language/vocabulary/extract/reasons.ts';
import { replyTo, turnBefore } from '../adjacent-turns.ts';
import {
  type CallReason,
  findBestRun,
  REASON_WORDS,
  type ReasonContext,
  TROUBLE,
} from './clause-runs.ts';

/** Number of sentences that are considered. */
const MOST_SENTENCES = 9;
const ANSWER = 0.4;
const LATER = 0.8;
/** A reason with fewer content words is extended by a neighbouring sentence. */
const LITTLE = 6;
const OPEN_QUESTIONS = cues(reasons.OPEN_QUESTIONS);
const ASKS_WHAT = /^(?:what|which|who)\b/i;
const isOpenQuestion = ({ text }: Sentence): boolean => OPEN_QUESTIONS.test(text);

/** An answer to "When?" or "How many?" is less often the reason. */
function weightOf(sentence: Sentence, sentences: readonly Sentence[]): number {
  const before = turnBefore(sentence, sentences);
  const isFirst = before.some(({ index }) => index === 0);
  const isAnswer =
    !isFirst && before.some(({ question }) => question) && !before.some(isOpenQuestion);
  if (!isAnswer) return 1;
  return TROUBLE.test(sentence.text) ? ANSWER * 2 : ANSWER;
}

/** The sentence that gives the reason; earlier turns count more. */
export function findBestReason(
  said: readonly Sentence[],
  sentences: readonly Sentence[],
  reading: ReasonContext,
): CallReason | null {
  const turns = [...new Set(said.map(({ turn }) => turn))];
  let best: CallReason | null = null;
  for (const sentence of said.slice(0, MOST_SENTENCES)) {
    const reason = findBestRun(sentence, reading);
    const late = 1 + turns.indexOf(sentence.turn) * LATER;
    const score = ((reason?.score ?? 0) * weightOf(sentence, sentences)) / late;
    if (reason && score > (best?.score ?? 0)) best = { ...reason, score };
  }
  return best;
}

/** Whether a sentence can extend a reason: no question, and no value that the call may change. */
const addsMatter = ({ role, question, values }: Sentence): boolean =>
  role === 'agent' || !(question || values.some(({ kind }) => kind !== 'number'));

/** Neighbouring sentences of the turn, and the answer to a question about it. */
function besides(sentence: Sentence, all: readonly Sentence[]): Sentence[] {
  const near = [all[sentence.index + 1], all[sentence.index - 1]];
  const own = near.flatMap((one) => (one?.turn === sentence.turn ? one : []));
  const asked = replyTo(sentence, all).find(({ text }) => ASKS_WHAT.test(withoutOpeners(text)));
  const answer = asked && replyTo(asked, all)[0];
  return answer ? [...own, answer] : own;
}

/** Extends a short reason by a neighbour: "I've a bakery. I need somebody for a lease thing." */
export function withNeighbour(
  { text, sentence, score }: CallReason,
  all: readonly Sentence[],
  reading: ReasonContext,
): CallReason {
  if (contentWords(text).length >= LITTLE) return { text, sentence, score };
  for (const beside of besides(sentence, all)) {
    if (isSmallTalk(beside.text) || !addsMatter(beside)) continue;
    const more = findBestRun(beside, reading);
    if (!more || more.score <= 0) continue;
    const [first, second] = beside.index > sentence.index ? [text, more.text] : [more.text, text];
    const joined = `${first}. ${second}`;
    if (joined.split(/\s+/).length <= REASON_WORDS) return { text: joined, sentence, score };
  }
  return { text, sentence, score };
}
