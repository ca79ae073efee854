import type { Evidence, Said } from './evidence.ts';
import { asQuote } from './words.ts';

const quotes = ({ quotes: written }: Said, words: string): boolean =>
  written.some((text) => text.includes(words));

/** The turn that says these words: the one that was named, else the nearest to it; null where nobody said them. */
export function turnOfQuote(words: string, turn: number, { said }: Evidence): Said | null {
  const quote = asQuote(words);
  if (quote.trim() === '') return null;
  const distance = (one: Said): number => Math.abs(one.turn - turn);
  return (
    said
      .filter((one) => quotes(one, quote))
      .toSorted((a, b) => distance(a) - distance(b))
      .at(0) ?? null
  );
}
