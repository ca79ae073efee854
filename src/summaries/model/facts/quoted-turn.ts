import { asQuote } from '../claims/fold-text.ts';
import type { SpokenEvidence, SpokenTurn } from '../claims/spoken-evidence.ts';

/** The turn that contains the quote: the named one, else the nearest; null if there is none. */
export function findQuotedTurn(
  words: string,
  turn: number,
  { said }: SpokenEvidence,
): SpokenTurn | null {
  const quote = asQuote(words);
  if (quote.trim() === '') return null;
  const distance = (one: SpokenTurn): number => Math.abs(one.turn - turn);
  return (
    said
      .filter((one) => one.quote.includes(quote))
      .toSorted((a, b) => distance(a) - distance(b))
      .at(0) ?? null
  );
}
