export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The words of one language, folded: lower case, without accents. Lists are separated by spaces, and "|" by other forms of
 * the same word.
 */
export type LanguageWords = {
  /** 0 to 19, or further while each number is one word. */
  readonly low: string;
  /** 20, 30, … 90. */
  readonly tens: string;
  /** 100, 200, … as far as they are words of their own. */
  readonly hundreds: string;
  readonly thousand: string;
  /** First to thirty-first, as far as they are words of their own. */
  readonly ordinals: string;
  /** Numbers are written as one word: "vierunddreissig", "trecentodieci". */
  readonly compound?: boolean;
  /** From Sunday. */
  readonly weekdays: string;
  readonly months: string;
  /** A line each: "phrase | other phrase = English". The longest phrase wins. */
  readonly phrases: string;
  /** Frequent words by which the language is recognised. */
  readonly frequent: string;
};
