import { type PhraseMatch, PhraseTrie } from './phrase-trie.ts';
import type { Span } from './span.ts';

/** A compiled list of phrases; matching ignores case. */
export type Cues = {
  test(text: string): boolean;
  /** The first match; null if there is none. */
  find(text: string): Span | null;
  all(text: string): Span[];
};

const phraseTrie = new PhraseTrie();

/**
 * Compiles a list of phrases. They match as whole words; commas between the words and missing apostrophes are
 * allowed.
 *
 * @param list phrases; `x/y` matches either word, `_` any word, `word*` any ending, and `word?` is optional
 * @param place `start` and `end` match only at the start or end of a text, `whole` only the whole text
 */
export function cues(
  list: readonly string[],
  place: 'anywhere' | 'start' | 'end' | 'whole' = 'anywhere',
): Cues {
  const id = phraseTrie.add(list);
  const atStart = place === 'start' || place === 'whole';
  const atEnd = place === 'end' || place === 'whole';
  const found = (text: string, most: number): Span[] => {
    const { words, matches } = phraseTrie.analyse(text);
    const places: Span[] = [];
    let free = 0;
    for (const { at, next } of matches.get(id) ?? NO_MATCHES) {
      if (at < free || (atStart && at > 0) || (atEnd && next < words.length)) continue;
      places.push({ start: words[at]?.start ?? 0, end: words[next - 1]?.end ?? 0 });
      if (places.length === most) break;
      free = next;
    }
    return places;
  };
  return {
    test: (text) => found(text, 1).length > 0,
    find: (text) => found(text, 1)[0] ?? null,
    all: (text) => found(text, Number.POSITIVE_INFINITY),
  };
}

const NO_MATCHES: readonly PhraseMatch[] = [];
