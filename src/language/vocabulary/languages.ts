/** Supported languages. Calls in other languages get a note of two quotes and no facts. */
export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Splits a list of single words at white space. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
export const phrases = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** Builds one value for each supported language. */
export const perLanguage = <Made>(
  make: (language: Language) => Made,
): Readonly<Record<Language, Made>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Made
  >;
