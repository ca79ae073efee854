import { FACT_KINDS, type FactKind } from '../facts/fact.ts';
import type { CallWithFacts, Ending, RememberedFact } from '../facts/remembered-fact.ts';

/** Whether a fact is current at that time, in Unix milliseconds, if nobody calls until then. */
export const holdsAt = ({ endedBy, validUntilMs }: RememberedFact, atMs: number): boolean =>
  endedBy === null && (validUntilMs === null || validUntilMs > atMs);

/** The current and the ended facts of a caller, updated call by call. */
export class CurrentFacts {
  readonly #held = new Map<FactKind, readonly RememberedFact[]>();
  readonly #ended: RememberedFact[] = [];
  /** Increases with each fact that is said. */
  readonly #places = new Map<RememberedFact, number>();

  /** The current facts of a kind, the newest last. */
  ofKind(kind: FactKind): readonly RememberedFact[] {
    return this.#held.get(kind) ?? [];
  }

  /** The current facts that pass a test, the newest last. */
  current(isWanted: (fact: RememberedFact) => boolean = () => true): RememberedFact[] {
    const placeOf = (fact: RememberedFact): number => this.#places.get(fact) ?? 0;
    return FACT_KINDS.flatMap((kind) => this.ofKind(kind).filter(isWanted)).sort(
      (a, b) => placeOf(a) - placeOf(b),
    );
  }

  /** All facts: the ended ones, then the current ones. */
  all(): RememberedFact[] {
    return [...this.#ended, ...this.current()];
  }

  hold(fact: RememberedFact): void {
    this.#places.set(fact, this.#places.size);
    this.#held.set(fact.kind, [...this.ofKind(fact.kind), fact]);
  }

  #drop(ended: readonly RememberedFact[]): void {
    for (const kind of new Set(ended.map((fact) => fact.kind))) {
      const left = this.ofKind(kind).filter((fact) => !ended.includes(fact));
      this.#held.set(kind, left);
    }
  }

  /** Replaces a fact by its newer form, which becomes the newest of its kind. */
  renew(known: RememberedFact, renewed: RememberedFact): void {
    this.#drop([known]);
    this.hold(renewed);
  }

  /** Ends facts, current or only said, at the start of a call or at that instant in Unix milliseconds. */
  end(ended: readonly RememberedFact[], endedBy: Ending, by: CallWithFacts, atMs?: number): void {
    const supersededBy = endedBy === 'superseded' ? by.callId : null;
    const validUntilMs = atMs ?? by.startedAtMs;
    this.#ended.push(...ended.map((fact) => ({ ...fact, validUntilMs, endedBy, supersededBy })));
    this.#drop(ended);
  }

  /** Ends the facts that have expired at that time, in Unix milliseconds. */
  expire(atMs: number): void {
    const over = this.current((fact) => !holdsAt(fact, atMs));
    this.#ended.push(...over.map((fact) => ({ ...fact, endedBy: 'expired' as const })));
    this.#drop(over);
  }
}
