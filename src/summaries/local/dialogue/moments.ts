import { withoutOpeners } from '../../../language/phrasing/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { type Day, daysBetween } from '../../../language/values/calendar.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { phrases } from '../../../language/vocabulary/languages.ts';
import {
  isAdding,
  isBareAnswer,
  isBlocked,
  isBooked,
  isCancelling,
  isChanging,
  isChecking,
  isDone,
  isNo,
  isOffering,
  isTag,
  isWishing,
  isYes,
  namesEarlier,
  pickIn,
} from './acts.ts';
import { type ClauseMention, clauseMentions, isPromiseToCall, topicOf } from './moment-topic.ts';
import { type EarlierMoment, type Evidence, isAgreed, isLive, type Proposal } from './proposal.ts';
import { agrees, fits, merged, type Slot, sameSlot } from './slot.ts';

/** A sentence of so few words beside its moment is an offer or an answer by itself. */
const ELLIPSIS_WORDS = 5;
const TOPIC_TURNS = 4;
const HALF_DAY = 720;
const FARTHEST_DAYS = 500;
const CONDITION = /\b(?:if|unless|si|wenn|falls|se)\b/i;
const OPENING_TURNS = 4;
const SETTLES = cues(
  phrases(
    "works, is fine, that's fine, is free, is open, is available, is good, is perfect, no problem, no dramas, we can do, i can do, can do, sure, yes, of course, certainly, absolutely, i'll change it, i'll move it, it is, then, so, put you, is okay, está bien, passt, parfait, perfeito, va bene",
  ),
);
const STAYS = cues(
  phrases(
    'stays, stay, still, remains, keep, keeping, stands, as planned, unchanged, confirmed, booked, all set',
  ),
);
const SAME_TIME =
  /\bsame time\b|\bmisma hora\b|\bgleiche[rn]? (?:zeit|uhrzeit)\b|\bmême heure\b|\bmesma hora\b|\bstessa ora\b/i;
const SAME_DAY =
  /\bsame day\b|\bmismo día\b|\bgleichen tag\b|\bmême jour\b|\bmesmo dia\b|\bstesso giorno\b/i;
const SHIFT = /\b(?:an|one|half an|two) hours? (later|earlier)\b/i;

/** How many words a sentence has beside its values. */
function otherWords(text: string, values: Sentence['values'], from = 0): number {
  const rest = values.reduceRight(
    (left, { start, end }) => left.slice(0, Math.max(start - from, 0)) + left.slice(end - from),
    text,
  );
  return (withoutOpeners(rest).match(/\p{L}{2,}/gu) ?? []).length;
}

/** The one state machine of offers and answers about days and times. */
export class Moments {
  readonly proposals: Proposal[] = [];
  readonly earlier: EarlierMoment[] = [];
  /** Sentence in which an appointment was called off, and whether the agent was seen to agree. */
  cancelled: { readonly sentence: number; readonly turn: number } | null = null;
  readonly #today: Day;
  #turn = -1;
  #lastAgentTurn = -1;
  #lastUserTurn = -1;
  #lastAgentSentence: Sentence | null = null;
  /** The last sentence in which the caller refused, took back or changed something. */
  #doubted = -1;
  #kind: { kind: 'visit' | 'callback'; turn: number } = { kind: 'visit', turn: -99 };
  #adding = -99;
  #hasWished = false;

  /** @param today day of the call */
  constructor(today: Day) {
    this.#today = today;
  }

  hear(sentence: Sentence): void {
    if (sentence.turn !== this.#turn) this.#beginTurn(sentence);
    if (sentence.role === 'user' && isAdding(sentence.text)) this.#adding = sentence.turn;
    if (sentence.role === 'user' && isWishing(sentence.text)) this.#hasWished = true;
    const topic = topicOf(sentence);
    if (topic) this.#kind = { kind: topic, turn: sentence.turn };
    const mentions = clauseMentions(sentence)
      .filter(({ slot }) => slot.day === null || this.#isNear(slot.day))
      .map((mention) => this.#completed(mention, sentence));
    if (mentions.length === 0) this.#hearPart(sentence);
    if (sentence.role === 'agent') this.#hearAgent(sentence, mentions);
    else this.#hearCaller(sentence, mentions);
    if (sentence.role === 'agent') this.#lastAgentSentence = sentence;
  }

  /** "Five twenty." "In the morning.": says which half of the day was meant. */
  #hearPart(sentence: Sentence): void {
    const part = sentence.values.find((value) => value.kind === 'part');
    const last = this.proposals.findLast((one) => isLive(one) && one.slot.minutes !== null);
    if (!part || !last || last.slot.sure || last.sentences.at(-1) !== sentence.index - 1) return;
    if (otherWords(sentence.text, sentence.values) > 2) return;
    const { minutes } = last.slot;
    const isPm = (minutes ?? 0) >= HALF_DAY;
    if (minutes === null) return;
    const settled = isPm === (part.part === 'pm') ? minutes : (minutes + HALF_DAY) % (2 * HALF_DAY);
    last.slot = { ...last.slot, minutes: settled, sure: true };
  }

  /** Neither over nor so far ahead that it is rather a date of birth or the end of a contract. */
  #isNear(day: Day): boolean {
    const ahead = daysBetween(this.#today, day);
    return ahead >= 0 && ahead < FARTHEST_DAYS;
  }

  #beginTurn({ turn, role }: Sentence): void {
    if (role === 'agent') this.#lastAgentTurn = turn;
    else this.#lastUserTurn = turn;
    this.#turn = turn;
  }

  /** "Same time", "an hour later": taken from what was agreed or had. */
  #completed(mention: ClauseMention, { text }: Sentence): ClauseMention {
    const { slot } = mention;
    if (slot.minutes !== null || !SAME_TIME.test(text)) return mention;
    const known = [
      ...this.earlier.map((one) => one.slot),
      ...this.proposals.filter(isAgreed).map((one) => one.slot),
    ].findLast(({ minutes }) => minutes !== null);
    return known
      ? {
          ...mention,
          slot: { ...slot, minutes: known.minutes, sure: known.sure, until: known.until },
        }
      : mention;
  }

  #kindOf({ kind }: ClauseMention, turn: number): 'visit' | 'callback' {
    const known = kind ?? (turn - this.#kind.turn <= TOPIC_TURNS ? this.#kind.kind : 'visit');
    if (kind) this.#kind = { kind, turn };
    else this.#kind = { ...this.#kind, turn };
    return known;
  }

  /** Live proposals that the slot fits, the newest first, agreed ones before open ones. */
  #fitting(slot: Slot, kind?: 'visit' | 'callback'): Proposal[] {
    const fitting = this.proposals.filter(
      (one) => isLive(one) && (!kind || one.kind === kind) && fits(one.slot, slot),
    );
    const rank = (one: Proposal): number =>
      one.slot.day !== null &&
      slot.day !== null &&
      one.slot.minutes !== null &&
      slot.minutes !== null
        ? 0
        : 1;
    return fitting
      .reverse()
      .sort((a, b) => rank(a) - rank(b) || Number(isAgreed(b)) - Number(isAgreed(a)));
  }

  /** A time without its day is of the day that was spoken of last. */
  #withDay(slot: Slot, text: string): Slot {
    if (slot.day !== null && !SAME_DAY.test(text)) return slot;
    const day =
      this.proposals.findLast((one) => one.slot.day !== null && !one.dayRejected)?.slot.day ??
      this.earlier.at(-1)?.slot.day ??
      null;
    return { ...slot, day: slot.day ?? day };
  }

  #propose(
    slot: Slot,
    sentence: Sentence,
    part: Pick<Proposal, 'kind' | 'status'> & { isKindSure?: boolean },
  ): Proposal {
    const made: Proposal = {
      slot: this.#withDay(slot, sentence.text),
      by: sentence.role,
      ...part,
      isKindSure: part.isKindSure ?? false,
      turn: sentence.turn,
      evidence: new Set(),
      agreed: null,
      sentences: [sentence.index],
      asked: false,
      dayRejected: false,
    };
    this.#absorb(made);
    this.proposals.push(made);
    return made;
  }

  /** "Tuesday the 6th. I have 10:40 or 3.": the day alone is no offer of its own any more. */
  #absorb({ slot, turn, by }: Proposal): void {
    for (const one of this.proposals)
      if (
        one.turn === turn &&
        one.by === by &&
        !isAgreed(one) &&
        one.slot.minutes === null &&
        one.slot.day === slot.day &&
        slot.minutes !== null
      )
        one.status = 'rejected';
  }

  #agree(proposal: Proposal, sentence: Sentence, evidence: Evidence, slot?: Slot): void {
    if (slot) proposal.slot = merged(proposal.slot, slot);
    const strong =
      evidence === 'read back' ||
      evidence === 'booked' ||
      evidence === 'done' ||
      evidence === 'affirmed';
    proposal.status = strong || proposal.status === 'confirmed' ? 'confirmed' : 'accepted';
    proposal.evidence.add(evidence);
    proposal.sentences.push(sentence.index);
    proposal.agreed = { turn: sentence.turn, sentence: sentence.index };
    proposal.asked = false;
    for (const other of this.proposals) {
      if (other === proposal || other.kind !== proposal.kind) continue;
      if (other.status === 'open' && (other.by === 'agent' || other.turn < sentence.turn)) {
        if (!(other.turn === proposal.turn && sentence.turn === other.turn))
          other.status = 'rejected';
      }
      if (isAgreed(other) && !this.#standsBeside(other, proposal, sentence))
        other.status = 'superseded';
    }
  }

  /** An agreement stays beside a newer one that was said with it, or that nobody asked for in its place. */
  #standsBeside(other: Proposal, newer: Proposal, { turn }: Sentence): boolean {
    if (sameSlot(other.slot, newer.slot)) return false;
    if (other.agreed?.turn === turn || this.#adding >= (other.agreed?.turn ?? 0)) return true;
    const isSettled =
      other.status === 'confirmed' &&
      other.slot.minutes !== null &&
      other.slot.day !== newer.slot.day;
    return (
      isSettled && newer.slot.minutes !== null && this.#doubted < (other.agreed?.sentence ?? 0)
    );
  }

  #hearAgent(sentence: Sentence, mentions: readonly ClauseMention[]): void {
    if (mentions.length === 0) return this.#hearAgentsAnswer(sentence);
    const elliptical = this.#isElliptical(sentence);
    for (const mention of mentions) {
      const { slot, clause } = mention;
      if (slot.bound === 'by' && mention.kind !== 'callback') continue;
      if (isCancelling(clause.text) && !sentence.question) {
        this.#supersedeEarlier(slot);
        continue;
      }
      if (
        mention.excluded ||
        (isBlocked(clause.text, 'agent') && !isBooked({ ...sentence, text: clause.text }))
      ) {
        this.#reject(slot, true);
        continue;
      }
      const kind = this.#kindOf(mention, sentence.turn);
      const [known] = this.#known(mention, kind, sentence);
      const booked =
        isBooked({ ...sentence, text: clause.text }) ||
        (isBooked(sentence) && mentions.length === 1);
      const before = this.earlier.find((one) => fits(one.slot, slot));
      if ((mention.earlier || before) && !known && !STAYS.test(sentence.text)) {
        this.earlier.push({
          slot: before ? merged(before.slot, slot) : slot,
          turn: sentence.turn,
          sentence: sentence.index,
        });
        continue;
      }
      if (booked && !sentence.question) {
        // What nobody asked for in this call was booked before it.
        if (!known && this.#isOpening(sentence, clause.text)) {
          this.earlier.push({ slot, turn: sentence.turn, sentence: sentence.index });
          continue;
        }
        const target = known ?? this.#propose(slot, sentence, { kind, status: 'open' });
        this.#agree(target, sentence, 'booked', slot);
      } else if (known && this.#isReadBack(known, mention, sentence, mentions.length)) {
        if (sentence.question) this.#ask(known, slot, sentence);
        else this.#agree(known, sentence, 'read back', slot);
      } else if (kind === 'callback' && mention.kind === 'callback' && isPromiseToCall(sentence)) {
        this.#agree(
          known ?? this.#propose(slot, sentence, { kind, status: 'open', isKindSure: true }),
          sentence,
          'booked',
          slot,
        );
      } else {
        const isOffer =
          sentence.question ||
          isOffering(clause.text) ||
          elliptical ||
          this.#answersWish(sentence) ||
          kind === 'callback';
        this.#offer(slot, sentence, { kind, status: isOffer ? 'open' : 'mentioned' }, known);
      }
    }
  }

  /** Whether the caller has not yet asked for a moment. */
  #isOpening({ turn }: Sentence, text: string): boolean {
    return namesEarlier(text, 'agent') ? turn <= OPENING_TURNS : turn <= 2 && !this.#hasWished;
  }

  /** Said again, and nothing else with it: a wish for a day that is answered with hours is met by an offer. */
  #isReadBack(
    known: Proposal,
    { slot, clause }: ClauseMention,
    sentence: Sentence,
    mentions: number,
  ): boolean {
    if (!(known.by === 'user' || isAgreed(known))) return false;
    const isNew = !isAgreed(known) && slot.minutes !== null && known.slot.minutes === null;
    if (isNew && !(sentence.question && mentions === 1))
      return SETTLES.test(sentence.text) && mentions === 1;
    if (!isAgreed(known) && mentions > 1 && /\b(?:or|either|oder|o|ou)\b/i.test(sentence.text))
      return false;
    const isShort = otherWords(clause.text, clause.values, clause.start) <= ELLIPSIS_WORDS;
    return isShort || SETTLES.test(clause.text) || isAgreed(known);
  }

  /** What the agent speaks of again: of the same kind, or of one that nobody named before. */
  #known(
    { slot, kind: named }: ClauseMention,
    kind: 'visit' | 'callback',
    { turn, question }: Sentence,
  ): Proposal[] {
    const isOther = (one: Proposal): boolean =>
      one.by === 'user' || isAgreed(one) || one.turn < turn;
    const found = this.#fitting(slot).filter(
      (one) => isOther(one) && (one.kind === kind || !one.isKindSure),
    );
    const settled =
      question || slot.minutes === null || slot.day === null
        ? []
        : this.proposals.filter(
            (one) =>
              one.status === 'superseded' &&
              one.kind === kind &&
              one.slot.day === slot.day &&
              one.slot.minutes === slot.minutes,
          );
    const [known] = found.length > 0 ? found : settled;
    if (known && named && known.kind !== named) known.kind = named;
    return known ? [known] : [];
  }

  /** Asked "Thursday at 9, right?" it waits for a yes; what is new in it counts from then on. */
  #ask(known: Proposal, slot: Slot, sentence: Sentence): void {
    if (isAgreed(known) || known.by === 'user') {
      known.slot = merged(known.slot, slot);
      known.asked = true;
      known.sentences.push(sentence.index);
    }
  }

  #offer(
    slot: Slot,
    sentence: Sentence,
    part: Pick<Proposal, 'kind' | 'status'>,
    known: Proposal | undefined,
  ): void {
    const again =
      known && known.by === 'agent' && sameSlot(merged(known.slot, slot), known.slot)
        ? known
        : null;
    if (again) {
      if (part.status === 'open' && again.status === 'mentioned') again.status = 'open';
      again.asked = true;
      Object.assign(again, { turn: sentence.turn });
    } else if (!(slot.bound === 'by' && part.kind === 'visit')) this.#propose(slot, sentence, part);
  }

  #answersWish(sentence: Sentence): boolean {
    return (
      this.proposals.some(
        (one) => one.by === 'user' && one.status === 'open' && one.turn === this.#lastUserTurn,
      ) && !sentence.question
    );
  }

  #isElliptical(sentence: Sentence): boolean {
    return otherWords(sentence.text, sentence.values) <= ELLIPSIS_WORDS;
  }

  /** The agent's answer without a moment: it is arranged, or not possible. */
  #hearAgentsAnswer(sentence: Sentence): void {
    if (
      isCancelling(sentence.text) &&
      !sentence.question &&
      /cancel|taken you off|took you off|storn|anul|annul|cancell/i.test(sentence.text)
    ) {
      for (const one of this.proposals)
        if (isAgreed(one) && one.kind === 'visit') one.status = 'superseded';
      return;
    }
    const wishes = this.proposals.filter(
      (one) =>
        one.by === 'user' &&
        one.status === 'open' &&
        one.turn === this.#lastUserTurn &&
        this.#lastUserTurn < sentence.turn,
    );
    if (isChecking(sentence.text)) return;
    const shift = SHIFT.exec(sentence.text);
    if (isBlocked(sentence.text, 'agent') && !isDone(sentence) && !shift) {
      for (const wish of wishes) wish.status = 'rejected';
      return;
    }
    const isOver = isBooked(sentence) || isDone(sentence);
    if (!isOver && !(isYes(sentence) && !sentence.question)) return;
    const [wish] = wishes;
    if (wish && wishes.length === 1) this.#agree(wish, sentence, isOver ? 'done' : 'affirmed');
    else if (isOver && isBooked(sentence)) {
      const accepted = this.proposals.findLast(isAgreed);
      if (accepted) this.#agree(accepted, sentence, 'done');
    } else if (isOver) {
      const accepted = this.proposals.findLast(
        (one) => isAgreed(one) && one.agreed?.turn === this.#lastUserTurn,
      );
      if (accepted) this.#agree(accepted, sentence, 'done');
    }
  }

  #reject(slot: Slot, onlySame: boolean): void {
    for (const one of this.proposals) {
      if (slot.minutes === null && slot.day !== null && one.slot.day === slot.day)
        one.dayRejected = true;
      if (!isLive(one) || !fits(one.slot, slot)) continue;
      // "The 9th at 8:30 is taken": a wish for the 9th stands.
      const isMore = onlySame && slot.minutes !== null && one.slot.minutes === null;
      if (
        !isMore &&
        !(onlySame && slot.minutes === null && one.slot.minutes !== null && isAgreed(one))
      )
        one.status = 'rejected';
    }
  }

  #hearCaller(sentence: Sentence, mentions: readonly ClauseMention[]): void {
    const { text } = sentence;
    if (isNo(text) || isChanging(text)) this.#doubt(sentence, mentions);
    const cancels = isCancelling(text) && !isChanging(text.replace(/\bcancel\w*/gi, ''));
    if (cancels) this.cancelled = { sentence: sentence.index, turn: sentence.turn };
    if (mentions.length === 0) return this.#hearCallersAnswer(sentence);
    const offered = this.proposals.filter(
      (one) =>
        one.by === 'agent' &&
        (one.status === 'open' || one.status === 'mentioned') &&
        one.turn === this.#lastAgentTurn,
    );
    const refuses = isNo(text);
    for (const mention of mentions) {
      const { slot, clause } = mention;
      const names =
        namesEarlier(clause.text, 'user') && !offered.some((one) => fits(one.slot, slot));
      if (mention.earlier || names || (cancels && !offered.length)) {
        this.earlier.push({ slot, turn: sentence.turn, sentence: sentence.index });
        this.#supersedeEarlier(slot);
        continue;
      }
      if (mention.excluded || isBlocked(clause.text, 'user')) {
        if (!isWishing(clause.text) || mention.excluded || isNo(clause.text))
          this.#reject(slot, false);
        continue;
      }
      this.#hearWish(mention, sentence, this.#kindOf(mention, sentence.turn), { offered, refuses });
    }
    if (refuses) for (const one of offered) if (one.status === 'open') one.status = 'rejected';
  }

  /** "Eight! No no, …": what was taken in the same breath is not. */
  #doubt({ index, turn, text }: Sentence, mentions: readonly ClauseMention[]): void {
    const isOfOffer = this.proposals.some(
      (one) => one.status === 'open' && one.turn === this.#lastAgentTurn,
    );
    if (isChanging(text) || (!isOfOffer && mentions.length > 0)) this.#doubted = index;
    if (!isNo(text)) return;
    for (const one of this.proposals)
      if (one.agreed?.turn === turn && one.status === 'accepted' && one.agreed.sentence < index)
        one.status = 'rejected';
  }

  #supersedeEarlier(slot: Slot): void {
    for (const one of this.proposals)
      if (isAgreed(one) && fits(one.slot, slot)) one.status = 'superseded';
  }

  /** Takes one of the offers, confirms what was agreed, or wishes for something else. */
  #hearWish(
    { slot, clause, start }: ClauseMention,
    sentence: Sentence,
    kind: 'visit' | 'callback',
    { offered, refuses }: { offered: readonly Proposal[]; refuses: boolean },
  ): void {
    // An echo in surprise is no answer yet.
    if (sentence.text.endsWith('!') && this.#isElliptical(sentence) && !isYes(sentence)) return;
    const matching = offered.filter((one) => fits(one.slot, slot));
    const best = matching.filter((one) => agrees(one.slot, slot));
    const [taken] =
      best.length > 1
        ? best.filter((one) => one.slot.minutes === slot.minutes || one.slot.day === slot.day)
        : best;
    if (taken && best.length === 1 && !(refuses && start < 6)) {
      if (!sentence.question)
        this.#agree(
          taken,
          sentence,
          'picked',
          slot.bound === 'after' || slot.bound === 'before' ? undefined : slot,
        );
      else if (slot.minutes !== null)
        this.#propose(merged(taken.slot, slot), sentence, { kind, status: 'open' });
      return;
    }
    const agreed = this.#fitting(slot, kind).find(isAgreed);
    if (
      agreed &&
      slot.bound === null &&
      (isYes(sentence) || this.#isElliptical(sentence) || sentence.question)
    ) {
      agreed.sentences.push(sentence.index);
      if (!sentence.question && slot.minutes === agreed.slot.minutes)
        this.#agree(agreed, sentence, 'yes', slot);
      return;
    }
    const isConstraint = slot.bound === 'after' || slot.bound === 'before';
    if (isConstraint && kind === 'callback') {
      const promised = this.proposals.findLast((one) => one.kind === 'callback' && isLive(one));
      if (promised && promised.slot.minutes === null) {
        promised.slot = merged(promised.slot, { ...slot, day: promised.slot.day ?? slot.day });
        promised.sentences.push(sentence.index);
        return;
      }
    }
    if (isConstraint && slot.day === null && kind === 'visit') return;
    const isWish =
      sentence.question ||
      isWishing(clause.text) ||
      this.#isElliptical(sentence) ||
      offered.length > 0 ||
      this.#wasAskedWhen();
    if (slot.bound === 'by' && kind === 'visit') return;
    this.#propose(slot, sentence, { kind, status: isWish ? 'open' : 'mentioned' });
  }

  #wasAskedWhen(): boolean {
    const asked = this.#lastAgentSentence;
    return (
      asked !== null &&
      asked.question &&
      /\b(?:when|what (?:time|day|date)|which (?:day|time)|day|time|works|suits?|prefer|cuándo|wann|quand|quando)\b/i.test(
        asked.text,
      )
    );
  }

  /** A yes, a no, or "the later one". */
  #hearCallersAnswer(sentence: Sentence): void {
    const last = this.#lastAgentSentence;
    const offered = this.proposals.filter(
      (one) => one.by === 'agent' && one.status === 'open' && one.turn === this.#lastAgentTurn,
    );
    const asked = this.proposals.filter((one) => one.asked && isLive(one));
    const pick = pickIn(sentence.text);
    if (pick !== null && offered.length > 1) return this.#pick(offered, pick, sentence);
    // "Anything else?" – "No." answers that question and not the offer before it.
    const isOfOffer =
      last !== null &&
      (clauseMentions(last).length > 0 ||
        isTag(last) ||
        !(last.question || CONDITION.test(last.text)));
    if (!isOfOffer) return;
    if (isNo(sentence.text)) {
      for (const one of offered) one.status = 'rejected';
      for (const one of asked) if (!isAgreed(one)) one.status = 'rejected';
      return;
    }
    if (!isYes(sentence)) {
      if (isBlocked(sentence.text, 'user') && !sentence.question && isBareAnswer(sentence.text))
        for (const one of offered) one.status = 'rejected';
      return;
    }
    const [only] = offered;
    if (only && offered.length === 1) this.#agree(only, sentence, 'yes');
    else if (offered.length > 1 && this.#areOneList(offered, last))
      for (const one of offered) this.#agree(one, sentence, 'yes');
    for (const one of asked)
      this.#agree(one, sentence, one.by === 'user' || isAgreed(one) ? 'affirmed' : 'yes');
  }

  /** "Biscuit Monday at 9, and Pepper on Thursday at 4": said as one plan, not as a choice. */
  #areOneList(offered: readonly Proposal[], last: Sentence | null): boolean {
    const days = new Set(offered.map(({ slot }) => slot.day));
    return (
      last !== null &&
      !last.question &&
      days.size === offered.length &&
      /\band\b|\by\b|\bund\b|\bet\b|\be\b/i.test(last.text) &&
      !/\bor\b|\beither\b|\bo\b|\boder\b|\bou\b/i.test(last.text)
    );
  }

  #pick(
    offered: readonly Proposal[],
    pick: number | 'all' | 'earliest' | 'latest',
    sentence: Sentence,
  ): void {
    const inOrder = [...offered].sort(
      (a, b) =>
        (a.slot.day ?? '').localeCompare(b.slot.day ?? '') ||
        (a.slot.minutes ?? 0) - (b.slot.minutes ?? 0),
    );
    const chosen =
      pick === 'all'
        ? offered
        : [
            pick === 'earliest'
              ? inOrder[0]
              : pick === 'latest'
                ? inOrder.at(-1)
                : offered.at(pick),
          ];
    for (const one of chosen) if (one) this.#agree(one, sentence, 'picked');
  }
}

/** Reads all offers and answers about moments. */
export function readMoments(sentences: readonly Sentence[], today: Day): Moments {
  const moments = new Moments(today);
  for (const sentence of sentences) moments.hear(sentence);
  return moments;
}
