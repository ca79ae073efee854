import type { Fact } from '../../domain/fact.ts';
import { beginningOf } from './beginning.ts';
import type { Line } from './reading.ts';

const WORDS_CHARS = 300;

/** Facts with what was said in their turns. */
export const withWords = (
  facts: readonly Omit<Fact, 'words'>[],
  lines: readonly Line[],
): Fact[] => {
  const said = new Map(lines.map(({ turn, text }) => [turn, text]));
  return facts.map((fact) => ({
    ...fact,
    words: beginningOf(said.get(fact.turn) ?? '', WORDS_CHARS),
  }));
};
