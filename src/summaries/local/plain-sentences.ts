import { beginningOf } from './beginning.ts';
import { type Line, writeOut } from './reading.ts';
import { isQuestion, type Sentence, splitTurn } from './sentences.ts';

const TURN_CHARS = 400;

/** The sentences of a call without their values: quick, because nothing is resolved. */
export const plainSentences = (lines: readonly Line[]): Sentence[] =>
  lines
    .flatMap((line) =>
      splitTurn(writeOut(beginningOf(line.text, TURN_CHARS))).map((text) => ({ text, line })),
    )
    .map(({ text, line: { turn, role } }, index) => ({
      index,
      turn,
      role,
      text,
      question: isQuestion(text),
      values: [],
    }));
