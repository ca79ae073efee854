import { MONTHS, WEEKDAYS } from '../calendar.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ITALIAN } from './it.ts';
import type { Language, LanguageWords } from './language-words.ts';
import { PORTUGUESE } from './pt.ts';

const WORDS: Readonly<Record<Language, LanguageWords>> = {
  en: ENGLISH,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
  pt: PORTUGUESE,
  it: ITALIAN,
};

type Phrase = { readonly words: readonly string[]; readonly english: string };

/** The words of a language, ready to be looked up. */
export type Lexicon = {
  readonly cardinals: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  /** By their first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly isCompound: boolean;
};

/** Calls back with each form of a list and its index. */
function eachForm(list: string, add: (form: string, index: number) => void): void {
  for (const [index, forms] of list.split(' ').entries())
    for (const form of forms.split('|')) if (form !== '-') add(form, index);
}

function readPhrases(words: LanguageWords): Phrase[] {
  const phrases = words.phrases.split('\n').flatMap((line) => {
    const [left = '', english] = line.split(' = ');
    if (english === undefined) return [];
    return left.split(' | ').map((form) => ({ words: form.trim().split(' '), english }));
  });
  eachForm(words.weekdays, (form, at) =>
    phrases.push({ words: [form], english: WEEKDAYS[at] ?? '' }),
  );
  eachForm(words.months, (form, at) => phrases.push({ words: [form], english: MONTHS[at] ?? '' }));
  return phrases.sort((a, b) => b.words.length - a.words.length);
}

function build(words: LanguageWords): Lexicon {
  const cardinals = new Map<string, number>();
  const ordinals = new Map<string, number>();
  eachForm(words.tens, (form, at) => cardinals.set(form, 20 + at * 10));
  eachForm(words.low, (form, at) => cardinals.set(form, at));
  eachForm(words.hundreds, (form, at) => cardinals.set(form, 100 + at * 100));
  eachForm(words.thousand, (form) => cardinals.set(form, 1000));
  eachForm(words.ordinals, (form, at) => ordinals.set(form, at + 1));
  const phrases = Map.groupBy(readPhrases(words), (phrase) => phrase.words[0] ?? '');
  return { cardinals, ordinals, phrases, isCompound: words.compound ?? false };
}

const built = new Map<Language, Lexicon>();

export function lexiconOf(language: Language): Lexicon {
  const lexicon = built.get(language) ?? build(WORDS[language]);
  built.set(language, lexicon);
  return lexicon;
}

/** Frequent words of each language. */
export const FREQUENT: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  Object.entries(WORDS).map(([language, { frequent }]) => [
    language as Language,
    new Set(frequent.split(' ')),
  ]),
);
