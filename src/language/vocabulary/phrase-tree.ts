/** Offsets into the text that was looked through. */
export type Place = { readonly start: number; readonly end: number };

/**
 * A word of a text: whole, and the parts before and behind its apostrophe, which recognisers leave out; `joined`: only
 * blanks, commas and hyphens part it from the word before it.
 */
type Word = Place & {
  readonly whole: string;
  readonly head: string;
  readonly tail: string;
  readonly joined: boolean;
};

type Branches = Map<string, Branch>;

/** Where phrases go on, word by word; `lists`: those of which one ends here. Most branches only end one phrase. */
type Branch = {
  words: Branches | null;
  /** Beginnings of words, by their length. */
  stems: Map<number, Branches> | null;
  tails: Branches | null;
  any: Branch | null;
  lists: readonly number[];
};

/** A phrase that was found: the index of its first word, and of the word behind it. */
export type Match = { readonly at: number; next: number };
type Analysis = { readonly words: readonly Word[]; readonly matches: ReadonlyMap<number, Match[]> };

const WORD = /[\p{L}\p{N}]+(?:['’.](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*|['’]\p{L}+/gu;
const JOINT = /^[\s,-]+$/;
const MOST_TEXTS = 4_000;
const NONE: readonly never[] = [];

const newBranch = (): Branch => ({ words: null, stems: null, tails: null, any: null, lists: NONE });

function grown(branches: Branches, key: string): Branch {
  const known = branches.get(key);
  if (known) return known;
  const branch = newBranch();
  branches.set(key, branch);
  return branch;
}

function stemsOf(from: Branch, { length }: string): Branches {
  from.stems ??= new Map();
  const known = from.stems.get(length) ?? new Map<string, Branch>();
  from.stems.set(length, known);
  return known;
}

/** The branch that one written word leads to. */
function branchFor(from: Branch, option: string): Branch {
  if (option === '_') {
    from.any ??= newBranch();
    return from.any;
  }
  const plain = option.replaceAll("'", '');
  if (option.endsWith('*')) {
    const stem = plain.slice(0, -1);
    return grown(stemsOf(from, stem), stem);
  }
  if (option.startsWith("'")) {
    from.tails ??= new Map();
    return grown(from.tails, plain);
  }
  from.words ??= new Map();
  return grown(from.words, plain);
}

/** The branches of a word of a phrase, for each way to write it; "check-in" is two words. */
const branchesFor = (from: Branch, written: string): Branch[] =>
  written.split('/').map((option) => option.split('-').filter(Boolean).reduce(branchFor, from));

function wordOf(said: string, start: number, joined: boolean): Word {
  const end = start + said.length;
  const lower = said.toLowerCase();
  if (!/['’]/.test(lower)) return { start, end, whole: lower, head: lower, tail: '', joined };
  const [head = '', ...rest] = lower.split(/['’]/);
  return { start, end, whole: head + rest.join(''), head, tail: rest.at(-1) ?? '', joined };
}

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
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
export class PhraseTree {
  readonly #root = newBranch();
  #lists = 0;
  #known = new Map<string, Analysis>();
  /** What was read last is mostly asked for again. */
  #last: Analysis & { readonly text: string } = { text: '', words: NONE, matches: new Map() };

  /** @returns the number under which matches of the list are found */
  add(list: readonly string[]): number {
    const id = this.#lists++;
    for (const phrase of list) this.#grow(phrase.toLowerCase().split(/\s+/).filter(Boolean), id);
    this.#known = new Map();
    this.#last = { text: '', words: NONE, matches: new Map() };
    return id;
  }

  #grow(phrase: readonly string[], id: number): void {
    let ends: readonly Branch[] = [this.#root];
    for (const written of phrase) {
      const optional = written.endsWith('?');
      const word = optional ? written.slice(0, -1) : written;
      const next = ends.flatMap((branch) => branchesFor(branch, word));
      ends = optional ? [...ends, ...next] : next;
    }
    for (const branch of ends)
      if (branch !== this.#root && !branch.lists.includes(id)) branch.lists = [...branch.lists, id];
  }

  /** The words of a text, and for each list the phrases of it. */
  read(text: string): Analysis {
    if (text === this.#last.text) return this.#last;
    const known = this.#known.get(text) ?? this.#analysed(text);
    this.#last = { text, ...known };
    return known;
  }

  #analysed(text: string): Analysis {
    if (this.#known.size >= MOST_TEXTS) this.#known = new Map();
    const words = wordsIn(text);
    const matches = new Map<number, Match[]>();
    for (let at = 0; at < words.length; at++) walk({ words, at, matches }, this.#root, at);
    const made = { words, matches };
    this.#known.set(text, made);
    return made;
  }
}

type Reading = {
  readonly words: readonly Word[];
  readonly at: number;
  readonly matches: Map<number, Match[]>;
};

/** Notes the phrases that begin at a word, as far as they lead from that branch. */
function walk(reading: Reading, { words, stems, tails, any, lists }: Branch, next: number): void {
  for (const id of lists) note(reading, id, next);
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

function follow(reading: Reading, branch: Branch | null | undefined, next: number): void {
  if (branch) walk(reading, branch, next);
}

/** Of the phrases of a list that begin at one word the longest counts. */
function note({ at, matches }: Reading, id: number, next: number): void {
  const found = matches.get(id);
  const last = found?.at(-1);
  if (last?.at === at) last.next = Math.max(last.next, next);
  else if (found) found.push({ at, next });
  else matches.set(id, [{ at, next }]);
}
