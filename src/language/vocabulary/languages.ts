/** Languages whose days, times, prices and answers are read; of others only notes in the call's own words are kept. */
export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Words of a list; new lines part them, or blanks where there are no phrases among them. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
export const phrases = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** Something for each language that is read. */
export const perLanguage = <Made>(
  make: (language: Language) => Made,
): Readonly<Record<Language, Made>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Made
  >;
