import { type Fact, ruleOf } from '../facts/fact.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { LEAST_DIGITS } from '../facts/same-value.ts';
import { normaliseText } from '../normalised-text.ts';

/** A current fact; `place` increases with each fact that is added. */
export type Held = { readonly fact: RememberedFact; readonly place: number };

/** The text by which facts are compared; null for kinds with few current facts, and for empty texts. */
const textOf = ({ kind, value }: Fact): string | null =>
  ruleOf(kind).holds === 'many' && 'text' in value && value.text !== '' ? value.text : null;

/** The last digits of a number, which are the same in all notations. */
const numberIn = (digits: string): string[] =>
  digits.length < LEAST_DIGITS ? [] : [`#${digits.slice(-LEAST_DIGITS)}`];

/** Keys of a text. A text that says the same shares at least one of them, unless it has no long words. */
function keysOf(text: string): string[] {
  const { words, longWords, digits } = normaliseText(text);
  return [...(longWords.length > 0 ? longWords : words), ...numberIn(digits)];
}

const NONE: readonly Held[] = [];

const endOf = ({ fact }: Held): number => fact.validUntilMs ?? Number.POSITIVE_INFINITY;

/** The current facts of one kind, the newest last, with an index by their words. */
export class CurrentFactIndex {
  #all: Held[] = [];
  readonly #byKey = new Map<string, Held[]>();
  /** No fact expires before. */
  #firstEnd = Number.POSITIVE_INFINITY;

  get all(): readonly Held[] {
    return this.#all;
  }

  #keysOf({ fact }: Held): string[] {
    const text = textOf(fact);
    return text === null ? [] : keysOf(text);
  }

  #index(held: Held): void {
    for (const key of this.#keysOf(held)) {
      const others = this.#byKey.get(key);
      if (others) others.push(held);
      else this.#byKey.set(key, [held]);
    }
  }

  #forget(held: Held): void {
    for (const key of this.#keysOf(held)) {
      const others = this.#byKey.get(key)?.filter((one) => one !== held) ?? [];
      this.#byKey.set(key, others);
    }
  }

  #take(held: Held): void {
    this.#index(held);
    this.#firstEnd = Math.min(this.#firstEnd, endOf(held));
  }

  add(held: Held): void {
    this.#all.push(held);
    this.#take(held);
  }

  /** The facts that have expired at that time, in Unix milliseconds. */
  over(atMs: number): readonly Held[] {
    if (atMs < this.#firstEnd) return NONE;
    this.#firstEnd = Math.min(...this.#all.map(endOf).filter((end) => end > atMs));
    return this.#all.filter((held) => endOf(held) <= atMs);
  }

  /** Replaces a current fact. */
  replace(known: RememberedFact, fact: RememberedFact): void {
    this.#all = this.#all.map((held) => {
      if (held.fact !== known) return held;
      const renewed = { ...held, fact };
      this.#forget(held);
      this.#take(renewed);
      return renewed;
    });
  }

  drop(ended: readonly RememberedFact[]): void {
    for (const held of this.#all) if (ended.includes(held.fact)) this.#forget(held);
    this.#all = this.#all.filter(({ fact }) => !ended.includes(fact));
  }

  /** The facts that may say the same as this one, oldest first. */
  like(fact: Fact): RememberedFact[] {
    const text = textOf(fact);
    if (text === null) return this.#all.map((held) => held.fact);
    const { words, longWords, digits } = normaliseText(text);
    // A text without long words may be part of any other.
    if (longWords.length === 0) return this.#all.map((held) => held.fact);
    const found = new Set<Held>();
    for (const keys of [words, numberIn(digits)])
      for (const key of keys) for (const held of this.#byKey.get(key) ?? NONE) found.add(held);
    if (found.size === 0) return [];
    return [...found].sort((a, b) => a.place - b.place).map((held) => held.fact);
  }
}
