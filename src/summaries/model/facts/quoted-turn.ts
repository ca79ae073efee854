import type { Evidence, Said } from '../claims/said.ts';
import { asQuote } from '../claims/words.ts';

/** The turn that says these words: the one that was named, else the nearest to it; null where nobody said them. */
export function turnOfQuote(words: string, turn: number, { said }: Evidence): Said | null {
  const quote = asQuote(words);
  if (quote.trim() === '') return null;
  const distance = (one: Said): number => Math.abs(one.turn - turn);
  return (
    said
      .filter((one) => one.quote.includes(quote))
      .toSorted((a, b) => distance(a) - distance(b))
      .at(0) ?? null
  );
}
