import { withoutOpeners } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { GREETINGS as MACHINE_GREETINGS } from '../../../language/vocabulary/extract/reasons.ts';
import { oneOf } from '../../../language/vocabulary/one-of.ts';
import {
  ASKING_VERBS,
  REQUEST_SUBJECTS,
  REQUEST_VERBS,
} from '../../../language/vocabulary/question-words.ts';
import { QUESTION_WORDS } from '../../../language/vocabulary/sentence-words.ts';
import { isNo } from '../dialogue/acts.ts';

const ASKS = cues(QUESTION_WORDS, 'start');
const GREETINGS = cues(MACHINE_GREETINGS);
const ASKING_VERB = new RegExp(String.raw`^${oneOf(ASKING_VERBS)}\b`, 'i');
const REQUEST = new RegExp(String.raw`^${oneOf(REQUEST_VERBS)} ${oneOf(REQUEST_SUBJECTS)}\b`, 'i');

/** The sentences of the next turn; none if it is the same side's. */
export function replyTo(
  { turn, role }: Sentence,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const next = sentences.find((one) => one.turn > turn);
  return next && next.role !== role ? sentences.filter((one) => one.turn === next.turn) : [];
}

/** The other side's next turn, even where the same side goes on first. */
export function nextTurnOfOtherSide(
  { index, role }: Sentence,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const next = sentences.find((one) => one.index > index && one.role !== role);
  return sentences.filter(({ turn }) => turn === next?.turn);
}

/** The sentences of the turn before; none if it is the same side's. */
export function turnBefore(
  { turn, role }: Sentence,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const last = sentences.findLast((one) => one.turn < turn);
  return last && last.role !== role ? sentences.filter((one) => one.turn === last.turn) : [];
}

/** Whether the other side answers no. */
export const isRefusedNext = (sentence: Sentence, sentences: readonly Sentence[]): boolean => {
  const [reply] = replyTo(sentence, sentences);
  return reply !== undefined && isNo(reply.text);
};

/** The caller's sentences; none if an answering machine spoke. */
export function spokenByCaller(sentences: readonly Sentence[]): Sentence[] {
  const own = sentences.filter(({ role }) => role === 'user');
  const isMachine = own.some(({ text }) => GREETINGS.test(text));
  return isMachine ? [] : own;
}

/** Whether a clause begins like a question; in a question any asking verb is enough. */
export const isAsking = (clause: string, question = false): boolean => {
  const core = withoutOpeners(clause);
  return ASKS.test(core) || (question && ASKING_VERB.test(core));
};

/** "Could you", "can they": a request in the form of a question. */
export const isRequest = (clause: string): boolean => REQUEST.test(withoutOpeners(clause));
