import { cues } from '../vocabulary/cues.ts';
import { MONTHS } from '../vocabulary/moments/calendar-words.ts';
import {
  ABBREVIATIONS,
  CLAUSE_GOES_ON,
  CLAUSE_STARTS,
  QUESTION_WORDS,
} from '../vocabulary/sentence-words.ts';
import { withoutOpeners } from './openers.ts';

const MOST_SENTENCES = 25;
/** A turn with fewer words and no punctuation is one sentence. */
const LEAST_WORDS = 6;
const LEAST_CLAUSE = 2;
const END = /[.!?…]+["')]*(?=\s|$)/g;
const STARTS = cues(CLAUSE_STARTS);
const MONTH = cues(MONTHS.de.flat(), 'start');
const ASKS = cues(QUESTION_WORDS, 'start');

/** "Dr.", "p.m.", "No. 12" and a single letter do not end a sentence. */
function isAbbreviated(before: string, after: string): boolean {
  const word = /(\S+)\.$/.exec(before)?.[1]?.toLowerCase() ?? '';
  // "Mittwoch, 4. März"
  if (/^\d{1,2}$/.test(word) && MONTH.test(after)) return true;
  if (/^(?:a\.m|p\.m)$/.test(word)) return !/^\s+\p{Lu}/u.test(after);
  return (
    ABBREVIATIONS.has(word) || (word === 'no' && /^\s*\d/.test(after)) || /^\p{L}$/u.test(word)
  );
}

function splitPunctuated(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (match[0] === '.' && isAbbreviated(text.slice(from, end), text.slice(end))) continue;
    parts.push(text.slice(from, end).trim());
    from = end;
  }
  return [...parts, text.slice(from).trim()].filter(Boolean);
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Splits unpunctuated text of a speech recogniser at words that usually begin a clause. */
function splitPlain(text: string): string[] {
  if (wordsIn(text) < LEAST_WORDS) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const { start } of STARTS.all(text)) {
    const part = text.slice(from, start).trim();
    const last = /(\S+)$/.exec(part)?.[1]?.toLowerCase() ?? '';
    if (start === 0 || CLAUSE_GOES_ON.has(last) || wordsIn(part) < LEAST_CLAUSE) continue;
    parts.push(part);
    from = start;
  }
  return [...parts, text.slice(from).trim()].filter(Boolean);
}

/** Splits a turn into sentences, with or without punctuation. */
export const splitTurn = (text: string): string[] =>
  (/[.!?…](?:\s|$)/.test(text) ? splitPunctuated(text) : splitPlain(text)).slice(0, MOST_SENTENCES);

export const isQuestion = (text: string): boolean =>
  text.endsWith('?') || (!/[.!]$/.test(text) && ASKS.test(withoutOpeners(text)));
