import { beginningOf } from '../../language/phrasing/beginning.ts';
import { type Line, writeOut } from './reading.ts';
import { isQuestion, type Sentence, splitTurn } from './sentences.ts';

const TURN_CHARS = 400;
/** What the caller wants is in their first words; only those are written out. */
const OPENING_LINES = 8;

/** The sentences of a call without their values: quick, because nothing is resolved. */
export function plainSentences(lines: readonly Line[]): Sentence[] {
  const opening = new Set(lines.filter(({ role }) => role === 'user').slice(0, OPENING_LINES));
  return lines
    .flatMap((line) => {
      const said = beginningOf(line.text, TURN_CHARS);
      const first = opening.has(line);
      return splitTurn(first ? writeOut(said) : said).map((text) => ({
        text,
        line,
        question: first ? isQuestion(text) : text.endsWith('?'),
      }));
    })
    .map(({ text, line: { turn, role }, question }, index) => ({
      index,
      turn,
      role,
      text,
      question,
      values: [],
    }));
}
