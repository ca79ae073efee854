import type { Span } from '../vocabulary/span.ts';

/** A word, number or sign. */
export type TextToken = Span & { readonly text: string; readonly lower: string };

const TOKEN = /\d+(?:[.,:]\d+)*|\p{L}+(?:['’.](?=\p{L})\p{L}+)*['’]?|[$£€#%+&/.,!?;:-]/gu;
const isMark = (text: string): boolean => /^[-.,!?;:]$/.test(text);

/** Splits a text into words, numbers and signs. */
export const tokensOf = (text: string): TextToken[] =>
  [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'").replace(/'$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Whether the token ends a clause. */
export const endsClause = (token: TextToken | undefined): boolean =>
  token === undefined || isMark(token.text);

/** A phrase and the index of the token after it. */
export type FoundPhrase = { readonly phrase: string; readonly next: number };

/** The index after the words if they begin at `from`; -1 otherwise. */
function behind(words: readonly string[], tokens: readonly TextToken[], from: number): number {
  let at = from;
  for (const word of words) {
    while (tokens[at]?.text === '-') at += 1;
    if (tokens[at]?.lower !== word) return -1;
    at += 1;
  }
  return at;
}

/** Phrases by first word. */
export class Phrases {
  readonly #byWord: ReadonlyMap<
    string,
    readonly (readonly [phrase: string, words: readonly string[]])[]
  >;

  constructor(list: readonly string[]) {
    const split = list.map((phrase) => [phrase, phrase.split(/[ -]/)] as const);
    this.#byWord = Map.groupBy(split, ([, [first = '']]) => first);
  }

  /** The longest phrase that begins there; null if there is none. */
  at(tokens: readonly TextToken[], from: number): FoundPhrase | null {
    let best: FoundPhrase | null = null;
    for (const [phrase, words] of this.#byWord.get(tokens[from]?.lower ?? '') ?? []) {
      const next = behind(words, tokens, from);
      if (next > (best?.next ?? -1)) best = { phrase, next };
    }
    return best;
  }

  /** Whether a phrase ends right before that token. */
  endsAt(tokens: readonly TextToken[], at: number): boolean {
    for (let length = 1; length <= 3; length++)
      if (this.at(tokens, at - length)?.next === at) return true;
    return false;
  }
}
