import { type Fact, ruleOf } from '../facts/fact.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { LEAST_DIGITS } from '../facts/same-value.ts';
import { normaliseText } from '../normalised-text.ts';

/** A fact that holds; `place` grows with every one that is held. */
export type Held = { readonly fact: RememberedFact; readonly place: number };

/** The text that facts of a kind are compared by; null where few hold, or none is said. */
const textOf = ({ kind, value }: Fact): string | null =>
  ruleOf(kind).holds === 'many' && 'text' in value && value.text !== '' ? value.text : null;

/** The end of a number, which is the same however it is said. */
const numberIn = (digits: string): string[] =>
  digits.length < LEAST_DIGITS ? [] : [`#${digits.slice(-LEAST_DIGITS)}`];

/** One of these is also in any text that says the same, and has long words if this has any. */
function keysOf(text: string): string[] {
  const { words, longWords, digits } = normaliseText(text);
  return [...(longWords.length > 0 ? longWords : words), ...numberIn(digits)];
}

const NONE: readonly Held[] = [];

const endOf = ({ fact }: Held): number => fact.validUntilMs ?? Number.POSITIVE_INFINITY;

/** What holds of one kind, those said last at the end, found by its words. */
export class HeldList {
  #all: Held[] = [];
  readonly #byKey = new Map<string, Held[]>();
  /** Nothing is over before that. */
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

  /** What is over at that time, in Unix milliseconds. */
  over(atMs: number): readonly Held[] {
    if (atMs < this.#firstEnd) return NONE;
    this.#firstEnd = Math.min(...this.#all.map(endOf).filter((end) => end > atMs));
    return this.#all.filter((held) => endOf(held) <= atMs);
  }

  /** Puts another fact in the place of one that is held. */
  replace(known: RememberedFact, fact: RememberedFact): void {
    this.#all = this.#all.map((held) => {
      if (held.fact !== known) return held;
      const renewed = { ...held, fact };
      this.#forget(held);
      this.#take(renewed);
      return renewed;
    });
  }

  drop(gone: readonly RememberedFact[]): void {
    for (const held of this.#all) if (gone.includes(held.fact)) this.#forget(held);
    this.#all = this.#all.filter(({ fact }) => !gone.includes(fact));
  }

  /** What may say the same as a fact of the kind, in the order in which it is held. */
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
