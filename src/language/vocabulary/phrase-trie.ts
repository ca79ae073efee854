import type { Span } from './span.ts';

/**
 * A word of a text: whole, and the parts before and behind its apostrophe, which recognisers leave out; `joined`: only
 * blanks, commas and hyphens part it from the word before it.
 */
type TextWord = Span & {
  readonly whole: string;
  readonly head: string;
  readonly tail: string;
  readonly joined: boolean;
};

type TrieNodes = Map<string, TrieNode>;

/** Where phrases go on, word by word; `lists`: those of which one ends here. Most branches only end one phrase. */
type TrieNode = {
  words: TrieNodes | null;
  /** Beginnings of words, by their length. */
  stems: Map<number, TrieNodes> | null;
  tails: TrieNodes | null;
  any: TrieNode | null;
  lists: readonly number[];
};

/** A phrase that was found: the index of its first word, and of the word behind it. */
export type PhraseMatch = { readonly at: number; next: number };
type Analysis = {
  readonly words: readonly TextWord[];
  readonly matches: ReadonlyMap<number, PhraseMatch[]>;
};

const WORD = /[\p{L}\p{N}]+(?:['’.](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*|['’]\p{L}+/gu;
const JOINT = /^[\s,-]+$/;
const MOST_TEXTS = 4_000;
const NONE: readonly never[] = [];

const createNode = (): TrieNode => ({
  words: null,
  stems: null,
  tails: null,
  any: null,
  lists: NONE,
});

function childNode(branches: TrieNodes, key: string): TrieNode {
  const known = branches.get(key);
  if (known) return known;
  const branch = createNode();
  branches.set(key, branch);
  return branch;
}

function stemsOf(from: TrieNode, { length }: string): TrieNodes {
  from.stems ??= new Map();
  const known = from.stems.get(length) ?? new Map<string, TrieNode>();
  from.stems.set(length, known);
  return known;
}

/** The branch that one written word leads to. */
function nodeFor(from: TrieNode, option: string): TrieNode {
  if (option === '_') {
    from.any ??= createNode();
    return from.any;
  }
  const plain = option.replaceAll("'", '');
  if (option.endsWith('*')) {
    const stem = plain.slice(0, -1);
    return childNode(stemsOf(from, stem), stem);
  }
  if (option.startsWith("'")) {
    from.tails ??= new Map();
    return childNode(from.tails, plain);
  }
  from.words ??= new Map();
  return childNode(from.words, plain);
}

/** The branches of a word of a phrase, for each way to write it; "check-in" is two words. */
const nodesFor = (from: TrieNode, written: string): TrieNode[] =>
  written.split('/').map((option) => option.split('-').filter(Boolean).reduce(nodeFor, from));

function wordOf(said: string, start: number, joined: boolean): TextWord {
  const end = start + said.length;
  const lower = said.toLowerCase();
  if (!/['’]/.test(lower)) return { start, end, whole: lower, head: lower, tail: '', joined };
  const [head = '', ...rest] = lower.split(/['’]/);
  return { start, end, whole: head + rest.join(''), head, tail: rest.at(-1) ?? '', joined };
}

function wordsIn(text: string): TextWord[] {
  const words: TextWord[] = [];
  let end = 0;
  for (const { 0: said, index } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    words.push(wordOf(said, index, between === ' ' || JOINT.test(between)));
    end = index + said.length;
  }
  return words;
}

/**
 * All phrases of all lists in one tree: a sentence is looked through by dozens of lists, and so it is read once for all
 * of them.
 */
export class PhraseTrie {
  readonly #root = createNode();
  #lists = 0;
  #analyses = new Map<string, Analysis>();
  /** What was read last is mostly asked for again. */
  #last: Analysis & { readonly text: string } = { text: '', words: NONE, matches: new Map() };

  /** @returns the number under which matches of the list are found */
  add(list: readonly string[]): number {
    const id = this.#lists++;
    for (const phrase of list) this.#grow(phrase.toLowerCase().split(/\s+/).filter(Boolean), id);
    this.#analyses = new Map();
    this.#last = { text: '', words: NONE, matches: new Map() };
    return id;
  }

  #grow(phrase: readonly string[], id: number): void {
    let ends: readonly TrieNode[] = [this.#root];
    for (const written of phrase) {
      const optional = written.endsWith('?');
      const word = optional ? written.slice(0, -1) : written;
      const next = ends.flatMap((branch) => nodesFor(branch, word));
      ends = optional ? [...ends, ...next] : next;
    }
    for (const branch of ends)
      if (branch !== this.#root && !branch.lists.includes(id)) branch.lists = [...branch.lists, id];
  }

  /** The words of a text, and for each list the phrases of it. */
  analyse(text: string): Analysis {
    if (text === this.#last.text) return this.#last;
    const known = this.#analyses.get(text) ?? this.#findMatches(text);
    this.#last = { text, ...known };
    return known;
  }

  #findMatches(text: string): Analysis {
    if (this.#analyses.size >= MOST_TEXTS) this.#analyses = new Map();
    const words = wordsIn(text);
    const matches = new Map<number, PhraseMatch[]>();
    for (let at = 0; at < words.length; at++) walk({ words, at, matches }, this.#root, at);
    const made = { words, matches };
    this.#analyses.set(text, made);
    return made;
  }
}

type TrieWalk = {
  readonly words: readonly TextWord[];
  readonly at: number;
  readonly matches: Map<number, PhraseMatch[]>;
};

/** Notes the phrases that begin at a word, as far as they lead from that branch. */
function walk(
  reading: TrieWalk,
  { words, stems, tails, any, lists }: TrieNode,
  next: number,
): void {
  for (const id of lists) addMatch(reading, id, next);
  const word = reading.words[next];
  if (!word || (next > reading.at && !word.joined)) return;
  const { whole, head, tail } = word;
  const behind = next + 1;
  follow(reading, words?.get(whole), behind);
  if (head !== whole) follow(reading, words?.get(head), behind);
  if (tail !== '') follow(reading, tails?.get(tail), behind);
  follow(reading, any, behind);
  for (const [length, branches] of stems ?? NONE)
    follow(reading, branches.get(whole.slice(0, length)), behind);
}

function follow(reading: TrieWalk, branch: TrieNode | null | undefined, next: number): void {
  if (branch) walk(reading, branch, next);
}

/** Of the phrases of a list that begin at one word the longest counts. */
function addMatch({ at, matches }: TrieWalk, id: number, next: number): void {
  const found = matches.get(id);
  const last = found?.at(-1);
  if (last?.at === at) last.next = Math.max(last.next, next);
  else if (found) found.push({ at, next });
  else matches.set(id, [{ at, next }]);
}
