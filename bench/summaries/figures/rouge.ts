import { l, n } from 'js-rouge';
import { stem } from './stem.ts';

export type Rouge = { readonly r1: number; readonly r2: number; readonly rl: number };

const tokens = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) =>
    word.length > 3 ? stem(word) : word,
  );

// Compares whole texts as one sentence, as published ROUGE-L figures of dialogues do.
const WHOLE = { tokenizer: tokens, segmenter: (text: string) => [text] };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** F1 of ROUGE-1, ROUGE-2 and ROUGE-L with stemming, each from 0 to 1, as the mean over the references. */
export function rouge(summary: string, references: readonly string[]): Rouge {
  const grams = (size: number) =>
    mean(references.map((reference) => n(summary, reference, { n: size, tokenizer: tokens })));
  if (!tokens(summary).length) return { r1: 0, r2: 0, rl: 0 };
  return {
    r1: grams(1),
    r2: grams(2),
    rl: mean(references.map((reference) => l(summary, reference, WHOLE))),
  };
}
