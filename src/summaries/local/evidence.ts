import type { Fact } from '../../domain/fact.ts';
import { beginningOf } from '../../language/phrasing/beginning.ts';
import type { FoundFact } from './found-fact.ts';
import { type Line, writeOut } from './reading.ts';
import { splitTurn } from './sentences.ts';

const WORDS_CHARS = 300;
const VALUE_WEIGHT = 3;

const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\d@](?:[\p{L}\d@.:'-]*[\p{L}\d])?/gu) ?? []);

/** How many words of the fact a piece of the turn has, said in digits or in words. */
function shared(piece: string, { value, said = '' }: FoundFact): number {
  const own = wordsOf(`${piece} ${writeOut(piece)}`);
  const count = (text: string): number => [...wordsOf(text)].filter((word) => own.has(word)).length;
  return count(value) * VALUE_WEIGHT + count(said);
}

/** The sentence of the turn that says the fact, word for word; the first of equals. */
function quoteOf(fact: FoundFact, turn: string): string {
  let best = '';
  let top = -1;
  for (const piece of splitTurn(turn)) {
    const score = shared(piece, fact);
    if (score > top) [best, top] = [piece, score];
  }
  return around(best, fact);
}

/** A sentence that is too long to quote is quoted from shortly before the first word of the fact. */
function around(sentence: string, { value, said = '' }: FoundFact): string {
  if (sentence.length <= WORDS_CHARS) return sentence;
  const flat = sentence.toLowerCase();
  const known = [...wordsOf(value), ...wordsOf(said)].find(
    (word) => word.length > 3 && flat.includes(word),
  );
  const at = known ? flat.indexOf(known) : 0;
  const from = at + WORDS_CHARS / 2 <= WORDS_CHARS ? 0 : sentence.indexOf(' ', at - 60) + 1;
  return beginningOf(sentence.slice(from), WORDS_CHARS).trim();
}

/** Facts with what was said, quoted from their turns. */
export function withWords(facts: readonly FoundFact[], lines: readonly Line[]): Fact[] {
  const said = new Map(lines.map(({ turn, text }) => [turn, text]));
  return facts.map((fact) => {
    const { said: _hint, ...kept } = fact;
    return { ...kept, words: fact.words ?? quoteOf(fact, said.get(fact.turn) ?? '') };
  });
}
