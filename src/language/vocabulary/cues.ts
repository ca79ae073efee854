import { LRUCache } from 'lru-cache';

/** Offsets into the text that was looked through. */
type Place = { readonly start: number; readonly end: number };

/** Phrases looked for in speech, whatever their case. */
export type Cues = {
  test(text: string): boolean;
  /** The first place; null where there is none. */
  find(text: string): Place | null;
  all(text: string): Place[];
};

/** A word of a text: whole, and the parts before and behind its apostrophe, which recognisers leave out. */
type Word = Place & { readonly whole: string; readonly head: string; readonly tail: string };

/** A word of a phrase: any of some, any at all, or one that begins so; `optional`: it may be missing. */
type Part = {
  readonly words: ReadonlySet<string>;
  readonly stems: readonly string[];
  readonly tails: readonly string[];
  readonly any: boolean;
  readonly optional: boolean;
};

const WORD = /[\p{L}\p{N}]+(?:['’.](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*|['’]\p{L}+/gu;
const JOINT = /^[\s,-]+$/;
const MOST_TEXTS = 4_000;
/** One sentence is looked through by dozens of lists. */
const read = new LRUCache<string, readonly Word[]>({ max: MOST_TEXTS });

function wordOf(said: string, start: number): Word {
  const lower = said.toLowerCase().replaceAll('’', "'");
  const [head = '', ...rest] = lower.split("'");
  return {
    start,
    end: start + said.length,
    whole: lower.replaceAll("'", ''),
    head,
    tail: rest.at(-1) ?? '',
  };
}

function wordsIn(text: string): readonly Word[] {
  const words =
    read.get(text) ?? [...text.matchAll(WORD)].map((match) => wordOf(match[0], match.index));
  read.set(text, words);
  return words;
}

function partOf(written: string): Part {
  const optional = written.endsWith('?');
  const options = (optional ? written.slice(0, -1) : written).toLowerCase().split('/');
  const plain = options.filter((one) => one !== '_' && !one.endsWith('*') && !one.startsWith("'"));
  return {
    words: new Set(plain.map((one) => one.replaceAll("'", ''))),
    stems: options
      .filter((one) => one.endsWith('*'))
      .map((one) => one.slice(0, -1).replaceAll("'", '')),
    tails: options.filter((one) => one.startsWith("'")).map((one) => one.slice(1)),
    any: options.includes('_'),
    optional,
  };
}

const fits = ({ words, stems, tails, any }: Part, { whole, head, tail }: Word): boolean =>
  any ||
  words.has(whole) ||
  words.has(head) ||
  stems.some((stem) => whole.startsWith(stem)) ||
  (tail !== '' && tails.includes(tail));

/** Index behind the phrase where it begins there; -1 otherwise. */
function matchAt(
  phrase: readonly Part[],
  text: string,
  words: readonly Word[],
  at: number,
): number {
  let next = at;
  for (const part of phrase) {
    const [before, word] = [words[next - 1], words[next]];
    const isJoined =
      next === at || (before && word && JOINT.test(text.slice(before.end, word.start)));
    if (word && isJoined && fits(part, word)) next += 1;
    else if (!part.optional) return -1;
  }
  return next > at ? next : -1;
}

/** Phrases by the words that they may begin with. */
class Index {
  readonly #byWord = new Map<string, (readonly Part[])[]>();
  readonly #others: (readonly Part[])[] = [];

  constructor(list: readonly string[]) {
    for (const phrase of list)
      this.#add(
        phrase
          .split(/[\s-]+/)
          .filter(Boolean)
          .map(partOf),
      );
  }

  #add(phrase: readonly Part[]): void {
    const [first] = phrase;
    if (!first) return;
    if (first.optional || first.any || first.stems.length > 0 || first.tails.length > 0)
      this.#others.push(phrase);
    else
      for (const word of first.words)
        this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), phrase]);
  }

  /** The longest phrase that begins at that word; -1 where none does. */
  longestAt(text: string, words: readonly Word[], at: number): number {
    const word = words[at];
    if (!word) return -1;
    const own = this.#byWord.get(word.whole) ?? [];
    const ofHead = word.head === word.whole ? [] : (this.#byWord.get(word.head) ?? []);
    let longest = -1;
    for (const phrases of [own, ofHead, this.#others])
      for (const phrase of phrases) longest = Math.max(longest, matchAt(phrase, text, words, at));
    return longest;
  }
}

/**
 * Finds any of the phrases as whole words; commas may stand between them, and apostrophes may be missing.
 *
 * @param list phrases, with `x/y` for either word, `_` for any one, `word*` for any ending and `word?` for one that may be missing
 * @param place `start`: only at the beginning of a text; `end`: only at its end; `whole`: only where nothing else is said
 */
export function cues(
  list: readonly string[],
  place: 'anywhere' | 'start' | 'end' | 'whole' = 'anywhere',
): Cues {
  let index: Index | null = null;
  function* places(text: string): Generator<Place> {
    index ??= new Index(list);
    const words = wordsIn(text);
    const last = place === 'start' || place === 'whole' ? Math.min(1, words.length) : words.length;
    for (let at = 0; at < last; ) {
      const next = index.longestAt(text, words, at);
      const isPlaced =
        next > 0 && ((place !== 'end' && place !== 'whole') || next === words.length);
      if (isPlaced) yield { start: words[at]?.start ?? 0, end: words[next - 1]?.end ?? 0 };
      at = isPlaced ? next : at + 1;
    }
  }
  return {
    test: (text) => !places(text).next().done,
    find: (text) => places(text).next().value ?? null,
    all: (text) => [...places(text)],
  };
}
