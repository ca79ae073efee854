import type { Line } from '../sentences/line.ts';
import { LANGUAGES, type Language } from '../vocabulary/languages.ts';
import {
  countWords,
  englishShare,
  hasOtherScript,
  isEnglish,
  languageByWords,
  mayBeEnglish,
  mayBeForeign,
} from './language-words.ts';

/** The language of a call, and its lines by whether they can be read. */
export type SpokenLanguage = {
  /** ISO 639-1; null if too little was said. */
  readonly language: string | null;
  /** The supported language in which the call is read; null if it is not supported. */
  readonly reading: Language | null;
  /** Lines in `reading`, or too short to be sure. */
  readonly lines: readonly Line[];
  /** The lines in another language. */
  readonly foreign: readonly Line[];
};

// A share of English words that every English call has; decided without loading the detector.
const SURELY_ENGLISH = 0.24;
const FEWEST_WORDS = 3;
const ENOUGH_ENGLISH_WORDS = 12;
const TEXT_CHARS = 4_000;

async function languageOf(text: string): Promise<string | null> {
  const unspaced = hasOtherScript(text) && text.length >= 6;
  if (countWords(text) < FEWEST_WORDS && !unspaced) return null;
  if (englishShare(text) >= SURELY_ENGLISH) return 'en';
  const byWords = languageByWords(text);
  if (byWords) return byWords;
  // Imported only where word lists do not decide: the first import takes 150 ms.
  const { eld: detector } = await import('eld/extrasmall');
  const found = detector.detect(text.slice(0, TEXT_CHARS));
  return found.isReliable() && found.language ? found.language : null;
}

async function isForeign({ text }: Line): Promise<boolean> {
  if (hasOtherScript(text)) return true;
  if (!mayBeForeign(text)) return false;
  const language = await languageOf(text);
  return language !== null && language !== 'en';
}

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .slice(0, TEXT_CHARS);

/** Lines in another language than English, and lines of the same speaker without an English word. */
async function foreignLines(lines: readonly Line[]): Promise<Line[]> {
  const sure = new Set<Line>();
  for (const line of lines) if (await isForeign(line)) sure.add(line);
  const speakers = new Set([...sure].map(({ role }) => role));
  return lines.filter(
    (line) => sure.has(line) || (speakers.has(line.role) && mayBeForeign(line.text)),
  );
}

/** Splits the lines of a call that is not in English by whether they are in its language. */
function splitByLanguage(language: string | null, all: readonly Line[]): SpokenLanguage {
  const reading = LANGUAGES.find((one) => one === language) ?? null;
  const isOther = ({ text }: Line): boolean => {
    if (hasOtherScript(text)) return true;
    const own = englishShare(text) >= SURELY_ENGLISH ? 'en' : languageByWords(text);
    return countWords(text) >= FEWEST_WORDS && own !== null && own !== reading;
  };
  const foreign = reading === null ? all : all.filter(isOther);
  return { language, reading, lines: all.filter((line) => !foreign.includes(line)), foreign };
}

/** Detects the language of a call and the lines that are in it. */
export async function detectLanguage(all: readonly Line[]): Promise<SpokenLanguage> {
  const whole = textOf(all);
  const byWords = mayBeEnglish(whole) ? null : languageByWords(whole);
  if (byWords) return splitByLanguage(byWords, all);
  const foreign = await foreignLines(all);
  const lines = all.filter((line) => !foreign.includes(line));
  if (!foreign.length) {
    const language = await languageOf(whole);
    const english = language === 'en' || (language === null && isEnglish(all));
    return english ? { language, reading: 'en', lines, foreign } : splitByLanguage(language, all);
  }
  const plain = lines.filter(({ text }) => mayBeEnglish(text));
  const [english, other] = [plain, foreign].map((some) => countWords(textOf(some)));
  const language = await languageOf(textOf(foreign));
  // An agent who answers in English and continues in the caller's language says little in English.
  if ((english ?? 0) < Math.max(ENOUGH_ENGLISH_WORDS, (other ?? 0) / 2)) {
    const read = splitByLanguage(language, all);
    if (read.reading || (english ?? 0) < ENOUGH_ENGLISH_WORDS) return read;
  }
  const [callers, callersEnglish] = [foreign, plain].map((some) =>
    textOf(some.filter(({ role }) => role === 'user')),
  );
  const most = countWords(callers ?? '') > countWords(callersEnglish ?? '');
  return { language: most ? await languageOf(callers ?? '') : 'en', reading: 'en', lines, foreign };
}

/** Guesses the language by function words alone, without loading the detector; undecided calls are not read. */
export function guessLanguage(all: readonly Line[]): SpokenLanguage {
  const whole = textOf(all);
  if (isEnglish(all) || countWords(whole) < FEWEST_WORDS) {
    const foreign = all.filter(({ text }) => mayBeForeign(text));
    return {
      language: 'en',
      reading: 'en',
      lines: all.filter((line) => !foreign.includes(line)),
      foreign,
    };
  }
  return splitByLanguage(languageByWords(whole), all);
}

/** "Spanish" for "es". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
