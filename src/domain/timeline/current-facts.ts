import { FACT_KINDS, type FactKind } from '../facts/fact.ts';
import type { CallWithFacts, Ending, RememberedFact } from '../facts/remembered-fact.ts';

/** The fact, ended at that instant in Unix milliseconds. */
export const finished = (
  fact: RememberedFact,
  endedBy: Ending,
  atMs: number,
  supersededBy: string | null = null,
): RememberedFact => ({ ...fact, validUntilMs: atMs, endedBy, supersededBy });

const isOver = ({ validUntilMs }: RememberedFact, atMs: number): boolean =>
  validUntilMs !== null && validUntilMs <= atMs;

/** Whether a fact is current at that time, in Unix milliseconds, if nobody calls until then. */
export const holdsAt = (fact: RememberedFact, atMs: number): boolean =>
  fact.endedBy === null && !isOver(fact, atMs);

/** The current and the ended facts of a caller, updated call by call. */
export class CurrentFacts {
  readonly #held = new Map<FactKind, RememberedFact[]>();
  readonly #ended: RememberedFact[] = [];
  /** Increases with each fact that begins to hold; a renewed fact keeps its place. */
  readonly #places = new Map<RememberedFact, number>();

  #inOrder(facts: readonly RememberedFact[]): RememberedFact[] {
    const placeOf = (fact: RememberedFact) => this.#places.get(fact) ?? 0;
    return facts.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** The current facts of a kind, the newest last. */
  ofKind(kind: FactKind): readonly RememberedFact[] {
    return this.#held.get(kind) ?? [];
  }

  /** The current facts, the newest last. */
  current(): RememberedFact[] {
    return this.#inOrder(FACT_KINDS.flatMap((kind) => this.ofKind(kind)));
  }

  /** All facts: the ended ones, then the current ones. */
  all(): RememberedFact[] {
    return [...this.#ended, ...this.current()];
  }

  hold(fact: RememberedFact): void {
    this.#places.set(fact, this.#places.size);
    this.#held.set(fact.kind, [...this.ofKind(fact.kind), fact]);
  }

  /** Records a fact that was over when it was said. */
  note(fact: RememberedFact): void {
    this.#ended.push(fact);
  }

  /** Replaces a fact by its newer form. */
  renew(known: RememberedFact, renewed: RememberedFact): void {
    this.#places.set(renewed, this.#places.get(known) ?? 0);
    const held = this.ofKind(known.kind).map((fact) => (fact === known ? renewed : fact));
    this.#held.set(known.kind, held);
  }

  #drop(gone: readonly RememberedFact[]): void {
    for (const kind of new Set(gone.map((fact) => fact.kind))) {
      const left = this.ofKind(kind).filter((fact) => !gone.includes(fact));
      this.#held.set(kind, left);
    }
  }

  /** Replaces a fact by its newer form, which becomes the newest of its kind. */
  renewLast(known: RememberedFact, renewed: RememberedFact): void {
    this.#drop([known]);
    this.hold(renewed);
  }

  /** Ends current facts at the start of a call. */
  end(gone: readonly RememberedFact[], endedBy: Ending, by: CallWithFacts): void {
    const heir = endedBy === 'superseded' ? by.callId : null;
    this.#ended.push(...gone.map((fact) => finished(fact, endedBy, by.startedAtMs, heir)));
    this.#drop(gone);
  }

  /** Ends the facts that have expired at that time, in Unix milliseconds. */
  expire(atMs: number): void {
    const over = this.#inOrder(
      FACT_KINDS.flatMap((kind) => this.ofKind(kind).filter((fact) => isOver(fact, atMs))),
    );
    this.#ended.push(...over.map((fact) => ({ ...fact, endedBy: 'expired' as const })));
    this.#drop(over);
  }
}
