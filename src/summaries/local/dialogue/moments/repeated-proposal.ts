import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { weekdayOf } from '../../../../language/values/calendar.ts';
import { SETTLED } from '../../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { givesChoice } from '../acts.ts';
import { isEllipticalClause } from '../ellipsis.ts';
import type { ClauseMention } from './moment-topic.ts';
import type { MomentTracker } from './moment-tracker.ts';
import { isAgreed, type MomentKind, type Proposal } from './proposal.ts';

const SETTLES = cues(SETTLED);

/**
 * Whether the agent reads a proposal back: it repeats the moment and adds nothing. Hours for a wished day are an
 * offer.
 */
export function isReadBack(
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
export function findRepeatedProposal(
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
