import type { Span } from './value.ts';

/** A word, a number or a sign of a sentence. */
export type Token = Span & { readonly text: string; readonly lower: string };

const TOKEN = /\d+(?:[.,:]\d+)*|\p{L}+(?:['’.](?=\p{L})\p{L}+)*['’]?|[$£€#%+&/.,!?;:-]/gu;
const isMark = (text: string): boolean => /^[-.,!?;:]$/.test(text);

/** The words, numbers and signs of a text; hyphens and commas are left out, as they part nothing. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'").replace(/'$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Whether the token ends what was said before it. */
export const endsClause = (token: Token | undefined): boolean =>
  token === undefined || isMark(token.text);

/** The index behind the phrase if it begins there; -1 otherwise. */
export function phraseAt(tokens: readonly Token[], from: number, phrase: string): number {
  let at = from;
  for (const word of phrase.split(/[ -]/)) {
    while (tokens[at]?.text === '-') at += 1;
    if (tokens[at]?.lower !== word) return -1;
    at += 1;
  }
  return at;
}

/** The longest of the phrases that begin there, and the index behind it. */
export function longestAt(
  tokens: readonly Token[],
  from: number,
  phrases: readonly string[],
): { readonly phrase: string; readonly next: number } | null {
  let best: { phrase: string; next: number } | null = null;
  for (const phrase of phrases) {
    const next = phraseAt(tokens, from, phrase);
    if (next > (best?.next ?? -1)) best = { phrase, next };
  }
  return best;
}
