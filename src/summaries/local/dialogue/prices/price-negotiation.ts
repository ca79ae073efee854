import { contentWords } from '../../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { BUTS } from '../../../../language/vocabulary/acts/answers.ts';
import { CONDITIONS } from '../../../../language/vocabulary/acts/other-moments.ts';
import {
  COMPARES,
  HAGGLES,
  NO_DEAL,
  REFUSES_PRICE,
  TAKES,
  WONT_PAY,
} from '../../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import {
  isBooked,
  isDone,
  isNo,
  isTagQuestion,
  isUnavailable,
  isYes,
  leavesOpen,
} from '../acts.ts';
import { type AmountMention, amountsIn, isForgiven } from './amounts.ts';
import { MoneyTopic } from './money-topic.ts';
import { OtherAmounts } from './other-amounts.ts';
import { isAcceptance, isAgreementOnPrice, isCorrected } from './price-acceptance.ts';
import { findChosen, findNamed } from './price-options.ts';
import { type Price, PriceTracker } from './price-tracker.ts';

const HAGGLE = cues(HAGGLES);
const TAKE = cues(TAKES);
const REFUSES = cues(REFUSES_PRICE);
const UNPAID = cues(WONT_PAY);
const ENDED = cues(NO_DEAL);
const COMPARING = cues(COMPARES);
const CONDITION = cues(CONDITIONS);
const BUT = cues(BUTS, 'start');
/** Turns for which an option can be picked, or a price reconsidered. */
const CHOICE_TURNS = 6;
const DOUBT_TURNS = 4;
const ECHO_WORDS = 5;
const NEVER = -99;

/** Follows offers, haggling and choices, and finds the price that stands. */
export class PriceNegotiation {
  readonly #tracker = new PriceTracker();
  readonly #topic = new MoneyTopic();
  readonly #others = new OtherAmounts();
  #lastAgent: Sentence | null = null;
  #lastUser: Sentence | null = null;
  #haggled = NEVER;
  #thought = NEVER;
  /** The option that the caller named last, with its turn. */
  #named: { price: Price; turn: number } | null = null;

  get prices(): readonly Price[] {
    return this.#tracker.prices;
  }

  /** Amounts that are no prices. */
  get others(): readonly AmountMention[] {
    return this.#others.all;
  }

  observe(sentence: Sentence): void {
    this.#topic.observeQuestion(sentence);
    const amounts = amountsIn(sentence).map((one) =>
      this.#topic.resolve(one, this.#tracker.hasLive),
    );
    const prices = amounts.filter(({ kind }) => kind === 'price');
    const others = amounts.filter(({ kind }) => kind !== 'price');
    this.#others.add(others);
    for (const one of others)
      if (one.kind !== 'other')
        this.#tracker.drop(one.value.amountMinor, one.kind === 'charge' && one.by === 'agent');
    if (amounts.length === 0 && isForgiven(sentence)) this.#others.waive(sentence);
    this.#topic.observe(sentence, amounts.length > 0);
    if (sentence.role === 'agent') {
      if (prices.length === 0) this.#applyAgentReply(sentence);
      for (const mention of prices) this.#applyOffer(mention, prices.length === 1);
      this.#lastAgent = sentence;
      return;
    }
    this.#applyCallerSentence(sentence, prices);
    this.#lastUser = sentence;
  }

  #applyOffer(mention: AmountMention, isOnly: boolean): void {
    const { value, clause, sentence, replaces, onTop } = mention;
    const known = this.#tracker.find(value.amountMinor);
    const isRefused = REFUSES.test(clause.text);
    if (known) {
      known.said.agent += 1;
      known.sentences.push(sentence.index);
      if (isRefused) this.#tracker.reject(known, sentence.turn);
      else if (isAgreementOnPrice(known, mention, this.#tracker))
        this.#tracker.accept(known, sentence);
      known.turn = sentence.turn;
    } else if (!isRefused) {
      const made = this.#tracker.add(mention, this.#lastUser?.question ? this.#lastUser.text : '');
      const isLower = this.#haggled >= (this.#lastUser?.turn ?? 0) && isOnly && !onTop;
      if (isCorrected(mention, this.#lastAgent)) this.#tracker.replaceBy(made, sentence.turn + 1);
      else if (mention.isTotal || (replaces && isOnly && !onTop) || isLower)
        this.#tracker.replaceBy(made);
    }
  }

  #applyAgentReply(sentence: Sentence): void {
    const turn = this.#lastUser?.turn ?? 0;
    const counter = this.prices.findLast(
      (one) => one.by === 'user' && one.status === 'open' && one.turn === turn,
    );
    if (!counter) {
      // "Full groom, easy.": the agent confirms the choice.
      const before = this.#tracker
        .options(sentence.turn - DOUBT_TURNS)
        .filter((one) => one.turn < turn);
      const chosen = this.#thought < turn ? findChosen(before, sentence) : null;
      if (chosen) this.#tracker.accept(chosen, sentence);
      return;
    }
    const isOfTime = sentence.values.some(({ kind }) => kind === 'day' || kind === 'time');
    // "Let me think about it." – "Sounds good." agrees to the thinking.
    if (isOfTime || this.#thought === turn) return;
    if (isUnavailable(sentence.text, 'agent') || isNo(sentence.text))
      this.#tracker.reject(counter, sentence.turn);
    else if (isYes(sentence) || isDone(sentence) || isBooked(sentence))
      this.#tracker.accept(counter, sentence);
  }

  #applyCallerSentence(sentence: Sentence, mentions: readonly AmountMention[]): void {
    const { text, turn } = sentence;
    if (HAGGLE.test(text)) this.#haggled = turn;
    if (ENDED.test(text)) for (const one of this.prices) this.#tracker.reject(one, turn);
    if (leavesOpen(sentence)) {
      this.#thought = turn;
      this.#tracker.reopen(turn - DOUBT_TURNS, turn);
    }
    for (const mention of mentions) {
      const known = this.#tracker.find(mention.value.amountMinor);
      if (known) this.#applyRepeatedAmount(known, mention);
      else if (this.#tracker.hasLive && !/\d{4}$/.test(text) && !COMPARING.test(text)) {
        this.#haggled = turn;
        this.#tracker.add(mention, '');
      }
    }
    if (mentions.length === 0) this.#applyCallerReply(sentence);
  }

  #applyRepeatedAmount(known: Price, { sentence, clause }: AmountMention): void {
    known.said.user += 1;
    known.sentences.push(sentence.index);
    const options = this.#tracker.options(sentence.turn - CHOICE_TURNS, sentence.turn);
    const isEcho =
      !sentence.question &&
      !CONDITION.test(sentence.text) &&
      contentWords(sentence.text).length <= ECHO_WORDS;
    if (BUT.test(sentence.text)) {
      this.#haggled = sentence.turn;
      if (known.status === 'accepted') known.status = 'open';
    } else if (REFUSES.test(clause.text) || isNo(sentence.text))
      this.#tracker.reject(known, sentence.turn);
    else if (isAcceptance(sentence) || (options.length > 1 && isEcho))
      this.#tracker.accept(known, sentence);
  }

  #applyCallerReply(sentence: Sentence): void {
    const { turn, text } = sentence;
    const last = this.#lastAgent;
    const recent = this.#tracker.options(last?.turn ?? turn);
    const choice = this.#tracker.options(turn - CHOICE_TURNS, turn);
    const chosen = findChosen(choice, sentence);
    if (chosen && !isNo(text)) {
      this.#tracker.accept(chosen, sentence);
      return;
    }
    const isOfPrice =
      last !== null &&
      (amountsIn(last).length > 0 || isTagQuestion(last) || (!last.question && recent.length > 0));
    const isHaggling = last?.question === false && this.#haggled >= turn - DOUBT_TURNS / 2;
    const near = this.#tracker.options(turn - DOUBT_TURNS);
    if (UNPAID.test(text)) this.#refuse(near, null, sentence);
    else if (isNo(text) && isOfPrice) this.#refuse(recent, chosen, sentence);
    else if (isNo(text) && isHaggling) this.#refuse(near, chosen, sentence);
    else if (isOfPrice && isAcceptance(sentence) && !sentence.question)
      this.#accept(recent, sentence);
    const named = findNamed(choice, sentence);
    if (named) this.#named = { price: named, turn };
  }

  /** A no rejects the named option, or all; "no, the garden" accepts one. */
  #refuse(recent: readonly Price[], chosen: Price | null, sentence: Sentence): void {
    const named = this.#named?.turn === sentence.turn ? this.#named.price : null;
    for (const one of named ? [named] : recent) this.#tracker.reject(one, sentence.turn);
    if (chosen) this.#tracker.accept(chosen, sentence);
  }

  /** A yes accepts the only price, or the only extra that was asked about; not one the caller wanted to think about. */
  #accept(recent: readonly Price[], sentence: Sentence): void {
    const ready = recent.filter(({ doubted }) => doubted < 0 || TAKE.test(sentence.text));
    const main = ready.filter(({ onTop }) => !onTop);
    const isAsked = this.#lastAgent?.question === true || TAKE.test(sentence.text);
    const [only, ...rest] = main.length > 0 || !isAsked ? main : ready;
    if (only && rest.length === 0) this.#tracker.accept(only, sentence);
  }
}

export function readPrices(sentences: readonly Sentence[]): PriceNegotiation {
  const prices = new PriceNegotiation();
  for (const sentence of sentences) prices.observe(sentence);
  return prices;
}
