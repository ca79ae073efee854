import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { STAYING } from '../../../../language/vocabulary/acts/bookings.ts';
import { MAYBE } from '../../../../language/vocabulary/acts/other-moments.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import {
  isBooked,
  isOffering,
  isRemoving,
  isUnavailable,
  isYes,
  mentionsEarlierAppointment,
} from '../acts.ts';
import { isElliptical } from '../ellipsis.ts';
import { applyAgentReply } from './agent-replies.ts';
import { type ClauseMention, isPromiseToCall } from './moment-topic.ts';
import type { MomentTracker } from './moment-tracker.ts';
import type { MomentKind, Proposal } from './proposal.ts';
import { findRepeatedProposal, isReadBack } from './repeated-proposal.ts';
import { isSameSlot, mergeSlots, slotsMatch } from './slot.ts';

const OPENING_TURNS = 4;
const UNSURE = cues(MAYBE);
const STAYS = cues(STAYING);

/** Whether the caller has not yet asked for a moment. */
function isOpening(tracker: MomentTracker, sentence: Sentence, text: string): boolean {
  const { turn } = sentence;
  if (mentionsEarlierAppointment(text, 'agent')) return turn <= OPENING_TURNS;
  // "Okay, we'll come at 5:30 then." answers what the caller said.
  return turn <= 2 && !tracker.hasWished && !(turn > 0 && isYes(sentence));
}

/** Records an offer, or its repetition. */
function recordOffer(
  tracker: MomentTracker,
  { slot }: ClauseMention,
  sentence: Sentence,
  part: Pick<Proposal, 'kind' | 'status'>,
  known: Proposal | undefined,
): void {
  const isAgain = known?.by === 'agent' && isSameSlot(mergeSlots(known.slot, slot), known.slot);
  if (!known || !isAgain) {
    tracker.propose(slot, sentence, part);
    return;
  }
  if (part.status === 'open' && known.status === 'mentioned') known.status = 'open';
  known.asked = true;
  known.turn = sentence.turn;
}

/** Records a booking; a moment that nobody asked for in this call was booked before it. */
function recordBooking(
  tracker: MomentTracker,
  mention: ClauseMention,
  sentence: Sentence,
  kind: MomentKind,
  known: Proposal | undefined,
): void {
  if (!known && isOpening(tracker, sentence, mention.clause.text))
    tracker.addEarlier(mention.slot, sentence);
  else
    tracker.agree(
      known ?? tracker.propose(mention.slot, sentence, { kind, status: 'open' }),
      sentence,
      'booked',
      mention.slot,
    );
}

/** "Biscuit can come Monday at 9, and Pepper on Thursday at 4": the words of the first offer also offer the second. */
const isSecondOffer = (tracker: MomentTracker, { text, index }: Sentence): boolean =>
  isOffering(text) && tracker.offered().some(({ sentences }) => sentences.at(-1) === index);

/** Ends or rejects the proposals that a mention takes away; false where it takes none away. */
function applyRefusal(
  tracker: MomentTracker,
  { slot, clause, excluded }: ClauseMention,
  sentence: Sentence,
): boolean {
  if (isRemoving(clause.text) && !sentence.question) {
    tracker.supersede(slot);
    return true;
  }
  const isRefused =
    isUnavailable(clause.text, 'agent') && !isBooked({ ...sentence, text: clause.text });
  if (!excluded && !isRefused) return false;
  tracker.reject(slot, !excluded);
  return true;
}

/** Agrees on a proposal that is read back; "Thursday at 9, right?" waits for a yes. */
function applyReadBack(
  tracker: MomentTracker,
  known: Proposal,
  { slot }: ClauseMention,
  sentence: Sentence,
): void {
  if (!sentence.question) {
    tracker.agree(known, sentence, 'read back', slot);
    return;
  }
  // What is new in the question counts from then on.
  known.slot = mergeSlots(known.slot, slot);
  known.asked = true;
  known.sentences.push(sentence.index);
}

/** An offer is open; a moment that is only spoken of is mentioned. */
function statusOfOffer(
  tracker: MomentTracker,
  { clause }: ClauseMention,
  sentence: Sentence,
  kind: MomentKind,
): 'open' | 'mentioned' {
  if (!sentence.question && UNSURE.test(sentence.text)) return 'mentioned';
  const isOffer =
    sentence.question ||
    isOffering(clause.text) ||
    isElliptical(sentence) ||
    tracker.wished().length > 0 ||
    isSecondOffer(tracker, sentence) ||
    kind === 'callback';
  return isOffer ? 'open' : 'mentioned';
}

/** What the agent says of a moment that may be agreed on. */
function applyProposal(
  tracker: MomentTracker,
  mention: ClauseMention,
  sentence: Sentence,
  { kind, known, mentions }: { kind: MomentKind; known: Proposal | undefined; mentions: number },
): void {
  const { slot, clause } = mention;
  const isClauseBooked = isBooked({ ...sentence, text: clause.text });
  const isPromise = mention.kind === 'callback' && isPromiseToCall(sentence);
  if ((isClauseBooked || (isBooked(sentence) && mentions === 1)) && !sentence.question)
    recordBooking(tracker, mention, sentence, kind, known);
  else if (known && isReadBack(known, mention, sentence, mentions))
    applyReadBack(tracker, known, mention, sentence);
  else if (kind === 'callback' && isPromise) {
    const promised =
      known ?? tracker.propose(slot, sentence, { kind, status: 'open', isKindSure: true });
    tracker.agree(promised, sentence, 'booked', slot);
  } else {
    const status = statusOfOffer(tracker, mention, sentence, kind);
    recordOffer(tracker, mention, sentence, { kind, status }, known);
  }
}

function applyMention(
  tracker: MomentTracker,
  mention: ClauseMention,
  sentence: Sentence,
  mentions: number,
): void {
  const { slot } = mention;
  const isLimit = slot.bound === 'by' || (slot.bound === 'before' && tracker.hasDay(slot.day));
  if (isLimit && mention.kind !== 'callback') return;
  if (applyRefusal(tracker, mention, sentence)) return;
  const kind = tracker.topic.kindOf(mention.kind, sentence.turn);
  if (kind === null) return;
  const known = findRepeatedProposal(tracker, mention, kind, sentence);
  const before = tracker.earlier.find((one) => slotsMatch(one.slot, slot));
  if ((mention.earlier || before) && !known && !STAYS.test(sentence.text)) {
    tracker.addEarlier(before ? mergeSlots(before.slot, slot) : slot, sentence);
    return;
  }
  applyProposal(tracker, mention, sentence, { kind, known, mentions });
}

/** Updates the proposals by a sentence of the agent. */
export function applyAgentSentence(
  tracker: MomentTracker,
  sentence: Sentence,
  mentions: readonly ClauseMention[],
): void {
  if (mentions.length === 0) applyAgentReply(tracker, sentence);
  for (const mention of mentions) applyMention(tracker, mention, sentence, mentions.length);
}
