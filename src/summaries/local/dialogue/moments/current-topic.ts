import type { MomentTopic } from './moment-topic.ts';
import type { MomentKind } from './proposal.ts';

const TOPIC_TURNS = 4;

/** The topic of the last turns, for moments whose own words do not name their kind. */
export class CurrentTopic {
  #last: { readonly kind: MomentTopic; readonly turn: number } | null = null;

  set(kind: MomentTopic, turn: number): void {
    this.#last = { kind, turn };
  }

  /** The kind of a moment, by its own words or the current topic; null for opening hours. */
  kindOf(named: MomentKind | null, turn: number): MomentKind | null {
    const current = this.#last && turn - this.#last.turn <= TOPIC_TURNS ? this.#last.kind : 'visit';
    const kind = named ?? current;
    if (kind === 'hours') return null;
    this.#last = { kind, turn };
    return kind;
  }
}
