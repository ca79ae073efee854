import { withoutOpeners } from '../sentences/openers.ts';
import {
  ASIDES,
  DANGLING,
  LAST_WORDS,
  RESTARTED,
  UNFINISHED,
} from '../vocabulary/extract/asides.ts';
import type { Span } from '../vocabulary/span.ts';
import { alternationOf } from './alternation.ts';

const WORDS = 14;
const BETWEEN = new RegExp(String.raw`[,…]\s*(?:${alternationOf(ASIDES)})\s*[,…]\s*`, 'giu');
const LEADING = new RegExp(String.raw`^(?:${alternationOf(ASIDES)})[,…]\s+`, 'iu');
const LAST = new RegExp(String.raw`(?:^|[\s,]+)(?:${alternationOf(LAST_WORDS)})[\s,.?!…]*$`, 'iu');
const FILLERS = /(?:^|(?<=[\s,]))(?:um+|uh+|erm+|hmm+|mhm|eh|uhm)[,.…]*(?:\s+|$)/giu;
/** "I need to I need to", "the, the". */
const TWICE = /(?<![\p{L}'’])([\p{L}'’]+(?: [\p{L}'’]+){0,3})[,.…–—-]*\s+(?=\1(?![\p{L}'’]))/giu;
const NO_END = /[\s,;:.!?…–—"“”-]+$/u;
const GREETING = /^(?:hi|hello|hey|hiya|oh|yeah|yes|well)[,.!]\s+/i;
const TO_BE = new Set(['is', 'are', 'was', 'be', "that's", "it's", 'sounds', 'looks']);
const NO_START = /^[\s,;:.!?…–—"“”-]+/u;
const JOINED =
  /^(?:(?:and|but|so|because|'cause|or|which|then|also|plus|y|und|et|e|pero|aber|mais|mas|ma),?\s+|(?:no|nope|nah),\s+)/iu;

const lastWord = (text: string): string => /([\p{L}'’]+)$/u.exec(text)?.[1]?.toLowerCase() ?? '';

/** Without "um", "you know" and words that were started twice. */
function withoutHesitation(text: string): string {
  let rest = text.replace(/(?<=\p{L})-\s/gu, ', ');
  for (let i = 0; i < 2; i++)
    rest = rest.replace(BETWEEN, ' ').replace(LEADING, '').replace(FILLERS, '');
  return rest
    .replace(TWICE, (all, said: string) =>
      said.includes(' ') || /[,.…–—-]/.test(all) || RESTARTED.has(said.toLowerCase()) ? '' : all,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** "because of the, I have a clip": what breaks off before a comma goes. */
function withoutBroken(text: string): string {
  const pieces = text.split(/,\s+|(?:\.\.\.|…)\s*/);
  const kept = pieces.filter(
    (piece, i) => i === pieces.length - 1 || !UNFINISHED.has(lastWord(piece)) || /\d/.test(piece),
  );
  return kept.length < pieces.length ? kept.join(', ') : text;
}

/** "Six is okay": what says how something is stays. */
function withoutLast(text: string): string {
  const rest = text.replace(LAST, '').replace(NO_END, '');
  return TO_BE.has(lastWord(rest)) ? text : rest;
}

function trimmed(text: string, unfinished: ReadonlySet<string> = UNFINISHED): string {
  let rest = text;
  for (let i = 0; i < 4; i++) {
    const before = rest;
    rest = withoutLast(rest.replace(NO_END, ''));
    while (unfinished.has(lastWord(rest)) && rest.includes(' '))
      rest = rest.replace(/\s*[\p{L}'’]+$/u, '').replace(NO_END, '');
    if (rest === before) break;
  }
  return rest;
}

/** "A table for six on": without the words that led to what is left out. */
export const withoutLooseEnd = (text: string): string => trimmed(text, DANGLING);

/** "Hi, there's no heat": the greeting is "hi" alone. */
export const withoutGreeting = (text: string): string => text.replace(GREETING, '');

function withoutLead(text: string): string {
  let rest = text.replace(NO_START, '');
  for (let i = 0; i < 3; i++) {
    const next = withoutOpeners(withoutGreeting(rest))
      .replace(JOINED, '')
      .replace(LEADING, '')
      .replace(NO_START, '');
    if (next === rest || next === '') break;
    rest = next;
  }
  return rest;
}

/** At most so many words: as far as a comma if that is most of it, else cut off with "…". */
function shortened(text: string, most: number): string {
  const words = text.split(' ');
  if (words.length <= most) return text;
  const short = words.slice(0, most);
  const comma = short.findLastIndex((word) => /[,;]$/.test(word));
  if (comma + 1 >= most * 0.6) return trimmed(short.slice(0, comma + 1).join(' '));
  return `${trimmed(short.join(' '), DANGLING)} …`;
}

type QuoteOptions = {
  /** Offsets into the text; absent: all of it. */
  readonly span?: Span;
  /** Words at most. */
  readonly words?: number;
};

/**
 * A clause as one quotes it: without openers, fillers, false starts and courtesies, with a capital first letter and
 * without a full stop. Empty where nothing is left.
 */
export function quoteFrom(text: string, { span, words = WORDS }: QuoteOptions = {}): string {
  const part = span ? text.slice(span.start, span.end) : text;
  const plain = withoutBroken(withoutHesitation(withoutLead(withoutHesitation(part))));
  const quote = shortened(trimmed(withoutLead(plain)), words);
  return quote.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
