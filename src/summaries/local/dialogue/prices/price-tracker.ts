import type { Role } from '../../../../domain/call.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { TAKES } from '../../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import type { AmountMention } from './amounts.ts';

/** A price that one side named. */
export type Price = {
  readonly amountMinor: number;
  readonly currency: string;
  readonly by: Role;
  status: 'open' | 'accepted' | 'rejected' | 'superseded';
  /** Turn of its last mention; options of one turn belong together. */
  turn: number;
  /** Turns in which the caller wanted to think about it and in which it was refused; -1 if never. */
  doubted: number;
  refused: number;
  readonly first: AmountMention;
  /** The question that it answers, in case its own words do not say what it is for. */
  readonly asked: string;
  onTop: boolean;
  /** Accepted by more than a yes: "we'll take it". */
  isTaken: boolean;
  /** How often each side said it. */
  readonly said: { user: number; agent: number };
  /** Indices of the sentences it is based on. */
  readonly sentences: number[];
};

const TAKE = cues(TAKES);
const isLive = ({ status }: Price): boolean => status === 'open' || status === 'accepted';
const isOpen = ({ status }: Price): boolean => status === 'open';

/** Tracks the prices of a call in the order in which they were named. */
export class PriceTracker {
  readonly prices: Price[] = [];

  get hasLive(): boolean {
    return this.prices.some(isLive);
  }

  find(amountMinor: number): Price | undefined {
    return this.prices.findLast((one) => one.amountMinor === amountMinor);
  }

  add(mention: AmountMention, asked: string): Price {
    const { value, by, sentence, onTop } = mention;
    const made: Price = {
      amountMinor: value.amountMinor,
      currency: value.currency,
      by,
      status: 'open',
      turn: sentence.turn,
      doubted: -1,
      refused: -1,
      first: mention,
      asked,
      onTop,
      isTaken: false,
      said: { user: Number(by === 'user'), agent: Number(by === 'agent') },
      sentences: [sentence.index],
    };
    this.prices.push(made);
    return made;
  }

  /** Prices that the agent named since that turn and that are open, or were rejected in the turn `refused`. */
  options(since: number, refused?: number): Price[] {
    return this.prices.filter(
      (one) =>
        one.by === 'agent' &&
        one.turn >= since &&
        (isOpen(one) || (one.status === 'rejected' && one.refused === refused)),
    );
  }

  /** Supersedes earlier prices by a lower or corrected one, and parts by their total. */
  replaceBy(newer: Price, before = newer.first.sentence.turn): void {
    const { isTotal } = newer.first;
    for (const one of this.prices) {
      if (one === newer || !isLive(one)) continue;
      const isPart = isTotal && one.amountMinor < newer.amountMinor;
      const isBefore = one.first.sentence.turn < before && !one.onTop;
      if (isPart || isBefore) one.status = 'superseded';
    }
  }

  /** Accepts a price and rejects its alternatives. */
  accept(price: Price, { turn, index, text, role }: Sentence): void {
    price.status = 'accepted';
    price.isTaken ||= role === 'user' && TAKE.test(text);
    price.doubted = -1;
    if (price.first.isCase) price.onTop = false;
    if (!price.sentences.includes(index)) price.sentences.push(index);
    if (price.by === 'user' || price.first.replaces) this.replaceBy(price);
    for (const one of this.prices) {
      if (one === price || one.onTop !== price.onTop || !isLive(one) || one.turn > turn) continue;
      const isOption = one.first.sentence === price.first.sentence;
      if (isOpen(one) || isOption) one.status = 'rejected';
    }
  }

  reject(price: Price, turn: number): void {
    price.status = 'rejected';
    price.refused = turn;
  }

  /** Drops an amount that is no price after all. @param isPaid it was already charged */
  drop(amountMinor: number, isPaid: boolean): void {
    for (const one of this.prices)
      if (one.amountMinor === amountMinor && (isPaid || isOpen(one))) one.status = 'superseded';
  }

  /** Reopens the prices named since that turn: the caller wants to think about them. */
  reopen(since: number, turn: number): void {
    for (const one of this.prices) {
      if (!isLive(one) || one.turn < since) continue;
      one.status = 'open';
      one.doubted = turn;
    }
  }
}
