import { phrases } from './languages.ts';

/** A word, or a sign that ends a clause; `comma`: a comma comes before it. */
export type LowerWord = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly comma: boolean;
};
export type LowerWords = readonly LowerWord[];
/** Indices of words; `end` is exclusive. */
export type WordRange = { readonly start: number; readonly end: number };

const WORD = /(,?)\s*([\p{L}\p{N}]+(?:['’@._-]+[\p{L}\p{N}]+)*|[.;:?!–—-])/gu;
const MOST_WORDS = 300;
const PHRASE_WORDS = 12;

/** The words of a sentence in lower case, at most 300, with their offsets. */
export const lowerWordsOf = (text: string): LowerWord[] =>
  [...text.matchAll(WORD)]
    .slice(0, MOST_WORDS)
    .map(({ 0: all, 1: comma, 2: word = '', index }) => ({
      text: word.toLowerCase().replaceAll('’', "'"),
      start: index + all.length - word.length,
      end: index + all.length,
      comma: comma !== '',
    }));

export const isClauseEnd = ({ text }: LowerWord): boolean => /^[.;:?!–—-]$/.test(text);

export const withoutRanges = (words: LowerWords, spans: readonly WordRange[]): LowerWords =>
  words.filter((_, at) => !spans.some(({ start, end }) => start <= at && at < end));

type PhraseSlot = {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly isAny: boolean;
  readonly isOptional: boolean;
};

function slotOf(text: string): PhraseSlot {
  const isOptional = text.endsWith('?');
  const all = (isOptional ? text.slice(0, -1) : text).split('/');
  return {
    words: new Set(all.flatMap((word) => [word, word.replaceAll("'", '')])),
    beginnings: all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    isAny: text.startsWith('_'),
    isOptional,
  };
}

const fits = ({ words, beginnings, isAny }: PhraseSlot, word: LowerWord): boolean =>
  words.has(word.text) ||
  (isAny && !isClauseEnd(word)) ||
  beginnings.some((beginning) => word.text.startsWith(beginning));

/** The index after the longest match of the slots from `at`; -1 if they do not match. */
function matchEnd(parts: readonly PhraseSlot[], words: LowerWords, at: number, from = 0): number {
  const part = parts[from];
  const word = words[at];
  if (!part) return at;
  const taken = word && fits(part, word) ? matchEnd(parts, words, at + 1, from + 1) : -1;
  return part.isOptional ? Math.max(taken, matchEnd(parts, words, at, from + 1)) : taken;
}

type PhraseSlots = readonly PhraseSlot[];
/** Phrases by first word; `others`: phrases whose first word is not fixed. */
type PhraseLookup = {
  readonly byWord: ReadonlyMap<string, readonly PhraseSlots[]>;
  readonly others: readonly PhraseSlots[];
};
const NONE: readonly PhraseSlots[] = [];

function lookupOf(list: string): PhraseLookup {
  const all = phrases(list).map((phrase) => phrase.split(' ').map(slotOf));
  const byWord = new Map<string, PhraseSlots[]>();
  const others: PhraseSlots[] = [];
  for (const phrase of all) {
    const [first] = phrase;
    if (!first || first.isAny || first.isOptional || first.beginnings.length > 0)
      others.push(phrase);
    else
      for (const word of first.words) {
        const known = byWord.get(word);
        if (known) known.push(phrase);
        else byWord.set(word, [phrase]);
      }
  }
  return { byWord, others };
}

/**
 * Finds phrases of a list in a range of words, the longest at each position. The syntax is that of `cues`; this
 * matcher works on parts of a sentence, such as the words before a verb.
 */
export function finder(list: string) {
  let made: PhraseLookup | null = null;
  const endAt = (words: LowerWords, at: number): number => {
    made ??= lookupOf(list);
    let furthest = -1;
    for (const some of [made.others, made.byWord.get(words[at]?.text ?? '') ?? NONE])
      for (const parts of some) furthest = Math.max(furthest, matchEnd(parts, words, at));
    return furthest;
  };
  const all = (words: LowerWords, most = words.length): WordRange[] => {
    const found: WordRange[] = [];
    for (let start = 0; start < words.length && found.length < most; start++) {
      const end = endAt(words, start);
      if (end > start) found.push({ start, end });
      start = Math.max(start, end - 1);
    }
    return found;
  };
  return {
    all,
    first: (words: LowerWords): WordRange | null => all(words, 1)[0] ?? null,
    test: (words: LowerWords): boolean => all(words, 1).length > 0,
    /** The index after a phrase at the start; 0 if there is none. */
    leadingEnd: (words: LowerWords): number => Math.max(0, endAt(words, 0)),
    /** The index of a phrase at the end; -1 if there is none. */
    trailingStart: (words: LowerWords): number =>
      words.findIndex(
        (_, at) => words.length - at <= PHRASE_WORDS && endAt(words, at) === words.length,
      ),
  };
}
export type Finder = ReturnType<typeof finder>;

/** One finder for each named list. */
export const finders = <Name extends string>(lists: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(lists).map(([name, list]) => [name, finder(list)]),
  ) as Readonly<Record<Name, Finder>>;
