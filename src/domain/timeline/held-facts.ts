import { type Fact, type FactKind, ruleOf } from '../facts/fact.ts';
import type { CallWithFacts, Ending, RememberedFact } from '../facts/remembered-fact.ts';
import { mayBeSameNumber } from '../facts/same-value.ts';
import { type FlatText, flatten, mayShareWord } from '../flat-text.ts';

/** A fact as it ended at that instant, in Unix milliseconds. */
export const finished = (
  fact: RememberedFact,
  endedBy: Ending,
  atMs: number,
  supersededBy: string | null = null,
): RememberedFact => ({ ...fact, validUntilMs: atMs, endedBy, supersededBy });

const isOver = ({ endedBy, validUntilMs }: RememberedFact, atMs: number): boolean =>
  endedBy === null && validUntilMs !== null && validUntilMs <= atMs;

/** Whether a fact will hold at that time, in Unix milliseconds, if nobody calls until then. */
export const holdsAt = (fact: RememberedFact, atMs: number): boolean =>
  fact.endedBy === null && !isOver(fact, atMs);

/** The facts as they will be at that time if nobody calls until then. */
export const lapsed = (facts: readonly RememberedFact[], atMs: number): RememberedFact[] =>
  facts.map((fact) => (isOver(fact, atMs) ? { ...fact, endedBy: 'expired' } : fact));

/** A fact that holds, with what is looked at often. */
type Held = {
  readonly fact: RememberedFact;
  /** Its text, of the kinds of which many hold. */
  readonly flat: FlatText | null;
  /** Grows with every fact that is held. */
  readonly place: number;
};

const flatOf = ({ kind, value }: Fact): FlatText | null =>
  ruleOf(kind).holds === 'many' && 'text' in value && value.text !== ''
    ? flatten(value.text)
    : null;

/** Whether both may be the same; false: they are not. */
const mayBeSame = (a: FlatText | null, b: FlatText | null): boolean =>
  a === null || b === null || mayShareWord(a, b) || mayBeSameNumber(a, b);

/** What holds at one point of a caller's calls, and what no longer does; changed call by call. */
export class HeldFacts {
  readonly #byKind = new Map<FactKind, Held[]>();
  readonly #ended: RememberedFact[] = [];
  #places = 0;

  #ofKind(kind: FactKind): readonly Held[] {
    return this.#byKind.get(kind) ?? [];
  }

  #of(kinds: Iterable<FactKind>): Held[] {
    const lists = [...kinds].flatMap((kind) => this.#byKind.get(kind) ?? []);
    return lists.sort((a, b) => a.place - b.place);
  }

  /** What holds of a kind, those said last at the end. */
  ofKind(kind: FactKind): RememberedFact[] {
    return this.#ofKind(kind).map(({ fact }) => fact);
  }

  /** The same of several. */
  ofKinds(kinds: Iterable<FactKind>): RememberedFact[] {
    return this.#of(kinds).map(({ fact }) => fact);
  }

  /** What may be the same as a fact, in the same order. */
  like(fact: Fact): RememberedFact[] {
    const flat = flatOf(fact);
    return this.#ofKind(fact.kind)
      .filter((held) => mayBeSame(held.flat, flat))
      .map((held) => held.fact);
  }

  /** Everything, those that hold last. */
  all(): RememberedFact[] {
    return [...this.#ended, ...this.ofKinds(this.#byKind.keys())];
  }

  hold(fact: RememberedFact): void {
    const held = { fact, flat: flatOf(fact), place: this.#places };
    this.#places += 1;
    const others = this.#byKind.get(fact.kind);
    if (others) others.push(held);
    else this.#byKind.set(fact.kind, [held]);
  }

  /** Keeps a fact that was said and holds no more. */
  note(fact: RememberedFact): void {
    this.#ended.push(fact);
  }

  /** Puts the newer form of a fact in its place. */
  renew(known: RememberedFact, fact: RememberedFact): void {
    const renewed = (held: Held): Held =>
      held.fact === known ? { ...held, fact, flat: flatOf(fact) } : held;
    this.#byKind.set(known.kind, this.#ofKind(known.kind).map(renewed));
  }

  /** The same for a fact that has to stand last, as the newest of its kind. */
  renewLast(known: RememberedFact, fact: RememberedFact): void {
    this.#drop([known]);
    this.hold(fact);
  }

  #drop(gone: readonly RememberedFact[]): void {
    for (const kind of new Set(gone.map((fact) => fact.kind)))
      this.#byKind.set(
        kind,
        this.#ofKind(kind).filter(({ fact }) => !gone.includes(fact)),
      );
  }

  /** Ends some of what holds at the start of a call. */
  end(gone: readonly RememberedFact[], endedBy: Ending, by: CallWithFacts): void {
    if (gone.length === 0) return;
    const heir = endedBy === 'superseded' ? by.callId : null;
    this.#ended.push(...gone.map((fact) => finished(fact, endedBy, by.startedAtMs, heir)));
    this.#drop(gone);
  }

  /** Ends what is over by itself at that time, in Unix milliseconds. */
  expire(atMs: number): void {
    const over = [...this.#byKind.values()]
      .flatMap((list) => list.filter(({ fact }) => isOver(fact, atMs)))
      .sort((a, b) => a.place - b.place)
      .map(({ fact }) => fact);
    this.#ended.push(...lapsed(over, atMs));
    this.#drop(over);
  }
}
