import { FACT_KINDS, type Fact, type FactKind, ruleOf } from '../facts/fact.ts';
import type { CallWithFacts, Ending, RememberedFact } from '../facts/remembered-fact.ts';
import { CurrentFactIndex } from './current-fact-index.ts';

/** The fact, ended at that instant in Unix milliseconds. */
export const finished = (
  fact: RememberedFact,
  endedBy: Ending,
  atMs: number,
  supersededBy: string | null = null,
): RememberedFact => ({ ...fact, validUntilMs: atMs, endedBy, supersededBy });

const isOver = ({ endedBy, validUntilMs }: RememberedFact, atMs: number): boolean =>
  endedBy === null && validUntilMs !== null && validUntilMs <= atMs;

/** Whether a fact is current at that time, in Unix milliseconds, if nobody calls until then. */
export const holdsAt = (fact: RememberedFact, atMs: number): boolean =>
  fact.endedBy === null && !isOver(fact, atMs);

/** Facts of the other kinds stay current until a call ends them. */
const ENDING_KINDS = FACT_KINDS.filter((kind) => ruleOf(kind).lifeDays !== undefined);

/** The current and the ended facts of a caller, updated call by call. */
export class CurrentFacts {
  readonly #lists = new Map(FACT_KINDS.map((kind) => [kind, new CurrentFactIndex()]));
  readonly #ended: RememberedFact[] = [];
  #places = 0;

  #list(kind: FactKind): CurrentFactIndex {
    return this.#lists.get(kind) ?? new CurrentFactIndex();
  }

  /** The current facts of a kind, the newest last. */
  ofKind(kind: FactKind): RememberedFact[] {
    return this.#list(kind).all.map(({ fact }) => fact);
  }

  /** The current facts of several kinds, the newest last. */
  ofKinds(kinds: readonly FactKind[]): RememberedFact[] {
    return kinds
      .flatMap((kind) => this.#list(kind).all)
      .sort((a, b) => a.place - b.place)
      .map(({ fact }) => fact);
  }

  /** Current facts that may be the same as this one, the newest last. */
  like(fact: Fact): RememberedFact[] {
    return this.#list(fact.kind).like(fact);
  }

  /** All facts: the ended ones, then the current ones. */
  all(): RememberedFact[] {
    return [...this.#ended, ...this.ofKinds(FACT_KINDS)];
  }

  hold(fact: RememberedFact): void {
    this.#list(fact.kind).add({ fact, place: this.#places });
    this.#places += 1;
  }

  /** Records a fact that was over when it was said. */
  note(fact: RememberedFact): void {
    this.#ended.push(fact);
  }

  /** Replaces a fact by its newer form. */
  renew(known: RememberedFact, renewed: RememberedFact): void {
    this.#list(known.kind).replace(known, renewed);
  }

  /** Replaces a fact by its newer form, which becomes the newest of its kind. */
  renewLast(known: RememberedFact, renewed: RememberedFact): void {
    this.#drop([known]);
    this.hold(renewed);
  }

  #drop(ended: readonly RememberedFact[]): void {
    for (const kind of new Set(ended.map((fact) => fact.kind))) this.#list(kind).drop(ended);
  }

  /** Ends current facts at the start of a call. */
  end(ended: readonly RememberedFact[], endedBy: Ending, by: CallWithFacts): void {
    if (ended.length === 0) return;
    const heir = endedBy === 'superseded' ? by.callId : null;
    this.#ended.push(...ended.map((fact) => finished(fact, endedBy, by.startedAtMs, heir)));
    this.#drop(ended);
  }

  /** Ends the facts that have expired at that time, in Unix milliseconds. */
  expire(atMs: number): void {
    const over = ENDING_KINDS.flatMap((kind) => this.#list(kind).over(atMs))
      .sort((a, b) => a.place - b.place)
      .map(({ fact }) => fact);
    if (over.length === 0) return;
    this.#ended.push(...over.map((fact) => ({ ...fact, endedBy: 'expired' as const })));
    this.#drop(over);
  }
}
