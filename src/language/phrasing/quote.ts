import { withoutOpeners } from '../sentences/openers.ts';
import {
  ASIDES,
  DANGLING,
  LAST_WORDS,
  RESTARTED,
  UNFINISHED,
} from '../vocabulary/extract/asides.ts';
import { oneOf } from '../vocabulary/one-of.ts';
import {
  CLAUSE_JOINERS,
  LEADING_NO,
  LINKING_VERBS,
  QUOTE_GREETINGS,
} from '../vocabulary/quote-words.ts';
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
const GREETING = new RegExp(String.raw`^${oneOf(QUOTE_GREETINGS)}[,.!]\s+`, 'i');
const LINKING = new Set(LINKING_VERBS);
const NO_START = /^[\s,;:.!?…–—"“”-]+/u;
const JOINED = new RegExp(
  String.raw`^(?:${oneOf(CLAUSE_JOINERS)},?\s+|${oneOf(LEADING_NO)},\s+)`,
  'iu',
);

const lastWord = (text: string): string => /([\p{L}'’]+)$/u.exec(text)?.[1]?.toLowerCase() ?? '';

/** Removes "um", "you know" and repeated beginnings. */
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

/** "because of the, I have a clip": removes what breaks off before a comma. */
function withoutBroken(text: string): string {
  const pieces = text.split(/,\s+|(?:\.\.\.|…)\s*/);
  const kept = pieces.filter(
    (piece, i) => i === pieces.length - 1 || !UNFINISHED.has(lastWord(piece)) || /\d/.test(piece),
  );
  return kept.length < pieces.length ? kept.join(', ') : text;
}

/** "Six is okay": keeps a predicate. */
function withoutLast(text: string): string {
  const rest = text.replace(LAST, '').replace(NO_END, '');
  return LINKING.has(lastWord(rest)) ? text : rest;
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

/** "A table for six on": removes words that lead to a part that is left out. */
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

/** Shortens a text to `most` words: at a comma if that keeps most of it, else with "…". */
function shortened(text: string, most: number): string {
  const words = text.split(' ');
  if (words.length <= most) return text;
  const short = words.slice(0, most);
  const comma = short.findLastIndex((word) => /[,;]$/.test(word));
  if (comma + 1 >= most * 0.6) return trimmed(short.slice(0, comma + 1).join(' '));
  return `${trimmed(short.join(' '), DANGLING)} …`;
}

type QuoteOptions = {
  /** Offsets into the text; the whole text if absent. */
  readonly span?: Span;
  /** Maximum number of words. */
  readonly words?: number;
};

/**
 * A clause in the form of a quote: without openers, fillers, false starts and courtesies, capitalised and without a
 * full stop. Empty if nothing is left.
 */
export function quoteFrom(text: string, { span, words = WORDS }: QuoteOptions = {}): string {
  const part = span ? text.slice(span.start, span.end) : text;
  const plain = withoutBroken(withoutHesitation(withoutLead(withoutHesitation(part))));
  const quote = shortened(trimmed(withoutLead(plain)), words);
  return quote.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
