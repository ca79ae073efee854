import type { Sentence } from '../../../language/sentences/sentence.ts';
import {
  ASKS_PRICE,
  BALANCES,
  CHARGES,
  OWN_CHARGES,
} from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { type AmountMention, moneyTopicOf } from './amounts.ts';

type Kind = AmountMention['kind'];

const TOPIC_TURNS = 4;
const NEVER = -99;
const OWN = cues([...CHARGES, ...OWN_CHARGES]);
const BALANCE = cues(BALANCES);
const ASKS = cues(ASKS_PRICE);

/** Which kind of money is spoken of, for amounts that have no word of their own. */
export class MoneyTopic {
  #topic: { kind: Kind; turn: number } = { kind: 'price', turn: NEVER };
  readonly #kinds = new Map<number, Kind>();
  #lastUser = '';

  /** Notes what a sentence asks for, before its amounts are read. */
  ask({ role, text, turn, question, values }: Sentence): void {
    const hasMoney = values.some(({ kind }) => kind === 'money');
    if (question && role === 'user' && (hasMoney || ASKS.test(text)))
      this.#topic = { kind: 'price', turn };
  }

  /** The mention with the kind that it has where it was said. */
  read(mention: AmountMention, hasPrice: boolean): AmountMention {
    const { sentence, value } = mention;
    const kind = mention.kind === 'price' ? this.#kindOf(mention, hasPrice) : mention.kind;
    if (mention.kind === 'other') this.#kinds.set(value.amountMinor, 'other');
    if (kind !== 'other') {
      this.#topic = { kind, turn: sentence.turn };
      if (kind !== 'price') this.#kinds.set(value.amountMinor, kind);
    }
    return { ...mention, kind };
  }

  /** Notes a sentence for those that follow. */
  hear(sentence: Sentence, hasAmounts: boolean): void {
    const asked = !hasAmounts && sentence.question ? moneyTopicOf(sentence) : null;
    // "Is there a charge?" asks for the price.
    if (asked) this.#topic = { kind: asked === 'charge' ? 'price' : asked, turn: sentence.turn };
    if (sentence.role === 'user') this.#lastUser = sentence.text;
  }

  /** An amount without a word of its own is of the kind that was spoken of: "The most I can do is sixty." */
  #kindOf(mention: AmountMention, hasPrice: boolean): Kind {
    const { sentence, value, by } = mention;
    const known = this.#kinds.get(value.amountMinor);
    if (known !== undefined) return known;
    if (BALANCE.test(mention.around)) return hasPrice ? 'other' : 'price';
    const { kind, turn } = this.#topic;
    const isTopic = turn >= sentence.turn - TOPIC_TURNS && kind !== 'price';
    if (isTopic && this.#isInherited(mention)) return kind;
    if (by === 'agent' || hasPrice) return 'price';
    return OWN.test(this.#lastUser) ? 'charge' : 'other';
  }

  #isInherited({ replaces, value, sentence, by }: AmountMention): boolean {
    const { kind, turn } = this.#topic;
    if (kind === 'other') return true;
    if (by === 'user') return turn === sentence.turn;
    if (replaces && value.bare) return kind === 'refund' || kind === 'credit';
    return sentence.turn - turn <= 1 && (value.bare === true || kind === 'deposit');
  }
}
