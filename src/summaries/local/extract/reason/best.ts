import { contentWords } from '../../../../language/phrasing/content-words.ts';
import { isSmallTalk } from '../../../../language/phrasing/openers.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as reasons from '../../../../language/vocabulary/extract/reasons.ts';
import { turnBefore } from '../turns.ts';
import { bestRun, type IsTellable, REASON_WORDS, type Reason, TROUBLE } from './runs.ts';

/** So many sentences that say something are looked at. */
const MOST_SENTENCES = 9;
const ANSWER = 0.4;
const LATER = 0.4;
/** A reason of fewer words that say something goes on in the sentence beside it. */
const LITTLE = 4;
const OPEN_QUESTIONS = cues(reasons.OPEN_QUESTIONS);
const isOpenQuestion = ({ text }: Sentence): boolean => OPEN_QUESTIONS.test(text);

/** An answer to "When?" or "How many?" says why less often than what was said unasked. */
function weightOf(sentence: Sentence, sentences: readonly Sentence[]): number {
  const before = turnBefore(sentence, sentences);
  const isAnswer = before.some(({ question }) => question) && !before.some(isOpenQuestion);
  if (!isAnswer) return 1;
  return TROUBLE.test(sentence.text) ? ANSWER * 2 : ANSWER;
}

/** The sentence in which somebody says why; the first turns count for more. */
export function bestOf(
  said: readonly Sentence[],
  sentences: readonly Sentence[],
  isTellable: IsTellable,
): Reason | null {
  const turns = [...new Set(said.map(({ turn }) => turn))];
  let best: Reason | null = null;
  for (const sentence of said.slice(0, MOST_SENTENCES)) {
    const reason = bestRun(sentence, isTellable);
    const late = 1 + turns.indexOf(sentence.turn) * LATER;
    const score = ((reason?.score ?? 0) * weightOf(sentence, sentences)) / late;
    if (reason && score > (best?.score ?? 0)) best = { ...reason, score };
  }
  return best;
}

/** A question, or a value that the call may change, says no more of why. */
const addsMatter = ({ role, question, values }: Sentence): boolean =>
  role === 'agent' || !(question || values.some(({ kind }) => kind !== 'number'));

/** With the sentence behind or before it where it says little: "I've a bakery. I need somebody for a lease thing." */
export function completed(
  { text, sentence, score }: Reason,
  all: readonly Sentence[],
  isTellable: IsTellable,
): Reason {
  if (contentWords(text).length >= LITTLE) return { text, sentence, score };
  for (const beside of [all[sentence.index + 1], all[sentence.index - 1]]) {
    if (beside?.turn !== sentence.turn || isSmallTalk(beside.text)) continue;
    const more = bestRun(beside, isTellable);
    if (!more || more.score <= 0 || !addsMatter(beside)) continue;
    const [first, second] = beside.index > sentence.index ? [text, more.text] : [more.text, text];
    const joined = `${first}. ${second}`;
    if (joined.split(/\s+/).length <= REASON_WORDS) return { text: joined, sentence, score };
  }
  return { text, sentence, score };
}
