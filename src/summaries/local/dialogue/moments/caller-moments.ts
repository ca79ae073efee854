import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { INSTEAD_OF, MOVES_IT } from '../../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import {
  asksForOtherMoment,
  changesMind,
  isCancelling,
  isChanging,
  isNo,
  isUnavailable,
  isWishing,
  leavesOpen,
  mentionsEarlierAppointment,
} from '../acts.ts';
import { applyCallerMention } from './caller-mention.ts';
import { applyCallerReply } from './caller-replies.ts';
import type { ClauseMention } from './moment-topic.ts';
import type { MomentTracker } from './moment-tracker.ts';
import { pickedOffers } from './picked-offers.ts';
import { slotsMatch } from './slot.ts';

const INSTEAD = cues(INSTEAD_OF);
const MOVES = cues(MOVES_IT);

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
      const kind = tracker.topic.kindOf(mention.kind, sentence.turn);
      if (kind !== null) applyCallerMention(tracker, mention, sentence, kind, offered);
    }
  }
  for (const one of isNo(sentence.text) ? tracker.offered() : [])
    if (one.status === 'open') one.status = 'rejected';
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
  if (!mentions.some(({ ofAnother }) => !ofAnother)) applyCallerReply(tracker, sentence);
  if (mentions.length > 0) applyMentions(tracker, sentence, mentions, cancels);
}
