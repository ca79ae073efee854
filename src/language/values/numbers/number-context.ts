import type { Language } from '../../vocabulary/languages.ts';
import type { TextToken } from '../tokens.ts';
import type { NumberLexicon } from './number-lexicon.ts';
import type { NumberSpan } from './number-span.ts';

/** A tokenised sentence with the number words of its language. */
export type NumberContext = {
  readonly tokens: readonly TextToken[];
  /** The tokens in lower case without endings such as "'s": "half five's fine". */
  readonly lowers: readonly string[];
  readonly words: NumberLexicon;
  readonly language: Language;
};

/** A number without its place, and the index of the token after it. */
export type NumberReading = Omit<NumberSpan, 'from' | 'start' | 'end'>;
