import { type PhraseMatch, PhraseTrie } from './phrase-trie.ts';
import type { Span } from './span.ts';

/** Phrases looked for in speech, whatever their case. */
export type Cues = {
  test(text: string): boolean;
  /** The first place; null where there is none. */
  find(text: string): Span | null;
  all(text: string): Span[];
};

const tree = new PhraseTrie();

/**
 * Finds any of the phrases as whole words; commas may stand between them, and apostrophes may be missing.
 *
 * @param list phrases, with `x/y` for either word, `_` for any one, `word*` for any ending and `word?` for one that may be missing
 * @param place `start`: only at the beginning of a text; `end`: only at its end; `whole`: only where nothing else is said
 */
export function cues(
  list: readonly string[],
  place: 'anywhere' | 'start' | 'end' | 'whole' = 'anywhere',
): Cues {
  const id = tree.add(list);
  const atStart = place === 'start' || place === 'whole';
  const atEnd = place === 'end' || place === 'whole';
  const found = (text: string, most: number): Span[] => {
    const { words, matches } = tree.analyse(text);
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
