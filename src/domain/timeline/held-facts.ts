import type { CallWithFacts, Ending, RememberedFact } from '../facts/remembered-fact.ts';

/** A fact as it ended at that instant, in Unix milliseconds. */
export const finished = (
  fact: RememberedFact,
  endedBy: Ending,
  atMs: number,
  supersededBy: string | null = null,
): RememberedFact => ({ ...fact, validUntilMs: atMs, endedBy, supersededBy });

const isOver = ({ endedBy, validUntilMs }: RememberedFact, atMs: number): boolean =>
  endedBy === null && validUntilMs !== null && validUntilMs <= atMs;

/** The facts as they will be at that time if nobody calls until then. */
export const lapsed = (facts: readonly RememberedFact[], atMs: number): RememberedFact[] =>
  facts.map((fact) => (isOver(fact, atMs) ? { ...fact, endedBy: 'expired' } : fact));

/** What holds at one point of a caller's calls, and what no longer does; changed call by call. */
export class HeldFacts {
  #held: RememberedFact[] = [];
  readonly #ended: RememberedFact[] = [];

  /** What holds, those said last at the end. */
  get held(): readonly RememberedFact[] {
    return this.#held;
  }

  /** Everything, those that hold last. */
  all(): RememberedFact[] {
    return [...this.#ended, ...this.#held];
  }

  hold(fact: RememberedFact): void {
    this.#held.push(fact);
  }

  /** Keeps a fact that was said and holds no more. */
  note(fact: RememberedFact): void {
    this.#ended.push(fact);
  }

  /** Puts the newer form of a fact in its place. */
  renew(known: RememberedFact, renewed: RememberedFact): void {
    this.#held = this.#held.map((one) => (one === known ? renewed : one));
  }

  /** The same for a fact that has to stand last, as the newest of its kind. */
  renewLast(known: RememberedFact, renewed: RememberedFact): void {
    this.#held = [...this.#held.filter((one) => one !== known), renewed];
  }

  /** Ends some of what holds at the start of a call. */
  end(gone: readonly RememberedFact[], endedBy: Ending, by: CallWithFacts): void {
    if (gone.length === 0) return;
    const heir = endedBy === 'superseded' ? by.callId : null;
    this.#ended.push(...gone.map((fact) => finished(fact, endedBy, by.startedAtMs, heir)));
    this.#held = this.#held.filter((fact) => !gone.includes(fact));
  }

  /** Ends what is over by itself at that time, in Unix milliseconds. */
  expire(atMs: number): void {
    this.#ended.push(
      ...lapsed(
        this.#held.filter((fact) => isOver(fact, atMs)),
        atMs,
      ),
    );
    this.#held = this.#held.filter((fact) => !isOver(fact, atMs));
  }
}
