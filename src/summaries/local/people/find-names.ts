import { FILLER_WORDS } from '../../../language/vocabulary/courtesies.ts';
import { oneOf } from '../../../language/vocabulary/one-of.ts';
import * as lists from '../../../language/vocabulary/people/name-parts.ts';
import { BEFORE_PLACES } from '../../../language/vocabulary/people/name-surroundings.ts';
import { STREET_SURNAMES, STREETS } from '../../../language/vocabulary/places.ts';
import { STOP_WORDS } from '../../../language/vocabulary/stop-words.ts';
import { isCommon, type NameSentence, type NameWord } from './name-sentence.ts';
import { capitaliseName, foldName, hasPart } from './name-spelling.ts';

/** A name in a sentence; `from` and `to` are indices of words, including the title. */
export type SpokenName = {
  readonly parts: readonly string[];
  readonly title: string | null;
  readonly from: number;
  readonly to: number;
  readonly spoken: NameSentence;
  /** The text before it, without "um" and commas. */
  readonly before: string;
  readonly comma: boolean;
  readonly after: string;
};

const { ALSO_NAMES, CIVIL_TITLES, PARTICLES } = lists;
/** Maximum characters around a name that are considered. */
const MOST_AROUND = 120;
const FIRMS = new Set(lists.PARTS_OF_OTHER_NAMES);
const STREET_WORDS = new Set(STREETS);
/** What leads to a place. */
const LEADS_TO_PLACE = new RegExp(String.raw`(?:^|\P{L})${oneOf(BEFORE_PLACES)}\s*$`, 'iu');
/** "V as in …", "T for …": the word spells a letter. */
const SPELLS = /(?<![\p{L}'’])\p{L}[,.]? (?:(?:as|like) in|as|like|for|wie|comme|come|de|di) $/iu;
const TITLES = new Set([...CIVIL_TITLES, ...lists.TITLES_OF_OFFICE]);
const ENDS = /^\s*(?:$|[.,!?;:…–—-]|\p{N})/u;
const adjoins = (word: NameWord | undefined): boolean => /^\s+$/.test(word?.after ?? '');
export const isIn = (set: ReadonlySet<string>, word: NameWord | undefined): boolean =>
  set.has(word?.lower ?? '');
/** "Mrs", but not "dona", which stands before first names. */
export const isCivil = (title: string | null): boolean =>
  CIVIL_TITLES.has(title ?? '') && !/^do/.test(title ?? '');

/** Whether a word can be part of a name: capitalised, or no common word. */
function isPart({ words, cased, ordinary }: NameSentence, at: number, leads: boolean): boolean {
  const word = words[at];
  if (!word || isIn(TITLES, word) || !/^(?!.*-\p{L}-)\p{L}[\p{L}'-]*\p{L}$/u.test(word.text))
    return false;
  const either = isIn(ALSO_NAMES, word);
  if (!cased) return !isCommon(word.lower) && (either || !ordinary.has(word.lower));
  if (!/^\p{Lu}.*\p{Ll}/u.test(word.text)) return false;
  if (!leads) return either || !isIn(STOP_WORDS, word);
  return !isCommon(word.lower);
}

/** "Ger" and "Gerard": one is a prefix of the other. */
const isShort = (one: string, other: string): boolean =>
  one !== other &&
  (foldName(one).startsWith(foldName(other)) || foldName(other).startsWith(foldName(one)));

/** "Delgado Marcus Delgado" without its marks: the last repetition is the name. */
function withoutRepeats(said: readonly string[]): string[] {
  const whole = said.filter((part, i) => part.toLowerCase() !== said[i - 1]?.toLowerCase());
  const own =
    whole.length === 3 && isShort(whole[0] ?? '', whole[2] ?? '') ? whole.slice(0, 2) : whole;
  const again = own.findIndex((part, i) => i > 1 && hasPart(own.slice(0, i), part));
  if (again === 2 && hasPart(own.slice(0, 1), own[2])) return own.slice(1, 3);
  return again < 0 ? own : own.slice(0, again);
}

/** The name that begins at a word; null if there is none, or if it is a company's. */
export function readNameAt(spoken: NameSentence, from: number): SpokenName | null {
  const { words, cased, text } = spoken;
  let first = from;
  while (isIn(TITLES, words[first])) first += 1;
  const lead = text.slice(0, words[first]?.start);
  if (!isPart(spoken, first, first === from) || SPELLS.test(lead)) return null;
  const isSmall = (at: number): boolean => isIn(PARTICLES, words[at]) && adjoins(words[at]);
  let to = first + 1;
  while (to - first < 6 && adjoins(words[to - 1])) {
    const small = isSmall(to) ? (isSmall(to + 1) ? 2 : 1) : 0;
    if (!isPart(spoken, to + small, false)) break;
    to += small + 1;
  }
  const said = words
    .slice(first, to)
    .map((word) => (isIn(PARTICLES, word) ? word.text : capitaliseName(word.text)));
  // "Jaxon Petrou, Jaxon with an x"
  const isSpelled = words[to]?.lower === 'with' && hasPart(said.slice(0, 1), said[2]);
  const once = isSpelled ? said.slice(0, 2) : withoutRepeats(said);
  const ends = once.length !== said.length || !adjoins(words[to - 1]) || isIn(TITLES, words[to]);
  const near = ends ? '' : words[to]?.lower;
  const isPlace = LEADS_TO_PLACE.test(lead);
  const isOther = (part: string): boolean =>
    FIRMS.has(part) || (STREET_WORDS.has(part) && (isPlace || !STREET_SURNAMES.has(part)));
  const isFirm = [...once, near ?? ''].some((part) => isOther(part.toLowerCase()));
  if (first === from && isFirm) return null;
  const small = once.filter((part) => PARTICLES.has(part)).length;
  const most = cased ? 5 : (once.length === 3 && first === from ? 3 : 2) + small;
  const parts = once.slice(0, most);
  while (PARTICLES.has(parts.at(-1) ?? '')) parts.pop();
  const start = words[isIn(FILLER_WORDS, words[from - 1]) ? from - 1 : from]?.start;
  const before = text
    .slice(0, start)
    .slice(-MOST_AROUND)
    .replace(/[\s,…–—-]+$/u, '');
  const comma = /[,.]$/.test(text.slice(0, words[from]?.start).trimEnd());
  const end = words[to - 1]?.end ?? 0;
  const after = text.slice(end, end + MOST_AROUND);
  const title = first > from ? (words[first - 1]?.lower ?? null) : null;
  return { parts, title, from, to, spoken, before, comma, after };
}

/** Finds all names, each as long as possible. */
export function findNames(sentences: readonly NameSentence[]): SpokenName[] {
  const found: SpokenName[] = [];
  for (const spoken of sentences)
    for (let at = 0; at < spoken.words.length; at++) {
      const name = readNameAt(spoken, at);
      if (name) found.push(name);
      at = name ? name.to - 1 : at;
    }
  return found;
}

/** Whether the name ends there: "this is Ford territory" contains no name. */
export function isNameEnd({ spoken, after, from, to }: SpokenName): boolean {
  const next = spoken.words[to];
  return spoken.cased
    ? ENDS.test(after) || isIn(STOP_WORDS, next) || isIn(lists.AFTER_A_NAME, next)
    : to - from < 4;
}
