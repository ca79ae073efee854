import type { Role } from '../../../domain/call.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { CONDITIONS } from '../../../language/vocabulary/acts/other-moments.ts';
import {
  CHARGES,
  HAGGLES,
  OWN_CHARGES,
  REFUSES_PRICE,
  TAKES,
} from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isBlocked, isBooked, isDone, isNo, isTag, isYes, leavesOpen, pickIn } from './acts.ts';
import { type AmountMention, amountsIn, moneyTopicOf } from './amounts.ts';

const HAGGLE = cues(HAGGLES);
const TAKE = cues(TAKES);
const REFUSES = cues(REFUSES_PRICE);
/** So many turns later a yes still answers a price. */
const ANSWER_TURNS = 2;
const TOPIC_TURNS = 4;
const CONDITION = cues(CONDITIONS);
const ECHO_WORDS = 5;
const OWN = cues([...CHARGES, ...OWN_CHARGES]);

/** A price that one side named. */
export type Price = {
  readonly amountMinor: number;
  readonly currency: string;
  readonly by: Role;
  status: 'open' | 'accepted' | 'rejected' | 'superseded';
  /** Turn it was named in last; options of one turn belong together. */
  turn: number;
  readonly first: AmountMention;
  readonly onTop: boolean;
  /** How often each side said it. */
  readonly said: { user: number; agent: number };
  /** Sentences that it rests on. */
  readonly sentences: number[];
};

const isLive = ({ status }: Price): boolean => status === 'open' || status === 'accepted';

/** Which price stands after offers, haggling and choices. */
export class Prices {
  readonly prices: Price[] = [];
  /** Amounts that are no prices. */
  readonly others: AmountMention[] = [];
  #lastAgentTurn = -1;
  #lastUserTurn = -1;
  #lastAgent: Sentence | null = null;
  #haggled = -99;
  #topic: { kind: AmountMention['kind']; turn: number } = { kind: 'price', turn: -99 };
  readonly #kinds = new Map<number, AmountMention['kind']>();
  #lastUser = '';
  #leftOpen = false;
  #leftOpenIn = -1;

  hear(sentence: Sentence): void {
    if (sentence.role === 'agent') this.#lastAgentTurn = sentence.turn;
    else this.#lastUserTurn = sentence.turn;
    if (
      sentence.question &&
      sentence.role === 'user' &&
      (sentence.values.some(({ kind }) => kind === 'money') ||
        /\bhow much\b|\bprice\b|\bcosts?\b/i.test(sentence.text))
    )
      this.#topic = { kind: 'price', turn: sentence.turn };
    const amounts = amountsIn(sentence).map((mention) => this.#inContext(mention));
    const prices = amounts.filter(({ kind }) => kind === 'price');
    this.others.push(...amounts.filter(({ kind }) => kind !== 'price'));
    const asked = amounts.length === 0 && sentence.question ? moneyTopicOf(sentence) : null;
    if (asked) this.#topic = { kind: asked, turn: sentence.turn };
    if (sentence.role === 'agent') this.#hearAgent(sentence, prices);
    else this.#hearCaller(sentence, prices);
    if (sentence.role === 'agent') this.#lastAgent = sentence;
    else this.#lastUser = sentence.text;
  }

  /** An amount without a word of its own is of the kind that was spoken of: "The most I can do is sixty." */
  #inContext(mention: AmountMention): AmountMention {
    const { sentence, value, by } = mention;
    const isRepeated = this.#kinds.get(value.amountMinor);
    const isTopic = this.#topic.turn >= sentence.turn - TOPIC_TURNS && this.#topic.kind !== 'price';
    const kind =
      mention.kind !== 'price'
        ? mention.kind
        : isRepeated !== undefined
          ? isRepeated
          : isTopic && this.#isInherited(mention)
            ? this.#topic.kind
            : by === 'user' && !this.prices.some(isLive)
              ? OWN.test(this.#lastUser)
                ? 'charge'
                : 'other'
              : mention.kind;
    if (mention.kind === 'other') this.#kinds.set(value.amountMinor, 'other');
    if (kind !== 'other') {
      this.#topic = { kind, turn: sentence.turn };
      if (kind !== 'price') this.#kinds.set(value.amountMinor, kind);
    }
    return { ...mention, kind };
  }

  #isInherited({ replaces, value, sentence }: AmountMention): boolean {
    const { kind, turn } = this.#topic;
    if (replaces && value.bare) return kind === 'refund' || kind === 'credit';
    return sentence.turn - turn <= 1 && (value.bare === true || kind === 'deposit');
  }

  #find(amountMinor: number): Price | undefined {
    return this.prices.findLast((one) => one.amountMinor === amountMinor);
  }

  #add(mention: AmountMention): Price {
    const { value, by, sentence } = mention;
    const made: Price = {
      amountMinor: value.amountMinor,
      currency: value.currency,
      by,
      status: 'open',
      turn: sentence.turn,
      first: mention,
      onTop: mention.onTop,
      said: { user: Number(by === 'user'), agent: Number(by === 'agent') },
      sentences: [sentence.index],
    };
    this.prices.push(made);
    return made;
  }

  #hearAgent(sentence: Sentence, mentions: readonly AmountMention[]): void {
    if (mentions.length === 0) {
      this.#hearAgentsAnswer(sentence);
      return;
    }
    for (const mention of mentions) {
      const known = this.#find(mention.value.amountMinor);
      const refused = REFUSES.test(mention.clause.text) && !mention.replaces;
      if (known) {
        known.said.agent += 1;
        known.sentences.push(sentence.index);
        if (refused) known.status = 'rejected';
        else if (
          !sentence.question &&
          known.turn < sentence.turn &&
          this.#isSettling(known, mention)
        )
          this.#take(known, sentence);
        known.turn = sentence.turn;
        continue;
      }
      if (refused) continue;
      const made = this.#add(mention);
      const isInstead =
        !mention.onTop &&
        (mention.replaces || this.#haggled >= this.#lastUserTurn) &&
        mentions.length === 1;
      if (isInstead) this.#replaceBy(made);
    }
  }

  /** The agent says its own price again, or agrees to the caller's; an echo with more words is neither. */
  #isSettling(known: Price, { replaces, sentence }: AmountMention): boolean {
    return (
      known.by === 'agent' || replaces || isYes(sentence) || contentWords(sentence.text).length <= 2
    );
  }

  /** A lower or corrected price ends those that were named before it for the same matter. */
  #replaceBy(newer: Price): void {
    for (const one of this.prices)
      if (one !== newer && isLive(one) && !one.onTop && one.turn < newer.turn)
        one.status = 'superseded';
  }

  #take(price: Price, { turn, index }: Sentence): void {
    price.status = 'accepted';
    if (!price.sentences.includes(index)) price.sentences.push(index);
    for (const one of this.prices) {
      if (one === price || one.onTop !== price.onTop || !isLive(one) || one.turn > turn) continue;
      const isOption = one.first.sentence === price.first.sentence;
      if ((one.status === 'open' || isOption) && !this.#isBeside(one, price))
        one.status = 'rejected';
    }
  }

  /** Prices of different matters stand side by side; options of one do not. */
  #isBeside(one: Price, other: Price): boolean {
    return one.first.onTop || other.first.onTop;
  }

  #hearAgentsAnswer(sentence: Sentence): void {
    const counter = this.prices.findLast(
      (one) => one.by === 'user' && one.status === 'open' && one.turn === this.#lastUserTurn,
    );
    if (!counter) {
      // "Full groom, easy.": the agent takes up what was chosen.
      const chosen = sentence.question
        ? null
        : this.#chosen(
            this.#options(sentence.turn).filter(({ turn }) => turn < this.#lastUserTurn),
            sentence,
          );
      if (chosen) this.#take(chosen, sentence);
      return;
    }
    const isOfTime = sentence.values.some(({ kind }) => kind === 'day' || kind === 'time');
    // "Let me think about it." – "Sounds good." agrees to the thinking.
    if (isOfTime || this.#leftOpenIn === this.#lastUserTurn) return;
    if (isBlocked(sentence.text, 'agent') || isNo(sentence.text)) counter.status = 'rejected';
    else if (isYes(sentence) || isDone(sentence) || isBooked(sentence)) {
      this.#replaceBy(counter);
      this.#take(counter, sentence);
    }
  }

  #hearCaller(sentence: Sentence, mentions: readonly AmountMention[]): void {
    const { text, turn } = sentence;
    if (HAGGLE.test(text)) this.#haggled = turn;
    if (leavesOpen(sentence)) {
      this.#leftOpen = true;
      this.#leftOpenIn = turn;
      for (const one of this.prices)
        if (one.status === 'accepted' && turn - one.turn <= TOPIC_TURNS) one.status = 'open';
    }
    for (const mention of mentions) {
      const known = this.#find(mention.value.amountMinor);
      if (known) this.#hearAgain(known, mention);
      else if (this.prices.some(isLive) && !/\d{4}$/.test(text)) {
        this.#haggled = turn;
        this.#add(mention);
      }
    }
    if (mentions.length === 0) this.#hearCallersAnswer(sentence);
  }

  #hearAgain(known: Price, { sentence, clause }: AmountMention): void {
    known.said.user += 1;
    known.sentences.push(sentence.index);
    if (REFUSES.test(clause.text) || isNo(sentence.text)) known.status = 'rejected';
    else if (isYes(sentence) || TAKE.test(sentence.text)) this.#take(known, sentence);
    else if (
      !sentence.question &&
      this.#options(sentence.turn).length > 1 &&
      contentWords(sentence.text).length <= ECHO_WORDS
    )
      this.#take(known, sentence);
  }

  /** The open options of the agent's last turns that had a price. */
  #options(turn: number): Price[] {
    const open = this.prices.filter(
      (one) => one.by === 'agent' && one.status === 'open' && turn - one.turn <= ANSWER_TURNS * 2,
    );
    return open;
  }

  #hearCallersAnswer(sentence: Sentence): void {
    const options = this.#options(sentence.turn);
    if (options.length === 0) return;
    const last = this.#lastAgent;
    const recent = options.filter(({ turn }) => turn === this.#lastAgentTurn);
    const isOfPrice =
      last !== null &&
      (amountsIn(last).length > 0 || isTag(last) || (!last.question && recent.length > 0));
    if (isNo(sentence.text) && isOfPrice) {
      for (const one of recent) one.status = 'rejected';
      return;
    }
    const chosen = this.#chosen(options, sentence);
    if (chosen) {
      this.#take(chosen, sentence);
      return;
    }
    if (!isOfPrice || !(isYes(sentence) || TAKE.test(sentence.text)) || sentence.question) return;
    const [only, ...rest] = recent.filter(({ onTop }) => !onTop);
    if (only && rest.length === 0) this.#take(only, sentence);
    const [extra] = recent.filter(({ onTop }) => onTop);
    if (!only && extra) this.#take(extra, sentence);
  }

  /** "The eight hours." names the option whose words it shares. */
  #chosen(options: readonly Price[], sentence: Sentence): Price | null {
    if (
      options.length < 2 ||
      sentence.question ||
      HAGGLE.test(sentence.text) ||
      CONDITION.test(sentence.text)
    )
      return null;
    const pick = pickIn(sentence.text);
    if (typeof pick === 'number') return options.at(pick) ?? null;
    const said = contentWords(sentence.text);
    const shared = options.map(
      (one) => contentWords(one.first.clause.text).filter((word) => said.includes(word)).length,
    );
    const most = Math.max(...shared);
    const best = options.filter((_, i) => shared[i] === most);
    const isTaking = TAKE.test(sentence.text) || said.length <= 4;
    return most > 0 && best.length === 1 && isTaking ? (best[0] ?? null) : null;
  }

  /** Whether the caller wants to think about it. */
  get isLeftOpen(): boolean {
    return this.#leftOpen;
  }
}

export function readPrices(sentences: readonly Sentence[]): Prices {
  const prices = new Prices();
  for (const sentence of sentences) prices.hear(sentence);
  return prices;
}
