import type { Sentence } from '../../../../language/sentences/sentence.ts';
import type { CalendarDay } from '../../../../language/values/calendar.ts';
import { isChanging } from '../acts.ts';
import { staysBeside } from './concurrent-agreements.ts';
import { CurrentTopic } from './current-topic.ts';
import {
  type AgreementSign,
  createProposal,
  isAgreed,
  isLive,
  type NewProposal,
  type Proposal,
} from './proposal.ts';
import { ProposalList } from './proposal-list.ts';
import { mergeSlots, type Slot, slotsMatch } from './slot.ts';

const NEVER = -99;
/** Limit of proposals, since each is compared with all others; the oldest without agreement is dropped. */
const MOST_PROPOSALS = 300;
const STRONG: ReadonlySet<AgreementSign> = new Set(['read back', 'booked', 'done', 'affirmed']);

/** Tracks proposed moments and their status. */
export class MomentTracker extends ProposalList {
  /** Moments that either side excluded, whether they were proposed or not. */
  readonly refused: Slot[] = [];
  /** Sentence in which the caller cancelled an appointment. */
  cancelled: { readonly sentence: number; readonly turn: number } | null = null;
  /** Sentence in which the caller left the matter open: "Let me think." */
  leftOpen: { readonly sentence: number; readonly turn: number } | null = null;
  lastAgentSentence: Sentence | null = null;
  /** All sentences so far, by index. */
  readonly sentences: Sentence[] = [];
  hasWished = false;
  /** Turn in which the caller asked for a further appointment. */
  addedIn = NEVER;
  /** The day that the caller asked about in this turn: "What time Thursday?" */
  askedDay: CalendarDay | null = null;
  /** The last sentence in which the agent went on to another day unasked: "And the fitting?" */
  #offeredNext = -1;
  readonly topic = new CurrentTopic();

  /** Whether the caller asked for a further appointment. */
  get hasAdded(): boolean {
    return this.addedIn >= 0;
  }

  beginTurn(sentence: Sentence): void {
    const { turn, role } = sentence;
    this.sentences.push(sentence);
    if (role === 'agent') {
      this.#leaveOpen();
      // Earlier questions without an answer are dropped.
      for (const one of turn === this.lastAgentTurn ? [] : this.proposals) one.asked = false;
      this.lastAgentTurn = turn;
    } else if (turn !== this.lastUserTurn) {
      this.lastUserTurn = turn;
      this.askedDay = null;
    }
  }

  /** If the caller left the matter open, acceptances of that turn are withdrawn, unless they came later. */
  #leaveOpen(): void {
    const { leftOpen } = this;
    this.leftOpen = null;
    const { turn = NEVER, sentence = NEVER } = leftOpen ?? {};
    const isTaken = this.proposals.some((one) => (one.agreed?.sentence ?? NEVER) > sentence);
    const wishes = this.proposals.some((one) => (one.sentences[0] ?? NEVER) > sentence);
    for (const one of leftOpen && !isTaken && !wishes ? this.proposals : []) {
      const isOfTurn = one.agreed?.turn === turn && one.status === 'accepted';
      if (isOfTurn || one.status === 'open') one.status = 'rejected';
    }
  }

  /** A time without a day gets the day named last. */
  #withDay(slot: Slot, { turn, role }: Sentence): Slot {
    if (slot.day !== null) return slot;
    const isOfDay = (one: Proposal): boolean => one.slot.day !== null && !one.dayRejected;
    const offered = this.proposals.findLast((one) => isOfDay(one) && one.status !== 'mentioned');
    const beside = this.proposals.findLast(
      (one) => isOfDay(one) && one.turn === turn && one.by === role,
    );
    const known = beside ?? offered ?? this.proposals.findLast(isOfDay) ?? this.earlier.at(-1);
    return { ...slot, day: this.askedDay ?? known?.slot.day ?? null };
  }

  propose(slot: Slot, sentence: Sentence, part: NewProposal): Proposal {
    const { role, turn } = sentence;
    const made = createProposal(this.#withDay(slot, sentence), sentence, part);
    // "Tuesday the 6th. I have 10:40 or 3.": the day alone is no separate offer any more.
    for (const one of this.proposals) {
      const isDayOnly = one.slot.minutes === null && one.slot.day === made.slot.day;
      if (
        one.turn === turn &&
        one.by === role &&
        isDayOnly &&
        !isAgreed(one) &&
        made.slot.minutes !== null
      )
        one.status = 'rejected';
    }
    this.#trackNextOffer(made, sentence);
    if (this.proposals.length >= MOST_PROPOSALS) this.#dropOldest();
    this.proposals.push(made);
    return made;
  }

  #dropOldest(): void {
    const oldest = this.proposals.findIndex((one) => !isAgreed(one));
    this.proposals.splice(Math.max(oldest, 0), 1);
  }

  /** Records whether an offer adds to an agreement instead of replacing it. */
  #trackNextOffer({ slot, kind }: Proposal, { text, role, index }: Sentence): void {
    if (role !== 'agent' || isChanging(text)) return;
    const isSettled = (one: Proposal): boolean =>
      one.kind === kind && isAgreed(one) && one.slot.minutes !== null && one.slot.day !== slot.day;
    if (this.proposals.some(isSettled) && this.wished().length === 0) this.#offeredNext = index;
  }

  agree(proposal: Proposal, { turn, index }: Sentence, evidence: AgreementSign, slot?: Slot): void {
    if (slot) proposal.slot = mergeSlots(proposal.slot, slot);
    const isConfirmed = STRONG.has(evidence) || proposal.status === 'confirmed';
    proposal.status = isConfirmed ? 'confirmed' : 'accepted';
    proposal.evidence.add(evidence);
    proposal.sentences.push(index);
    const known = proposal.agreed?.sentence ?? -1;
    proposal.agreed = { turn, sentence: index };
    proposal.asked = false;
    proposal.doubted = false;
    this.#endReplaced(proposal, evidence, { turn, known });
  }

  /** Ends the proposals that an agreement replaces. @param known sentence of its agreement before; -1 for a new one */
  #endReplaced(
    proposal: Proposal,
    evidence: AgreementSign,
    { turn, known }: { readonly turn: number; readonly known: number },
  ): void {
    const { addedIn, sentences } = this;
    const said = { turn, addedIn, offeredNext: this.#offeredNext, sentences };
    for (const other of this.proposals) {
      if (other === proposal || other.kind !== proposal.kind) continue;
      const isOfThisTurn = other.turn === proposal.turn && other.turn === turn;
      const isPart = other.slot.minutes === null && other.slot.day === proposal.slot.day;
      const isPast = other.turn < Math.min(turn, this.lastUserTurn);
      const lapses = other.by === 'agent' || isPast || isPart;
      // "Monday?" – "Monday at ten." – "Yes.": the caller had named the day.
      if (isPart && other.by === 'user' && other.status === 'open') proposal.evidence.add('wished');
      const isLoose =
        other.status === 'open' || (other.status === 'mentioned' && other.by === 'agent');
      if (isLoose && lapses && !isOfThisTurn) other.status = 'rejected';
      // What stood at its first agreement also stands when it is read back.
      const isTogether =
        (other.agreed?.sentence ?? NEVER) <= known && other.slot.day !== proposal.slot.day;
      if (
        isAgreed(other) &&
        evidence !== 'echoed' &&
        !isTogether &&
        !staysBeside(other, proposal, said)
      )
        other.status = 'superseded';
    }
  }

  /** Marks the agreements that the caller doubts: those they name, or the last one. */
  markDoubted(slots: readonly Slot[]): void {
    const agreed = this.proposals.filter(isAgreed);
    const named = agreed.filter((one) => slots.some((slot) => slotsMatch(one.slot, slot)));
    const latest = Math.max(...agreed.map((one) => one.agreed?.sentence ?? 0));
    const last = agreed.filter((one) => one.agreed?.sentence === latest);
    for (const one of named.length > 0 ? named : last) one.doubted = true;
  }

  /** @param onlySame "The 9th at 8:30 is taken": a wish for the 9th stands */
  reject(slot: Slot, onlySame: boolean): void {
    this.refused.push(slot);
    for (const one of this.proposals) {
      const isDay = slot.minutes === null && slot.day !== null;
      if (isDay && one.slot.day === slot.day) one.dayRejected = true;
      if (!isLive(one) || !slotsMatch(one.slot, slot)) continue;
      const isMore = slot.minutes !== null && one.slot.minutes === null;
      const isSettled = slot.minutes === null && one.slot.minutes !== null && isAgreed(one);
      if (!(onlySame && (isMore || isSettled))) one.status = 'rejected';
    }
  }

  /** Ends agreements that match the slot. */
  supersede(slot?: Slot): void {
    for (const one of this.proposals)
      if (isAgreed(one) && one.kind === 'visit' && (!slot || slotsMatch(one.slot, slot)))
        one.status = 'superseded';
  }

  addEarlier(slot: Slot, { turn, index }: Sentence): void {
    this.earlier.push({ slot, turn, sentence: index });
  }

  /**
   * Ends agreements that the caller cancelled, however often they were read back.
   *
   * @param isKept whether it stays beside the cancelled one, or replaces it
   */
  endCancelled(isKept: (one: Proposal) => boolean): void {
    const { cancelled } = this;
    for (const one of cancelled ? this.proposals : []) {
      const isNew = one.first > (cancelled?.turn ?? 0) + 1;
      const isThat = isNew && this.earlier.some(({ slot }) => slotsMatch(slot, one.slot));
      if (!isAgreed(one) || one.kind !== 'visit' || (isNew && !isThat)) continue;
      if (isKept(one)) continue;
      one.status = 'superseded';
      this.earlier.push({ slot: one.slot, turn: one.turn, sentence: one.sentences[0] ?? 0 });
    }
  }
}
