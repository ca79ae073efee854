import type { Role } from '../../call.ts';
import { calendarAt } from '../../reading/calendar.ts';
import { detectLanguage } from '../../reading/detect-language.ts';
import type { Gloss } from '../../reading/gloss.ts';
import type { Language } from '../../reading/languages/language-words.ts';
import { fold, tokenise } from '../../reading/tokens.ts';
import { type ClockTime, timesIn } from './clock.ts';
import { type SaidDays, saidDays } from './days.ts';
import { addNumbers, digitsOf } from './figures.ts';
import { isAttributed } from './grants.ts';
import { lettersOf } from './letters.ts';
import { spelledWords, spokenWords } from './spoken-words.ts';

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

/** The readings of a text: in the language of all, in its own and in English. */
function readingsOf(text: string, language: Language | null): Gloss[] {
  const own = detectLanguage([tokenise(text)]);
  return [...new Set([language, own, 'en' as const])].map((one) => spokenWords(text, one));
}

function gather(said: readonly Said[], startedAtMs: number, timeZone?: string): Evidence {
  const language = detectLanguage(said.map(({ text }) => tokenise(text)));
  const read = said.map(({ text, isAgents }) => ({
    isAgents,
    readings: readingsOf(text, language),
  }));
  const all = read.flatMap(({ readings }) => readings);
  const numbers = new Set<number>();
  for (const one of all) addNumbers(one, numbers);
  const sides = [true, false].map((side) =>
    read.flatMap(({ isAgents, readings }) => (isAgents === side ? readings.slice(0, 1) : [])),
  );
  return {
    said,
    language,
    numbers,
    times: all.flatMap((one) => timesIn(one, true)),
    days: saidDays(all, calendarAt(startedAtMs, timeZone)),
    words: new Set(said.flatMap(({ text }) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])),
    digits: sides.map((side) => side.map(digitsOf).join('')),
    letters: sides.flatMap((side) => [
      side.map(({ words }) => lettersOf(words)).join(''),
      side.map(({ source }) => lettersOf(spelledWords(source))).join(''),
    ]),
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
    texts.map((text) => ({ text: text.normalize('NFC'), isAgents: !isAttributed(text) })),
    nowMs,
    timeZone,
  );
