import { nextWordStart } from '../lexer/characters.ts';
import { linesOf, type PhrasePart, partsOf, type WordEnding } from './phrase-notation.ts';
import { follow } from './phrase-reading.ts';

/** A phrase that was found, and the place behind it. */
type Match<Meaning> = { readonly end: number; readonly meaning: Meaning };

export type PhraseTable<Meaning> = {
  /** All phrases that begin at a place of a folded text. */
  matchesAt(folded: string, at: number): readonly Match<Meaning>[];
};

type Phrase<Meaning> = { readonly parts: readonly PhrasePart[]; readonly meaning: Meaning };
/** First words of phrases, letter by letter; `starts`: the phrases whose first word ends here. */
type Branch<Meaning> = {
  readonly next: Map<number, Branch<Meaning>>;
  readonly starts: { readonly phrase: Phrase<Meaning>; readonly ending: WordEnding }[];
};

const NONE: readonly never[] = [];

/**
 * Finds the phrases of many lists in one pass over their first words.
 *
 * @param usual what must not stand behind a phrase that says nothing else
 */
export function createPhraseTable<Meaning>(
  lists: readonly { readonly phrases: string; readonly meaning: Meaning }[],
  usual: WordEnding,
): PhraseTable<Meaning> {
  const root: Branch<Meaning> = { next: new Map(), starts: [] };
  for (const { phrases, meaning } of lists)
    for (const line of linesOf(phrases)) addPhrase(root, { parts: partsOf(line, usual), meaning });
  const beginnings = beginningsOf(root);
  return {
    matchesAt: (folded, at) =>
      beginnings[pairOf(folded.charCodeAt(at), folded.charCodeAt(at + 1))] === 1
        ? matchesFrom(root, folded, at)
        : NONE,
  };
}

const PAIR_BITS = 5;
const PAIR_MASK = 2 ** PAIR_BITS - 1;

/** A number for two characters; different ones may have the same. */
const pairOf = (first: number, second: number): number =>
  ((first & PAIR_MASK) << PAIR_BITS) | (second & PAIR_MASK);

/** Which two characters phrases begin with, so that most words need no look at the tree. */
function beginningsOf(root: Branch<unknown>): Uint8Array {
  const beginnings = new Uint8Array(2 ** (2 * PAIR_BITS));
  for (const [first, { next, starts }] of root.next) {
    for (const second of next.keys()) beginnings[pairOf(first, second)] = 1;
    const from = pairOf(first, 0);
    if (starts.length > 0) beginnings.fill(1, from, from + PAIR_MASK + 1);
  }
  return beginnings;
}

function addPhrase<Meaning>(root: Branch<Meaning>, phrase: Phrase<Meaning>): void {
  const [first, ...rest] = phrase.parts;
  if (!first) return;
  for (const { text, ending } of first.words) {
    let branch = root;
    for (let i = 0; i < text.length; i += 1) {
      const next = branch.next.get(text.charCodeAt(i)) ?? { next: new Map(), starts: [] };
      branch.next.set(text.charCodeAt(i), next);
      branch = next;
    }
    branch.starts.push({ phrase, ending });
  }
  if (first.isOptional) addPhrase(root, { ...phrase, parts: rest });
}

function matchesFrom<Meaning>(
  root: Branch<Meaning>,
  folded: string,
  at: number,
): readonly Match<Meaning>[] {
  let found: Match<Meaning>[] | null = null;
  let branch = root.next.get(folded.charCodeAt(at));
  for (let end = at + 1; branch; end += 1) {
    for (const { phrase, ending } of branch.starts) {
      const { parts, meaning } = phrase;
      const ends: number[] = [];
      follow({ folded, parts, ends }, 1, end, ending);
      for (const last of ends) {
        found ??= [];
        found.push({ end: last, meaning });
      }
    }
    branch = branch.next.get(folded.charCodeAt(end));
  }
  return found ?? NONE;
}

/** Phrases of one list, whatever their case. */
export type Phrases = {
  /** The place behind the longest phrase that a folded text has at a place; -1 where it has none. */
  endAt(folded: string, at: number): number;
  /** Whether any is in a folded text, as whole words. */
  isIn(folded: string): boolean;
};

export function createPhrases(list: string): Phrases {
  const table = createPhraseTable([{ phrases: list, meaning: null }], 'no letter or digit');
  const endAt = (folded: string, at: number): number => {
    let longest = -1;
    for (const { end } of table.matchesAt(folded, at)) longest = Math.max(longest, end);
    return longest;
  };
  const isIn = (folded: string): boolean => {
    for (let at = nextWordStart(folded, 0); at < folded.length; at = nextWordStart(folded, at + 1))
      if (endAt(folded, at) > 0) return true;
    return false;
  };
  return { endAt, isIn };
}
