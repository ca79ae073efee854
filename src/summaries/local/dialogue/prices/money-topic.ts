import type { Sentence } from '../../../../language/sentences/sentence.ts';
import {
  BALANCES,
  CHARGES,
  OWN_CHARGES,
} from '../../../../language/vocabulary/acts/kinds-of-money.ts';
import { ASKS_PRICE } from '../../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { type AmountMention, isGivenBack, moneyTopicOf } from './amounts.ts';

type AmountKind = AmountMention['kind'];
/** @property amountMinor the last amount of that kind, if any */
type CurrentKind = {
  readonly kind: AmountKind;
  readonly turn: number;
  readonly amountMinor?: number;
};

const TOPIC_TURNS = 4;
const NEVER = -99;
/** Maximum growth of a credit during a negotiation. */
const MOST_TIMES = 3;
const OWN = cues([...CHARGES, ...OWN_CHARGES]);
const BALANCE = cues(BALANCES);
const ASKS = cues(ASKS_PRICE);

/** Tracks which kind of money is the topic, for amounts without a word of their own. */
export class MoneyTopic {
  #topic: CurrentKind = { kind: 'price', turn: NEVER };
  /** Turn in which the caller asked what something costs. */
  #asked = NEVER;
  readonly #kinds = new Map<number, AmountKind>();
  #lastUser = '';

  /** Records what a sentence asks for, before its amounts are read. */
  observeQuestion({ role, text, turn, question, values }: Sentence): void {
    const hasMoney = values.some(({ kind }) => kind === 'money');
    if (!question || role !== 'user' || !(hasMoney || ASKS.test(text))) return;
    this.#topic = { kind: 'price', turn };
    if (!hasMoney) this.#asked = turn;
  }

  /** Sets the kind of a mention by the topic. */
  resolve(mention: AmountMention, hasPrice: boolean): AmountMention {
    const { sentence, value } = mention;
    const kind = this.#kindOf(mention, hasPrice);
    if (mention.kind === 'other' && !mention.isEstimate)
      this.#kinds.set(value.amountMinor, 'other');
    if (kind !== 'other') {
      this.#topic = { kind, turn: sentence.turn, amountMinor: value.amountMinor };
      if (kind !== 'price') this.#kinds.set(value.amountMinor, kind);
    }
    return { ...mention, kind };
  }

  /** Records a sentence as context for the following ones. */
  observe(sentence: Sentence, hasAmounts: boolean): void {
    const isAbout = sentence.question || sentence.role === 'user';
    const asked = !hasAmounts && isAbout ? moneyTopicOf(sentence) : null;
    // "Is there a charge?" asks for the price.
    if (asked) this.#topic = { kind: asked === 'charge' ? 'price' : asked, turn: sentence.turn };
    if (sentence.role === 'user') this.#lastUser = sentence.text;
  }

  /** An amount without a word of its own has the kind of the topic: "The most I can do is sixty." */
  #kindOf(mention: AmountMention, hasPrice: boolean): AmountKind {
    const { sentence, value, by } = mention;
    // "What's a zip? They charged me thirty-two.": a comparison.
    if (by === 'user' && this.#asked === sentence.turn) return 'other';
    if (mention.kind !== 'price') return mention.kind;
    const known = this.#kinds.get(value.amountMinor);
    if (known !== undefined) return known;
    if (BALANCE.test(mention.around)) return hasPrice ? 'other' : 'price';
    const { kind, turn } = this.#topic;
    const isTopic = turn >= sentence.turn - TOPIC_TURNS && kind !== 'price';
    if (isTopic && this.#isInherited(mention)) return kind;
    if (by === 'agent' || hasPrice) return 'price';
    return OWN.test(this.#lastUser) ? 'charge' : 'other';
  }

  #isInherited({ replaces, value, sentence, by, isRate }: AmountMention): boolean {
    const { kind, turn, amountMinor = Number.POSITIVE_INFINITY } = this.#topic;
    if (kind === 'other') return true;
    if (isRate || value.amountMinor > MOST_TIMES * amountMinor) return false;
    if (by === 'user') return turn === sentence.turn;
    const isBack = isGivenBack(kind);
    if (isBack && replaces && value.bare) return true;
    // After "a fee of 30" the next amount is something else; after "is there a fee?" it is the answer.
    if (!isBack && Number.isFinite(amountMinor)) return false;
    const isNear = sentence.turn - turn <= (isBack ? 2 : 1);
    return isNear && (value.bare === true || kind === 'deposit');
  }
}
