import { quoteFrom } from '../../../language/phrasing/quote.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { FAILURES, RECAPS } from '../../../language/vocabulary/acts/answers.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isTagQuestion, isYes } from '../dialogue/acts.ts';

const RECAP = cues(RECAPS);
const RECAP_WORDS = 30;
const LEAST_WORDS = 6;
const LEAST_VALUES = 2;
const MOST = 2;

const FAILURE = cues(FAILURES);

/** Whether a sentence is a recap, by itself or with the question after it. */
function isRecap(sentence: Sentence, turn: readonly Sentence[]): boolean {
  const values = sentence.values.filter(({ kind }) => kind !== 'part').length;
  const tagged = turn.some((one) => one.index > sentence.index && isTagQuestion(one));
  const led = turn.some((one) => one.index <= sentence.index && RECAP.test(one.text));
  const isStatement = tagged && !sentence.question && values >= LEAST_VALUES;
  const long = sentence.text.split(' ').length >= LEAST_WORDS;
  return long && (led ? values >= LEAST_VALUES || tagged || sentence.question : isStatement);
}

/** The last two recaps that the caller confirmed, as quotes, without those that then failed. */
export function acceptedRecaps(sentences: readonly Sentence[]): string[] {
  const turns = [...Map.groupBy(sentences, ({ turn }) => turn).values()];
  return turns
    .flatMap((turn, i) => {
      const [reply, after] = [turns[i + 1] ?? [], turns[i + 2] ?? []];
      const first = reply[0];
      if (turn[0]?.role !== 'agent' || !first || !isYes(first)) return [];
      if (after.some(({ text }) => FAILURE.test(text))) return [];
      return turn.filter((sentence) => isRecap(sentence, turn));
    })
    .slice(-MOST)
    .map((sentence) => quoteFrom(sentence.text, { words: RECAP_WORDS }))
    .filter(Boolean);
}
