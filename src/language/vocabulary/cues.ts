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

/** Where phrases go on, word by word; `lists`: those of which one ends here. */
type Branch = {
  readonly words: Map<string, Branch>;
  readonly stems: Map<string, Branch>;
  readonly tails: Map<string, Branch>;
  any: Branch | null;
  readonly lists: number[];
};

const WORD = /[\p{L}\p{N}]+(?:['’.](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*|['’]\p{L}+/gu;
const JOINT = /^[\s,-]+$/;
const MOST_TEXTS = 4_000;

const newBranch = (): Branch => ({
  words: new Map(),
  stems: new Map(),
  tails: new Map(),
  any: null,
  lists: [],
});

function grown(branches: Map<string, Branch>, key: string): Branch {
  const branch = branches.get(key) ?? newBranch();
  branches.set(key, branch);
  return branch;
}

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

/** The branch that one written word leads to. */
function branchFor(from: Branch, option: string): Branch {
  if (option === '_') {
    from.any ??= newBranch();
    return from.any;
  }
  const plain = option.replaceAll("'", '');
  if (option.endsWith('*')) return grown(from.stems, plain.slice(0, -1));
  return grown(option.startsWith("'") ? from.tails : from.words, plain);
}

/** The branches of a word of a phrase, for each way to write it; "check-in" is two words. */
const branchesFor = (from: Branch, written: string): Branch[] =>
  written.split('/').map((option) => option.split('-').filter(Boolean).reduce(branchFor, from));

/** Matches of every list in one text: where each begins and the index of the word behind it. */
type Matches = ReadonlyMap<number, readonly { readonly at: number; readonly next: number }[]>;
type Analysis = { readonly words: readonly Word[]; readonly matches: Matches };

/**
 * All phrases of all lists in one tree: a sentence is looked through by dozens of lists, and so it is read once for all
 * of them.
 */
class PhraseTree {
  readonly #root = newBranch();
  #lists = 0;
  #known = new Map<string, Analysis>();

  /** @returns the number under which matches of the list are found */
  add(list: readonly string[]): number {
    const id = this.#lists++;
    for (const phrase of list) this.#grow(phrase.toLowerCase().split(/\s+/).filter(Boolean), id);
    this.#known = new Map();
    return id;
  }

  #grow(phrase: readonly string[], id: number): void {
    let ends: Branch[] = [this.#root];
    for (const written of phrase) {
      const optional = written.endsWith('?');
      const next = ends.flatMap((branch) =>
        branchesFor(branch, optional ? written.slice(0, -1) : written),
      );
      ends = optional ? [...ends, ...next] : next;
    }
    for (const branch of ends)
      if (branch !== this.#root && !branch.lists.includes(id)) branch.lists.push(id);
  }

  read(text: string): Analysis {
    const known = this.#known.get(text);
    if (known) return known;
    if (this.#known.size >= MOST_TEXTS) this.#known = new Map();
    const words = [...text.matchAll(WORD)].map((match) => wordOf(match[0], match.index));
    const matches = new Map<number, { at: number; next: number }[]>();
    for (let at = 0; at < words.length; at++)
      this.#walk({ text, words, at, matches }, this.#root, at);
    const made = { words, matches };
    this.#known.set(text, made);
    return made;
  }

  #walk(
    reading: {
      text: string;
      words: readonly Word[];
      at: number;
      matches: Map<number, { at: number; next: number }[]>;
    },
    branch: Branch,
    next: number,
  ): void {
    const { text, words, at, matches } = reading;
    for (const id of branch.lists) {
      const found = matches.get(id) ?? [];
      const last = found.at(-1);
      if (last?.at === at) last.next = Math.max(last.next, next);
      else found.push({ at, next });
      matches.set(id, found);
    }
    const [before, word] = [words[next - 1], words[next]];
    if (!word || (next > at && before && !JOINT.test(text.slice(before.end, word.start)))) return;
    for (const branchOn of followers(branch, word)) this.#walk(reading, branchOn, next + 1);
  }
}

function* followers(
  { words, stems, tails, any }: Branch,
  { whole, head, tail }: Word,
): Generator<Branch> {
  const own = words.get(whole);
  if (own) yield own;
  const ofHead = head === whole ? undefined : words.get(head);
  if (ofHead) yield ofHead;
  const ofTail = tail === '' ? undefined : tails.get(tail);
  if (ofTail) yield ofTail;
  if (any) yield any;
  for (const [stem, branch] of stems) if (whole.startsWith(stem)) yield branch;
}

const tree = new PhraseTree();

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
  const id = tree.add(list);
  const atStart = place === 'start' || place === 'whole';
  const atEnd = place === 'end' || place === 'whole';
  const found = (text: string): Place[] => {
    const { words, matches } = tree.read(text);
    const places: Place[] = [];
    let free = 0;
    for (const { at, next } of matches.get(id) ?? []) {
      if (at < free || (atStart && at > 0) || (atEnd && next < words.length)) continue;
      places.push({ start: words[at]?.start ?? 0, end: words[next - 1]?.end ?? 0 });
      free = next;
    }
    return places;
  };
  return {
    test: (text) => found(text).length > 0,
    find: (text) => found(text)[0] ?? null,
    all: found,
  };
}
