import type { Clause, Sentence } from '../reading/read-call.ts';
import { countWordsInAnyScript } from './count-words-in-any-script.ts';
import * as cue from './cues.ts';

export const FIXED = [
  'agent',
  'question',
  'start',
  'position',
  'end',
  'wants',
  'problem',
  'promise',
  'care',
  'courtesy',
  'price',
  'detail',
  'no',
  'answersQuestion',
  'answersDetailQuestion',
  'recap',
  'yesNext',
  'noNext',
  'firstReason',
  'short',
  'long',
  'asksName',
  'agentPrice',
  'agentPromise',
  'callerProblem',
  'callerWants',
  'callerDetail',
  'bareYes',
  'words',
  'firstOfTurn',
  'lastOfTurn',
  'answersHelp',
  'answersWhen',
  'answersWhere',
  'answersAnythingElse',
  'answered',
  'afterNo',
] as const;

const DETAIL_QUESTION = / (?:what|which|how|why|where|anything|any) /;
const HELP_QUESTION =
  / (?:help|can i do|what's|happened|happening|problem|wrong|about|going on|matter) /;
const WHEN_QUESTION = / (?:when|what time|which day|what day|suits?|works?|morning|afternoon) /;
const WHERE_QUESTION = / (?:where|address|postcode|number|e-mail|email|reach you|street|unit) /;
const NAME_QUESTION = / (?:name|who am i|spell) /;

/** The sentences of a call, for each the index of what the other side says next, and the index of the reason. */
export type CallPlaces = {
  readonly sentences: readonly Sentence[];
  readonly answers: readonly number[];
  readonly reasonAt: number;
};

/** What of a clause does not change while others are chosen, as `FIXED` names it; `at` is the index of its sentence. */
export function fixedFeatures(
  clause: Clause,
  at: number,
  { sentences, answers, reasonAt }: CallPlaces,
): number[] {
  const sentence = sentences[at] as Sentence;
  const { role, isQuestion } = sentence;
  const { english, values } = clause;
  const before = sentences[at - 1];
  const next = sentences[answers[at] ?? -1];
  const isAnswer = before !== undefined && before.role !== role && before.isQuestion;
  const [isAgent, count, size] = [
    role === 'agent',
    countWordsInAnyScript(clause.text),
    sentences.length || 1,
  ];
  const is = (test: RegExp) => test.test(english);
  return [
    isAgent,
    isQuestion,
    at / size < 0.15,
    at / size,
    at / size > 0.8,
    is(cue.WANTS),
    is(cue.PROBLEM),
    is(cue.PROMISE),
    is(cue.CARE),
    is(cue.COURTESY),
    is(cue.PRICE),
    is(cue.DETAIL),
    is(cue.NO),
    isAnswer,
    isAnswer && DETAIL_QUESTION.test(before.gloss.text),
    isAgent && new Set(values.map(({ kind }) => kind)).size > 1,
    next !== undefined && cue.YES.test(next.gloss.text),
    next !== undefined && cue.ANSWERS_NO.test(next.gloss.text),
    at === reasonAt,
    count < 4,
    count > 12,
    isAnswer && NAME_QUESTION.test(before.gloss.text),
    isAgent && (is(cue.PRICE) || values.some(({ kind }) => kind === 'amount')),
    isAgent && is(cue.PROMISE),
    !isAgent && is(cue.PROBLEM),
    !isAgent && is(cue.WANTS),
    !isAgent && is(cue.DETAIL),
    is(cue.YES) && count < 5,
    count / 10,
    sentence.isFirst && clause === sentence.clauses[0],
    sentences[at + 1]?.turn !== sentence.turn && clause === sentence.clauses.at(-1),
    isAnswer && HELP_QUESTION.test(before.gloss.text),
    isAnswer && WHEN_QUESTION.test(before.gloss.text),
    isAnswer && WHERE_QUESTION.test(before.gloss.text),
    isAnswer && cue.ANYTHING_ELSE.test(before.gloss.text),
    isQuestion && next !== undefined && next.gloss.words.length > 4,
    before !== undefined && before.role !== role && cue.NO.test(before.gloss.text),
  ].map(Number);
}
