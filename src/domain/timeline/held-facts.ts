import { FACT_KINDS, type Fact, type FactKind, ruleOf } from '../facts/fact.ts';
import type { CallWithFacts, Ending, RememberedFact } from '../facts/remembered-fact.ts';
import { HeldList } from './held-list.ts';

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

/** The others hold until a call ends them. */
const ENDING_KINDS = FACT_KINDS.filter((kind) => ruleOf(kind).lifeDays !== undefined);

/** What holds at one point of a caller's calls, and what no longer does; changed call by call. */
export class HeldFacts {
  readonly #lists = new Map(FACT_KINDS.map((kind) => [kind, new HeldList()]));
  readonly #ended: RememberedFact[] = [];
  #places = 0;

  #list(kind: FactKind): HeldList {
    return this.#lists.get(kind) ?? new HeldList();
  }

  /** What holds of a kind, those said last at the end. */
  ofKind(kind: FactKind): RememberedFact[] {
    return this.#list(kind).all.map(({ fact }) => fact);
  }

  /** The same of several. */
  ofKinds(kinds: readonly FactKind[]): RememberedFact[] {
    return kinds
      .flatMap((kind) => this.#list(kind).all)
      .sort((a, b) => a.place - b.place)
      .map(({ fact }) => fact);
  }

  /** What may be the same as a fact, in the same order. */
  like(fact: Fact): RememberedFact[] {
    return this.#list(fact.kind).like(fact);
  }

  /** Everything, those that hold last. */
  all(): RememberedFact[] {
    return [...this.#ended, ...this.ofKinds(FACT_KINDS)];
  }

  hold(fact: RememberedFact): void {
    this.#list(fact.kind).add({ fact, place: this.#places });
    this.#places += 1;
  }

  /** Keeps a fact that was said and holds no more. */
  note(fact: RememberedFact): void {
    this.#ended.push(fact);
  }

  /** Puts the newer form of a fact in its place. */
  renew(known: RememberedFact, renewed: RememberedFact): void {
    this.#list(known.kind).replace(known, renewed);
  }

  /** The same for a fact that has to stand last, as the newest of its kind. */
  renewLast(known: RememberedFact, renewed: RememberedFact): void {
    this.#drop([known]);
    this.hold(renewed);
  }

  #drop(gone: readonly RememberedFact[]): void {
    for (const kind of new Set(gone.map((fact) => fact.kind))) this.#list(kind).drop(gone);
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
    const over = ENDING_KINDS.flatMap((kind) => this.#list(kind).over(atMs))
      .sort((a, b) => a.place - b.place)
      .map(({ fact }) => fact);
    if (over.length === 0) return;
    this.#ended.push(...over.map((fact) => ({ ...fact, endedBy: 'expired' as const })));
    this.#drop(over);
  }
}
