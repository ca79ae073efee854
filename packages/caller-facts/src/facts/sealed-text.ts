import { normaliseText } from '../normalised-text.ts';
import type { Digest } from './fact-keys.ts';

/** A text that can be found in other texts, but not be read. */
export type SealedText = {
  /** Digest of all its words. */
  readonly text: string;
  readonly words: number;
  /** Digest of its longest word, by which it is searched. */
  readonly word: string;
  /** Place of that word. */
  readonly at: number;
};

const sealWord = (word: string, digest: Digest): string => digest(`word ${word}`);
const sealWords = (words: readonly string[], digest: Digest): string =>
  digest(`words ${words.join(' ')}`);

function seal(text: string, digest: Digest): SealedText[] {
  const { words } = normaliseText(text);
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '');
  if (longest === '') return [];
  return [
    {
      text: sealWords(words, digest),
      words: words.length,
      word: sealWord(longest, digest),
      at: words.indexOf(longest),
    },
  ];
}

/** Seals texts, each once; those without words are left out. */
export const sealTexts = (texts: readonly string[], digest: Digest): SealedText[] => [
  ...new Map(
    texts.flatMap((text) => seal(text, digest)).map((sealed) => [sealed.text, sealed]),
  ).values(),
];

/** Creates a search that returns the sealed texts which a text contains word for word. */
export function createSealedFinder<Sealed extends SealedText>(
  sealed: readonly Sealed[],
  digest: Digest,
): (text: string) => Sealed[] {
  const byWord = Map.groupBy(sealed, ({ word }) => word);
  const known = new Map<string, readonly Sealed[]>();
  const withWord = (word: string): readonly Sealed[] => {
    const found = known.get(word) ?? byWord.get(sealWord(word, digest)) ?? [];
    known.set(word, found);
    return found;
  };
  return (text) => {
    if (sealed.length === 0) return [];
    const { words } = normaliseText(text);
    return words.flatMap((word, place) =>
      withWord(word).filter((one) => {
        const from = place - one.at;
        if (from < 0 || from + one.words > words.length) return false;
        return sealWords(words.slice(from, from + one.words), digest) === one.text;
      }),
    );
  };
}
