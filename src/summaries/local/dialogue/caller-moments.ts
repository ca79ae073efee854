import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { withoutValues } from '../../../language/sentences/words-beside-values.ts';
import { INSTEAD_OF, MOVES_IT } from '../../../language/vocabulary/acts/bookings.ts';
import { CONDITIONS } from '../../../language/vocabulary/acts/other-moments.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import {
  asksForOtherMoment,
  changesMind,
  findPick,
  isBareAnswer,
  isCancelling,
  isChanging,
  isFirmAcceptance,
  isNo,
  isTagQuestion,
  isUnavailable,
  isWishing,
  isYes,
  leavesOpen,
  mentionsEarlierAppointment,
} from './acts.ts';
import type { Clause } from './clauses.ts';
import { isElliptical } from './ellipsis.ts';
import { type ClauseMention, clauseMentions } from './moment-topic.ts';
import type { MomentTracker } from './moment-tracker.ts';
import { isAgreed, isLive, type MomentKind, type Proposal } from './proposal.ts';
import { mergeSlots, type Slot, slotsAgree, slotsMatch } from './slot.ts';

const CONDITION = cues(CONDITIONS);
const INSTEAD = cues(INSTEAD_OF);
const MOVES = cues(MOVES_IT);
const OPENING_CHARS = 6;

const isConstraint = ({ bound }: Slot): boolean => bound === 'after' || bound === 'before';

/** "Eight! No no, …": withdraws what was accepted in the same turn. */
function recordDoubt(
  tracker: MomentTracker,
  { index, turn, text }: Sentence,
  mentions: readonly ClauseMention[],
): void {
  const isRetracting = isChanging(text) || changesMind(text) || asksForOtherMoment(text);
  if (!isRetracting && !isNo(text)) return;
  if (isRetracting || (tracker.offered().length === 0 && mentions.length > 0))
    tracker.markDoubted(mentions.map(({ slot }) => slot));
  for (const one of isNo(text) ? tracker.proposals : []) {
    const isOfTurn = one.agreed?.turn === turn && one.agreed.sentence < index;
    if (isOfTurn && one.status === 'accepted') one.status = 'rejected';
  }
}

/** The only offer that matches the slot; null if none or several do. */
function findOnlyFit(slot: Slot, offered: readonly Proposal[]): Proposal | null {
  const best = offered.filter((one) => slotsMatch(one.slot, slot) && slotsAgree(one.slot, slot));
  return best.length === 1 ? (best[0] ?? null) : null;
}

/** Whether the words around a moment accept it: a yes, a wish, or only words of the offer itself. */
function isAccepted(
  { sentences: rests }: Proposal,
  tracker: MomentTracker,
  { text, values, start }: Clause,
  sentence: Sentence,
): boolean {
  const rest = withoutValues(text, values, start);
  // "Tomorrow, no." refers to the only moment of its sentence.
  const isOnly = sentence.values.length === values.length;
  if (leavesOpen(sentence)) return false;
  if (isNo(isOnly ? withoutValues(sentence.text, sentence.values) : rest)) return false;
  if (isYes(sentence) || isWishing(text)) return true;
  // "Twenty-first, that's our anniversary."
  if (isOnly && isUnavailable(sentence.text, 'user')) return false;
  const offered = rests.flatMap((index) => contentWords(tracker.sentences[index]?.text ?? ''));
  return contentWords(rest).every((word) => offered.includes(word));
}

/** "After three, please.": limits a callback that was offered or promised for a day. */
function constrainCallback(tracker: MomentTracker, slot: Slot, sentence: Sentence): boolean {
  const promised = tracker.proposals.findLast((one) => one.kind === 'callback' && isLive(one));
  if (!promised || promised.slot.minutes !== null) return false;
  const wished = mergeSlots(promised.slot, { ...slot, day: promised.slot.day ?? slot.day });
  if (isAgreed(promised)) {
    promised.slot = wished;
    promised.sentences.push(sentence.index);
  } else tracker.propose(wished, sentence, { kind: 'callback', status: 'open', isKindSure: true });
  return true;
}

/** Accepts an offer, confirms an agreement, or records a wish. */
function applyMention(
  tracker: MomentTracker,
  { slot, clause, start }: ClauseMention,
  sentence: Sentence,
  kind: MomentKind,
  offered: readonly Proposal[],
): void {
  const { text, question, index } = sentence;
  const short = isElliptical(sentence);
  const taken = findOnlyFit(slot, offered);
  if (taken && !(isNo(text) && start < OPENING_CHARS)) {
    // "Practice is at five." – "Five, okay.": what is only mentioned is no offer.
    const isTold = taken.status === 'mentioned' && !isWishing(clause.text);
    // "Six they're still on calls": a remark about the offer refuses it.
    if (!question && !isAccepted(taken, tracker, clause, sentence)) taken.status = 'rejected';
    else if (!question)
      tracker.agree(
        taken,
        sentence,
        isTold ? 'echoed' : 'picked',
        isConstraint(slot) ? undefined : slot,
      );
    else if (slot.minutes === null) tracker.askedDay = slot.day;
    else tracker.propose(mergeSlots(taken.slot, slot), sentence, { kind, status: 'open' });
    return;
  }
  const again = question ? null : findOnlyFit(slot, tracker.offered(['rejected']));
  if (again && (isYes(sentence) || isWishing(clause.text)) && !isNo(text)) {
    tracker.agree(again, sentence, 'picked', slot);
    return;
  }
  const agreed = tracker.fitting(slot, kind).find(isAgreed);
  if (agreed && slot.bound === null && (isYes(sentence) || short || question)) {
    agreed.sentences.push(index);
    if (!question && slot.minutes === agreed.slot.minutes)
      tracker.agree(agreed, sentence, slot.minutes === null ? 'yes' : 'picked', slot);
    return;
  }
  if (agreed?.status === 'accepted') agreed.doubted = true;
  if (isConstraint(slot) && kind === 'callback' && constrainCallback(tracker, slot, sentence))
    return;
  if (kind === 'visit' && (slot.bound === 'by' || (isConstraint(slot) && slot.day === null)))
    return;
  const isWish = question || isWishing(clause.text) || short || offered.length > 0;
  tracker.propose(slot, sentence, { kind, status: isWish ? 'open' : 'mentioned' });
}

/** "Monday instead of coming on Friday", "it's on Friday and I need to move it": only Friday was booked before. */
const isGivenUp = ({ clause, start, end }: ClauseMention, { text }: Sentence): boolean =>
  mentionsEarlierAppointment(clause.text, 'user') ||
  INSTEAD.test(clause.text.slice(0, start - clause.start)) ||
  MOVES.test(text.slice(end));

/** "At six no, I've got yoga." */
const isTurnedDown = ({ clause, end }: ClauseMention): boolean =>
  isNo(clause.text.slice(end - clause.start).replace(/^[^\p{L}]+/u, ''));

function applyMentions(
  tracker: MomentTracker,
  sentence: Sentence,
  mentions: readonly ClauseMention[],
  cancels: boolean,
): void {
  const offered = tracker.acceptable();
  const chosen = pickedOffers(tracker.offered(), sentence.text);
  if (chosen.length > 0 && !sentence.values.some(({ kind }) => kind === 'day')) {
    for (const one of chosen) if (one) tracker.agree(one, sentence, 'picked');
    return;
  }
  for (const mention of mentions) {
    const { slot, clause, excluded, earlier } = mention;
    const isOffered = offered.some((one) => slotsMatch(one.slot, slot));
    if (mention.ofAnother) {
      // "She's on a school trip on the sixth": no visit, but a conflict with one.
      if (isOffered && slot.bound === null) tracker.reject(slot, false);
      continue;
    }
    if (
      earlier ||
      (isGivenUp(mention, sentence) && !isOffered) ||
      (cancels && offered.length === 0)
    ) {
      tracker.addEarlier(slot, sentence);
      tracker.supersede(slot);
    } else if (excluded || isUnavailable(clause.text, 'user') || isTurnedDown(mention)) {
      if (excluded || !isWishing(clause.text) || isNo(clause.text)) tracker.reject(slot, false);
    } else {
      const kind = tracker.kindOf(mention.kind, sentence.turn);
      if (kind !== null) applyMention(tracker, mention, sentence, kind, offered);
    }
  }
  for (const one of isNo(sentence.text) ? tracker.offered() : [])
    if (one.status === 'open') one.status = 'rejected';
}

const byTime = (a: Proposal, b: Proposal): number =>
  (a.slot.day ?? '').localeCompare(b.slot.day ?? '') ||
  (a.slot.minutes ?? 0) - (b.slot.minutes ?? 0);

/** "The later one", "both". */
function pickedOffers(
  offered: readonly Proposal[],
  text: string,
): readonly (Proposal | undefined)[] {
  const pick = offered.length > 1 ? findPick(text) : null;
  if (pick === null) return [];
  const ordered = [...offered].sort(byTime);
  if (pick === 'all') return offered;
  return [pick === 'earliest' ? ordered[0] : pick === 'latest' ? ordered.at(-1) : offered.at(pick)];
}

/** A yes, a no, or "the later one". */
function applyReply(tracker: MomentTracker, sentence: Sentence): void {
  const { text, question } = sentence;
  const last = tracker.lastAgentSentence;
  const offered = tracker.offered();
  const asked = tracker.proposals.filter((one) => one.asked && isLive(one));
  const chosen = pickedOffers(offered, text);
  for (const one of chosen) if (one) tracker.agree(one, sentence, 'picked');
  // "Anything else?" – "No." answers that question, not the offer before it.
  const isOther = last?.question || CONDITION.test(last?.text ?? '');
  if (
    chosen.length > 0 ||
    !last ||
    !(clauseMentions(last).length > 0 || isTagQuestion(last) || !isOther)
  )
    return;
  const refuses = isNo(text);
  if (
    refuses ||
    (isUnavailable(text, 'user') && !isYes(sentence) && !question && isBareAnswer(text))
  ) {
    for (const one of offered) one.status = 'rejected';
    for (const one of refuses ? asked : []) if (!isAgreed(one)) one.status = 'rejected';
    return;
  }
  if (!isYes(sentence)) return;
  const isSole = offered.length === 1;
  const evidence = isFirmAcceptance(text) ? 'picked' : 'yes';
  for (const one of isSole ? offered : []) tracker.agree(one, sentence, evidence);
  for (const one of asked)
    tracker.agree(one, sentence, one.by === 'user' || isAgreed(one) ? 'affirmed' : 'yes');
}

/** Updates the proposals by a sentence of the caller. */
export function applyCallerSentence(
  tracker: MomentTracker,
  sentence: Sentence,
  mentions: readonly ClauseMention[],
): void {
  const { text, index, turn } = sentence;
  if (isWishing(text)) tracker.hasWished = true;
  if (leavesOpen(sentence)) tracker.leftOpen = { turn, sentence: index };
  recordDoubt(tracker, sentence, mentions);
  const cancels = isCancelling(text) && !isChanging(text.replace(/\bcancel\w*/gi, ''));
  if (cancels) tracker.cancelled = { sentence: index, turn };
  if (!mentions.some(({ ofAnother }) => !ofAnother)) applyReply(tracker, sentence);
  if (mentions.length > 0) applyMentions(tracker, sentence, mentions, cancels);
}
