import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { isBooked, isCancelled, isDone, isLookingUp, isUnavailable, isYes } from '../acts.ts';
import type { MomentTracker } from './moment-tracker.ts';
import { isAgreed } from './proposal.ts';

/** The agent's answer without a moment: booked, or not possible. */
export function applyAgentReply(tracker: MomentTracker, sentence: Sentence): void {
  const { text, question, turn } = sentence;
  if (isCancelled(text) && !question && tracker.cancelled) {
    tracker.supersede();
    return;
  }
  if (isLookingUp(text)) return;
  const wishes = tracker.lastUserTurn < turn ? tracker.wished() : [];
  const isOver = isBooked(sentence) || isDone(sentence);
  if (isUnavailable(text, 'agent') && !isDone(sentence)) {
    for (const wish of wishes) wish.status = 'rejected';
    return;
  }
  if (!isOver && (question || !isYes(sentence))) return;
  const [wish, ...others] = wishes;
  if (wish && others.length === 0) {
    tracker.agree(wish, sentence, isOver ? 'done' : 'affirmed');
    return;
  }
  const accepted = tracker.proposals.findLast(
    (one) => isAgreed(one) && (isBooked(sentence) || one.agreed?.turn === tracker.lastUserTurn),
  );
  if (isOver && accepted) tracker.agree(accepted, sentence, 'done');
}
