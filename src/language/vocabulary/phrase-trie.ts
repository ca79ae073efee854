import { LRUCache } from 'lru-cache';
import type { Span } from './span.ts';

/**
 * A word of a text: whole, and its parts before and after an apostrophe, which recognisers leave out. `joined`: only
 * white space, commas and hyphens come between it and the word before it.
 */
type TextWord = Span & {
  readonly whole: string;
  readonly head: string;
  readonly tail: string;
  readonly joined: boolean;
};

type TrieNodes = Map<string, TrieNode>;

/** A node of the trie, one word per level; `lists`: ids of the lists with a phrase that ends here. */
type TrieNode = {
  words: TrieNodes | null;
  /** Word beginnings (`word*`) by length. */
  stems: Map<number, TrieNodes> | null;
  tails: TrieNodes | null;
  any: TrieNode | null;
  lists: readonly number[];
};

/** A match: the index of its first word, and of the word after its last. */
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

function childNode(nodes: TrieNodes, key: string): TrieNode {
  const known = nodes.get(key);
  if (known) return known;
  const node = createNode();
  nodes.set(key, node);
  return node;
}

function stemsOf(from: TrieNode, { length }: string): TrieNodes {
  from.stems ??= new Map();
  const known = from.stems.get(length) ?? new Map<string, TrieNode>();
  from.stems.set(length, known);
  return known;
}

/** The node for one word. */
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

/** The nodes for each alternative of a word; "check-in" is two words. */
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
 * One trie for the phrases of all lists: dozens of lists are matched against each sentence, and the trie walks
 * through it once.
 */
export class PhraseTrie {
  readonly #root = createNode();
  #lists = 0;
  readonly #analyses = new LRUCache<string, Analysis>({ max: MOST_TEXTS });
  /** The next list usually asks for the same text again. */
  #last: Analysis & { readonly text: string } = { text: '', words: NONE, matches: new Map() };

  /** @returns the id of the list in `Analysis.matches` */
  add(list: readonly string[]): number {
    const id = this.#lists++;
    for (const phrase of list) this.#grow(phrase.toLowerCase().split(/\s+/).filter(Boolean), id);
    if (this.#analyses.size > 0) this.#analyses.clear();
    this.#last = { text: '', words: NONE, matches: new Map() };
    return id;
  }

  #grow(phrase: readonly string[], id: number): void {
    let ends: readonly TrieNode[] = [this.#root];
    for (const written of phrase) {
      const optional = written.endsWith('?');
      const word = optional ? written.slice(0, -1) : written;
      const next = ends.flatMap((node) => nodesFor(node, word));
      ends = optional ? [...ends, ...next] : next;
    }
    for (const node of ends)
      if (node !== this.#root && !node.lists.includes(id)) node.lists = [...node.lists, id];
  }

  /** The words of a text, and the matches of each list. */
  analyse(text: string): Analysis {
    if (text === this.#last.text) return this.#last;
    const known = this.#analyses.get(text) ?? this.#findMatches(text);
    this.#last = { text, ...known };
    return known;
  }

  #findMatches(text: string): Analysis {
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

/** Adds the matches that start at a word and continue from the node. */
function walk(state: TrieWalk, { words, stems, tails, any, lists }: TrieNode, next: number): void {
  for (const id of lists) addMatch(state, id, next);
  const word = state.words[next];
  if (!word || (next > state.at && !word.joined)) return;
  const { whole, head, tail } = word;
  const behind = next + 1;
  follow(state, words?.get(whole), behind);
  if (head !== whole) follow(state, words?.get(head), behind);
  if (tail !== '') follow(state, tails?.get(tail), behind);
  follow(state, any, behind);
  for (const [length, nodes] of stems ?? NONE)
    follow(state, nodes.get(whole.slice(0, length)), behind);
}

function follow(state: TrieWalk, node: TrieNode | null | undefined, next: number): void {
  if (node) walk(state, node, next);
}

/** Keeps the longest match of a list for each start. */
function addMatch({ at, matches }: TrieWalk, id: number, next: number): void {
  const found = matches.get(id);
  const last = found?.at(-1);
  if (last?.at === at) last.next = Math.max(last.next, next);
  else if (found) found.push({ at, next });
  else matches.set(id, [{ at, next }]);
}
