import type { Role } from '../../call.ts';
import { calendarAt } from '../../reading/calendar.ts';
import { detectLanguage } from '../../reading/detect-language.ts';
import type { Language } from '../../reading/languages/language-words.ts';
import { splitSentences } from '../../reading/sentences.ts';
import { fold, tokenise } from '../../reading/tokens.ts';
import { type ClockTime, timesIn } from './clock.ts';
import { daysIn, type SaidDays } from './days.ts';
import { addNumbers, NUMBER } from './figures.ts';
import { isAttributed } from './grants.ts';
import { lettersOf } from './letters.ts';
import { asLetters, spelledWords, spokenWords } from './spoken-words.ts';

/** A text that values may come from, and whether it is an agent's word. */
type Said = { readonly text: string; readonly isAgents: boolean };

/** What the values of a model's statements are looked up in. */
export type Evidence = {
  readonly said: readonly Said[];
  readonly language: Language | null;
  readonly numbers: ReadonlySet<number>;
  readonly times: readonly ClockTime[];
  readonly days: SaidDays;
  /** Folded. */
  readonly words: ReadonlySet<string>;
  /** All digits, and all letters and digits, of each side in their order. */
  readonly digits: readonly string[];
  readonly letters: readonly string[];
};

/** The same is kept once, without its place. */
const distinct = <Of extends object>(found: readonly (Of & { readonly place: object })[]): Of[] => [
  ...new Map(
    found.map(({ place: _, ...one }) => [JSON.stringify(one), one as unknown as Of]),
  ).values(),
];

const digitsOf = (text: string): string =>
  text
    .split(' ')
    .filter((word) => NUMBER.test(word))
    .join('')
    .replace(/\D/g, '');

function gather(said: readonly Said[], startedAtMs: number, timeZone?: string): Evidence {
  const language = detectLanguage(said.map(({ text }) => tokenise(text)));
  const languages = new Set([language, 'en' as const]);
  const read = said.map(({ text, isAgents }) => ({
    isAgents,
    spelled: spelledWords(text),
    readings: Array.from(languages, (one) => spokenWords(text, one)),
  }));
  const all = read.flatMap(({ readings }) => readings);
  const numbers = new Set<number>();
  for (const { text } of all) addNumbers(text, numbers);
  const sides = [true, false].map((side) => read.filter(({ isAgents }) => isAgents === side));
  const glossed = sides.map((side) => side.map(({ readings }) => readings[0]?.text ?? ''));
  const spelled = sides.map((side) => side.map((one) => one.spelled));
  return {
    said,
    language,
    numbers,
    times: distinct(all.flatMap((one) => timesIn(one, true))),
    days: {
      calendar: calendarAt(startedAtMs, timeZone),
      numbers,
      mentions: distinct(all.flatMap((one) => daysIn(one, true))),
    },
    words: new Set(said.flatMap(({ text }) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])),
    digits: glossed.map((side) => side.map(digitsOf).join('')),
    letters: [...glossed, ...spelled]
      .flatMap((side) => [side, side.map(asLetters)])
      .map((side) => side.map(lettersOf).join('')),
  };
}

/**
 * The evidence of a call.
 *
 * @param startedAtMs Unix milliseconds; days are counted from it
 * @param timeZone IANA zone in which days were said; UTC if absent
 */
export const readEvidence = (
  turns: readonly { readonly role: Role; readonly text: string }[],
  startedAtMs: number,
  timeZone?: string,
): Evidence =>
  gather(
    turns.map(({ role, text }) => ({ text: text.normalize('NFC'), isAgents: role === 'agent' })),
    startedAtMs,
    timeZone,
  );

/** The evidence of notes and of entries by hand; what they report as a caller's word stays that. */
export const readEvidenceOfTexts = (
  texts: readonly string[],
  nowMs: number,
  timeZone?: string,
): Evidence =>
  gather(
    texts
      .flatMap((text) => splitSentences(text.normalize('NFC')))
      .map(({ text }) => ({ text, isAgents: !isAttributed(text) })),
    nowMs,
    timeZone,
  );
