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
function isOpening(board: MomentTracker, sentence: Sentence, text: string): boolean {
  const { turn } = sentence;
  if (mentionsEarlierAppointment(text, 'agent')) return turn <= OPENING_TURNS;
  // "Okay, we'll come at 5:30 then." answers what the caller said.
  return turn <= 2 && !board.hasWished && !(turn > 0 && isYes(sentence));
}

/** Said again, and nothing else with it: a wish for a day that is answered with hours is met by an offer. */
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
  // "Eight." – "Today is difficult.": of a wish with an hour the day alone is no answer.
  if (slot.minutes === null && known.slot.minutes !== null) return SETTLES.test(clause.text);
  return isEllipticalClause(clause) || SETTLES.test(clause.text);
}

/** What the agent speaks of again: of the same kind, or of one that nobody named before. */
function findKnownProposal(
  board: MomentTracker,
  { slot, kind: named }: ClauseMention,
  kind: MomentKind,
  { turn, question }: Sentence,
): Proposal | undefined {
  const isOther = (one: Proposal): boolean =>
    one.by === 'user' || isAgreed(one) || one.first < turn;
  const found = board
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
    (isWhole ? (board.proposals.find(isSettled) ?? board.wished().find(isDated)) : undefined);
  if (known && named && known.kind !== named && !isAgreed(known)) known.kind = named;
  return known;
}

/** An offer, or one that is made again. */
function recordOffer(
  board: MomentTracker,
  { slot }: ClauseMention,
  sentence: Sentence,
  part: Pick<Proposal, 'kind' | 'status'>,
  known: Proposal | undefined,
): void {
  const isAgain = known?.by === 'agent' && isSameSlot(mergeSlots(known.slot, slot), known.slot);
  if (!known || !isAgain) {
    board.propose(slot, sentence, part);
    return;
  }
  if (part.status === 'open' && known.status === 'mentioned') known.status = 'open';
  known.asked = true;
  known.turn = sentence.turn;
}

/** Where nobody asked for it in this call it was booked before it. */
function recordBooking(
  board: MomentTracker,
  mention: ClauseMention,
  sentence: Sentence,
  kind: MomentKind,
  known: Proposal | undefined,
): void {
  if (!known && isOpening(board, sentence, mention.clause.text))
    board.addEarlier(mention.slot, sentence);
  else
    board.agree(
      known ?? board.propose(mention.slot, sentence, { kind, status: 'open' }),
      sentence,
      'booked',
      mention.slot,
    );
}

/** "Biscuit can come Monday at 9, and Pepper on Thursday at 4": the second is offered by the words of the first. */
const isSecondOffer = (board: MomentTracker, { text, index }: Sentence): boolean =>
  isOffering(text) && board.offered().some(({ sentences }) => sentences.at(-1) === index);

function applyMention(
  board: MomentTracker,
  mention: ClauseMention,
  sentence: Sentence,
  mentions: number,
): void {
  const { slot, clause } = mention;
  const clauseBooks = isBooked({ ...sentence, text: clause.text });
  const isLimit = slot.bound === 'by' || (slot.bound === 'before' && board.hasDay(slot.day));
  if (isLimit && mention.kind !== 'callback') return;
  if (isRemoving(clause.text) && !sentence.question) {
    board.supersede(slot);
    return;
  }
  if (mention.excluded || (isUnavailable(clause.text, 'agent') && !clauseBooks)) {
    board.reject(slot, !mention.excluded);
    return;
  }
  const kind = board.kindOf(mention.kind, sentence.turn);
  if (kind === null) return;
  const known = findKnownProposal(board, mention, kind, sentence);
  const before = board.earlier.find((one) => slotsMatch(one.slot, slot));
  if ((mention.earlier || before) && !known && !STAYS.test(sentence.text)) {
    board.addEarlier(before ? mergeSlots(before.slot, slot) : slot, sentence);
    return;
  }
  const isPromise = mention.kind === 'callback' && isPromiseToCall(sentence);
  if ((clauseBooks || (isBooked(sentence) && mentions === 1)) && !sentence.question)
    recordBooking(board, mention, sentence, kind, known);
  else if (known && isReadBack(known, mention, sentence, mentions)) {
    if (!sentence.question) {
      board.agree(known, sentence, 'read back', slot);
      return;
    }
    // "Thursday at 9, right?" waits for a yes; what is new in it counts from then on.
    known.slot = mergeSlots(known.slot, slot);
    known.asked = true;
    known.sentences.push(sentence.index);
  } else if (kind === 'callback' && isPromise)
    board.agree(
      known ?? board.propose(slot, sentence, { kind, status: 'open', isKindSure: true }),
      sentence,
      'booked',
      slot,
    );
  else {
    const answersWish = !sentence.question && board.wished().length > 0;
    const isUnsure = !sentence.question && UNSURE.test(sentence.text);
    const isOffer =
      sentence.question ||
      isOffering(clause.text) ||
      isElliptical(sentence) ||
      answersWish ||
      isSecondOffer(board, sentence) ||
      kind === 'callback';
    recordOffer(
      board,
      mention,
      sentence,
      { kind, status: isOffer && !isUnsure ? 'open' : 'mentioned' },
      known,
    );
  }
}

/** The agent's answer without a moment: it is arranged, or not possible. */
function applyReply(board: MomentTracker, sentence: Sentence): void {
  const { text, question, turn } = sentence;
  if (isCancelled(text) && !question && board.cancelled) {
    board.supersede();
    return;
  }
  if (isLookingUp(text)) return;
  const wishes = board.lastUserTurn < turn ? board.wished() : [];
  const isOver = isBooked(sentence) || isDone(sentence);
  if (isUnavailable(text, 'agent') && !isDone(sentence)) {
    for (const wish of wishes) wish.status = 'rejected';
    return;
  }
  if (!isOver && (question || !isYes(sentence))) return;
  const [wish, ...others] = wishes;
  if (wish && others.length === 0) {
    board.agree(wish, sentence, isOver ? 'done' : 'affirmed');
    return;
  }
  const accepted = board.proposals.findLast(
    (one) => isAgreed(one) && (isBooked(sentence) || one.agreed?.turn === board.lastUserTurn),
  );
  if (isOver && accepted) board.agree(accepted, sentence, 'done');
}

/** What the agent's sentence does to the proposals. */
export function applyAgentSentence(
  board: MomentTracker,
  sentence: Sentence,
  mentions: readonly ClauseMention[],
): void {
  if (mentions.length === 0) applyReply(board, sentence);
  for (const mention of mentions) applyMention(board, mention, sentence, mentions.length);
}
