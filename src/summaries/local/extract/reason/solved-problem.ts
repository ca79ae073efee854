import type { FactOf } from '../../../../domain/facts/fact.ts';
import { spanAround } from '../../../../language/phrasing/clause-spans.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as reasons from '../../../../language/vocabulary/extract/reasons.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import { createFact } from '../create-fact.ts';

const SOLVED = cues(reasons.SOLVED);
const NOT_SOLVED = cues(reasons.NOT_SOLVED);
const WRONG_NUMBER = cues(reasons.WRONG_NUMBER);
const FIRST_TURNS = 8;
/** "my router is working again", "got the furnace going". */
const SUBJECT = new RegExp(
  String.raw`\b(?:the|my|our)\s+((?:[\p{L}-]+\s)??[\p{L}-]+?)(?:'s|\s+${oneOf(reasons.STATE_VERBS)})\b`,
  'iu',
);
const GOT_GOING = /\bgot (?:the|my|our|it) ([\p{L}-]+)?/iu;
const NOTHING = /\b(?:matter|issue|problem|thing|case)$/i;

/** Whether the caller says that the problem is solved. */
function saysSolved(sentence: Sentence): boolean {
  const { role, text, question } = sentence;
  const place = role === 'user' && !question ? SOLVED.find(text) : null;
  if (!place) return false;
  const { start } = spanAround(sentence, place, 1);
  return !NOT_SOLVED.test(text.slice(start, place.start));
}

const isWrongNumber = (sentences: readonly Sentence[]): boolean =>
  sentences.some(
    ({ role, text, turn }) => role === 'user' && turn < FIRST_TURNS && WRONG_NUMBER.test(text),
  );

/** Whether the call leaves no problem: solved, or a wrong number. */
export const isSettled = (sentences: readonly Sentence[]): boolean =>
  isWrongNumber(sentences) || sentences.some(saysSolved);

/** The solved problem, by its name if it was said. */
export function settledMatter(sentences: readonly Sentence[]): FactOf<'problem'>[] {
  const said = sentences.find(saysSolved);
  if (!said) return [];
  const subject = (GOT_GOING.exec(said.text) ?? SUBJECT.exec(said.text))?.[1] ?? '';
  const text = NOTHING.test(subject) ? '' : subject;
  return [createFact('problem', { text }, said, { status: 'withdrawn' })];
}
