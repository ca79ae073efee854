/** What parts a word of a phrase from the one before it. */
export type Gap = 'blank' | 'none' | 'none, blank or hyphen' | 'blank or hyphen' | 'points';
/** What must not follow the last word of a phrase. */
export type WordEnding = 'no letter' | 'no letter or digit' | 'anything';
export type Word = { readonly text: string; readonly ending: WordEnding };

export type PhrasePart = {
  readonly gap: Gap;
  readonly words: readonly Word[];
  /** `word`: any one; `some`: a few letters, blanks and apostrophes; null: one of `words`. */
  readonly any: 'word' | 'some' | null;
  readonly isOptional: boolean;
};

const GAPS: Readonly<Record<string, Gap>> = {
  '+': 'none',
  '~': 'none, blank or hyphen',
  '-': 'blank or hyphen',
  '.': 'points',
};

/** Phrases of a list: a semicolon or the end of a line is between them. */
export const phrasesOf = (list: string): readonly string[] =>
  list
    .split(/[\n;]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/**
 * Reads a phrase of a list. `a/b` is either word, `word?` one that may be missing, `_` any word, `…` up to twelve
 * letters, blanks and apostrophes. Words are a blank apart: before `+word` stands nothing, before `~word` a blank, a hyphen
 * or nothing, before `-word` a blank or a hyphen, before `.word` one or two points, blanks or hyphens. Behind `word|`
 * stands no letter or digit, behind `word*` anything.
 *
 * @param usual what must not stand behind words without a sign
 */
export const partsOf = (phrase: string, usual: WordEnding): readonly PhrasePart[] =>
  phrase.split(' ').map((written) => partOf(written, usual));

function partOf(written: string, usual: WordEnding): PhrasePart {
  const isOptional = written.endsWith('?');
  const rest = isOptional ? written.slice(0, -1) : written;
  const gap = rest.length > 1 ? GAPS[rest.charAt(0)] : undefined;
  const text = gap ? rest.slice(1) : rest;
  const any = text === '_' ? 'word' : text === '…' ? 'some' : null;
  const words = text.split('/').map((word) => wordOf(word, usual));
  return { gap: gap ?? 'blank', words, any, isOptional };
}

function wordOf(written: string, usual: WordEnding): Word {
  if (written.endsWith('*')) return { text: written.slice(0, -1), ending: 'anything' };
  if (written.endsWith('|')) return { text: written.slice(0, -1), ending: 'no letter or digit' };
  return { text: written, ending: usual };
}
