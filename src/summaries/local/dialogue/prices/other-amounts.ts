import type { Sentence } from '../../../../language/sentences/sentence.ts';
import type { AmountMention } from './amounts.ts';

const WAIVED_TURNS = 2;

/** Amounts that are no prices: fees, charges, payments. */
export class OtherAmounts {
  #all: AmountMention[] = [];

  get all(): readonly AmountMention[] {
    return this.#all;
  }

  add(mentions: readonly AmountMention[]): void {
    this.#all.push(...mentions);
  }

  /** "So there's no charge": waives the fee or charge named just before. */
  waive({ turn }: Sentence): void {
    const at = this.#all.findLastIndex(
      ({ kind, sentence }) =>
        (kind === 'fee' || kind === 'charge') && turn - sentence.turn <= WAIVED_TURNS,
    );
    const named = this.#all[at];
    if (named) this.#all = this.#all.with(at, { ...named, kind: 'fee', waived: true });
  }
}
