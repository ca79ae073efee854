import type { Language } from '../../vocabulary/languages.ts';
import type { TextToken } from '../tokens.ts';
import type { NumberLexicon } from './number-lexicon.ts';
import type { NumberSpan } from './number-span.ts';

/** A sentence as numbers are looked for in it. */
export type NumberContext = {
  readonly tokens: readonly TextToken[];
  /** The tokens in lower case, without what is joined to a number: "half five's fine". */
  readonly lowers: readonly string[];
  readonly words: NumberLexicon;
  readonly language: Language;
};

/** A number as far as its reader knows it. */
export type NumberReading = Omit<NumberSpan, 'from' | 'start' | 'end'>;
