import type { Sentence } from '../../../language/sentences/sentence.ts';
import { weekdayOf } from '../../../language/values/calendar.ts';
import { SETTLED, STAYING } from '../../../language/vocabulary/acts/bookings.ts';
import { MAYBE } from '../../../language/vocabulary/acts/other-moments.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import {
  givesChoice,
  isBooked,
  isCancelled,
  isDone,
  isLookingUp,
  isOffering,
  isRemoving,
  isUnavailable,
  isYes,
  mentionsEarlierAppointment,
} from './acts.ts';
import { isElliptical, isEllipticalClause } from './ellipsis.ts';
import { type ClauseMention, isPromiseToCall } from './moment-topic.ts';
import type { MomentTracker } from './moment-tracker.ts';
import type { MomentKind } from './proposal.ts';
import { isAgreed, type Proposal } from './proposal.ts';
import { isSameSlot, mergeSlots, slotsMatch } from './slot.ts';

const OPENING_TURNS = 4;
const UNSURE = cues(MAYBE);
const SETTLES = cues(SETTLED);
const STAYS = cues(STAYING);

/** Whether the caller has not yet asked for a moment. */
function isOpening(tracker: MomentTracker, sentence: Sentence, text: string): boolean {
  const { turn } = sentence;
  if (mentionsEarlierAppointment(text, 'agent')) return turn <= OPENING_TURNS;
  // "Okay, we'll come at 5:30 then." answers what the caller said.
  return turn <= 2 && !tracker.hasWished && !(turn > 0 && isYes(sentence));
}

/**
 * Whether the agent reads a proposal back: it repeats the moment and adds nothing. Hours for a wished day are an
 * offer.
 */
function isReadBack(
  known: Proposal,
  { slot, clause }: ClauseMention,
  sentence: Sentence,
  mentions: number,
): boolean {
  if (isAgreed(known)) return true;
  if (known.by !== 'user') return false;
  const isNew = slot.minutes !== null && known.slot.minutes === null;
  if (isNew && !(sentence.question && mentions === 1))
    return SETTLES.test(sentence.text) && mentions === 1;
  if (mentions > 1 && givesChoice(sentence.text)) return false;
  // "Eight." – "Today is difficult.": the day alone is no answer to a wish with an hour.
  if (slot.minutes === null && known.slot.minutes !== null) return SETTLES.test(clause.text);
  return isEllipticalClause(clause) || SETTLES.test(clause.text);
}

/** The proposal that the agent mentions again: of the same kind, or of no certain kind. */
function findKnownProposal(
  tracker: MomentTracker,
  { slot, kind: named }: ClauseMention,
  kind: MomentKind,
  { turn, question }: Sentence,
): Proposal | undefined {
  const isOther = (one: Proposal): boolean =>
    one.by === 'user' || isAgreed(one) || one.first < turn;
  const found = tracker
    .fitting(slot)
    .find((one) => isOther(one) && (one.kind === kind || !one.isKindSure));
  const isWhole = slot.minutes !== null && slot.day !== null && !question;
  const isSettled = (one: Proposal): boolean =>
    one.status === 'superseded' &&
    one.kind === kind &&
    one.slot.day === slot.day &&
    one.slot.minutes === slot.minutes;
  // "The Friday at five?" – "Friday the 12th at five.": the date says which Friday.
  const isDated = (one: Proposal): boolean =>
    one.slot.day !== null &&
    slot.day !== null &&
    weekdayOf(one.slot.day) === weekdayOf(slot.day) &&
    one.slot.minutes === slot.minutes;
  const known =
    found ??
    (isWhole ? (tracker.proposals.find(isSettled) ?? tracker.wished().find(isDated)) : undefined);
  if (known && named && known.kind !== named && !isAgreed(known)) known.kind = named;
  return known;
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
  const kind = tracker.kindOf(mention.kind, sentence.turn);
  if (kind === null) return;
  const known = findKnownProposal(tracker, mention, kind, sentence);
  const before = tracker.earlier.find((one) => slotsMatch(one.slot, slot));
  if ((mention.earlier || before) && !known && !STAYS.test(sentence.text)) {
    tracker.addEarlier(before ? mergeSlots(before.slot, slot) : slot, sentence);
    return;
  }
  applyProposal(tracker, mention, sentence, { kind, known, mentions });
}

/** The agent's answer without a moment: booked, or not possible. */
function applyReply(tracker: MomentTracker, sentence: Sentence): void {
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

/** Updates the proposals by a sentence of the agent. */
export function applyAgentSentence(
  tracker: MomentTracker,
  sentence: Sentence,
  mentions: readonly ClauseMention[],
): void {
  if (mentions.length === 0) applyReply(tracker, sentence);
  for (const mention of mentions) applyMention(tracker, mention, sentence, mentions.length);
}
