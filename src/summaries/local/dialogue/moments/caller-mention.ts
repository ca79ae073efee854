import { contentWords } from '../../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { withoutValues } from '../../../../language/sentences/words-beside-values.ts';
import { isNo, isUnavailable, isWishing, isYes, leavesOpen } from '../acts.ts';
import type { Clause } from '../clauses.ts';
import { isElliptical } from '../ellipsis.ts';
import type { ClauseMention } from './moment-topic.ts';
import type { MomentTracker } from './moment-tracker.ts';
import { isAgreed, isLive, type MomentKind, type Proposal } from './proposal.ts';
import { mergeSlots, type Slot, slotsAgree, slotsMatch } from './slot.ts';

const OPENING_CHARS = 6;

const isConstraint = ({ bound }: Slot): boolean => bound === 'after' || bound === 'before';

/** The only offer that matches the slot; null if none or several do. */
function findOnlyFit(slot: Slot, offered: readonly Proposal[]): Proposal | null {
  const best = offered.filter((one) => slotsMatch(one.slot, slot) && slotsAgree(one.slot, slot));
  return best.length === 1 ? (best[0] ?? null) : null;
}

/** Whether the words around a moment accept it: a yes, a wish, or only words of the offer itself. */
function isAccepted(
  { sentences: support }: Proposal,
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
  const offered = support.flatMap((index) => contentWords(tracker.sentences[index]?.text ?? ''));
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
export function applyCallerMention(
  tracker: MomentTracker,
  { slot, clause, start }: ClauseMention,
  sentence: Sentence,
  kind: MomentKind,
  offered: readonly Proposal[],
): void {
  const { text, question, index } = sentence;
  const short = isElliptical(sentence);
  const offer = findOnlyFit(slot, offered);
  if (offer && !(isNo(text) && start < OPENING_CHARS)) {
    // "Practice is at five." – "Five, okay.": what is only mentioned is no offer.
    const isOnlyMentioned = offer.status === 'mentioned' && !isWishing(clause.text);
    // "Six they're still on calls": a remark about the offer refuses it.
    if (!question && !isAccepted(offer, tracker, clause, sentence)) offer.status = 'rejected';
    else if (!question)
      tracker.agree(
        offer,
        sentence,
        isOnlyMentioned ? 'echoed' : 'picked',
        isConstraint(slot) ? undefined : slot,
      );
    else if (slot.minutes === null) tracker.askedDay = slot.day;
    else tracker.propose(mergeSlots(offer.slot, slot), sentence, { kind, status: 'open' });
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
