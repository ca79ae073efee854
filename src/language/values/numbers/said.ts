import type { Language } from '../../vocabulary/languages.ts';
import type { Token } from '../tokens.ts';
import type { NumberSpan } from './number-span.ts';
import type { NumberWords } from './number-words.ts';

/** A sentence as numbers are looked for in it. */
export type Said = {
  readonly tokens: readonly Token[];
  /** The tokens in lower case, without what is joined to a number: "half five's fine". */
  readonly lowers: readonly string[];
  readonly words: NumberWords;
  readonly language: Language;
};

/** A number as far as its reader knows it. */
export type NumberPart = Omit<NumberSpan, 'from' | 'start' | 'end'>;
