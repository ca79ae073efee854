import {
  countLetterWords,
  englishShare,
  hasOtherScript,
  isEnglish,
  mayBeEnglish,
  mayBeForeign,
} from './language.ts';
import type { Line } from './reading.ts';

/** What was spoken in a call, and its lines by whether English rules may read them. */
export type SpokenLanguage = {
  /** ISO 639-1; null where too little was said to tell. */
  readonly language: string | null;
  readonly english: readonly Line[];
  readonly foreign: readonly Line[];
};

type Detector = { detect(text: string): { language: string; isReliable(): boolean } };

// As much English as any English call has: nothing has to be loaded for it.
const SURELY_ENGLISH = 0.24;
const FEWEST_WORDS = 3;
const ENOUGH_ENGLISH_WORDS = 12;
const TEXT_CHARS = 4_000;
let detector: Promise<Detector> | undefined;
/** Loaded on first use, and only for calls that may not be English: it takes 150 ms. */
const loadDetector = (): Promise<Detector> => {
  detector ??= import('eld/extrasmall').then(({ eld }) => eld);
  return detector;
};

async function languageOf(text: string): Promise<string | null> {
  const words = countLetterWords(text);
  const unspaced = hasOtherScript(text) && text.length >= 6;
  if (words < FEWEST_WORDS && !unspaced) return null;
  if (englishShare(text) >= SURELY_ENGLISH) return 'en';
  const found = (await loadDetector()).detect(text.slice(0, TEXT_CHARS));
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

/** Lines in another language, and those without a word of English by whoever speaks it. */
async function foreignLines(lines: readonly Line[]): Promise<Line[]> {
  const sure = new Set<Line>();
  for (const line of lines) if (await isForeign(line)) sure.add(line);
  const speakers = new Set([...sure].map(({ role }) => role));
  return lines.filter(
    (line) => sure.has(line) || (speakers.has(line.role) && mayBeForeign(line.text)),
  );
}

/** Tells the language, and parts the lines of a call in which two were spoken. */
export async function readLanguage(lines: readonly Line[]): Promise<SpokenLanguage> {
  const foreign = await foreignLines(lines);
  const others = lines.filter((line) => !foreign.includes(line));
  if (!foreign.length) {
    const language = await languageOf(textOf(lines));
    const english = language === 'en' || (language === null && isEnglish(lines));
    return english
      ? { language, english: lines, foreign }
      : { language, english: [], foreign: lines };
  }
  const plain = others.filter(({ text }) => mayBeEnglish(text));
  if (countLetterWords(textOf(plain)) < ENOUGH_ENGLISH_WORDS)
    return { language: await languageOf(textOf(foreign)), english: [], foreign: lines };
  const callers = foreign.filter(({ role }) => role === 'user');
  const callersEnglish = plain.filter(({ role }) => role === 'user');
  const most = countLetterWords(textOf(callers)) > countLetterWords(textOf(callersEnglish));
  return { language: most ? await languageOf(textOf(callers)) : 'en', english: others, foreign };
}

/** "Spanish" for "es". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
