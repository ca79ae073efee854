import type { Moment } from '../../../domain/facts/fact.ts';
import { instantOf } from '../../../language/values/calendar.ts';
import { isAgreed, type Proposal } from '../../local/dialogue/moments/proposal.ts';
import type { Slot } from '../../local/dialogue/moments/slot.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import { fittingProposals, momentStanding } from '../claims/settled-values.ts';
import type { SpokenEvidence } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';
import { type DraftedMoment, parseDraftedMoment } from './drafted-moment.ts';

type FactMoment = Moment & { readonly untilMs?: number };

const slotOf = ({ day, minutes, until }: DraftedMoment): Slot => ({
  day,
  minutes,
  until,
  daySure: day !== null,
  sure: false,
  part: null,
  bound: null,
});

/** Completes a moment from an agreed proposal. */
function withAgreed(clock: DraftedMoment, [agreed]: readonly Proposal[]): DraftedMoment {
  if (!agreed) return clock;
  const { day, minutes, until } = agreed.slot;
  return { day: day ?? clock.day, minutes: minutes ?? clock.minutes, until: until ?? clock.until };
}

function instants({ day, minutes, until }: DraftedMoment, zone: string | undefined): FactMoment {
  if (day === null) return {};
  if (minutes === null) return { day };
  const atMs = instantOf(day, minutes, zone);
  return {
    atMs,
    ...(until !== null && until > minutes && { untilMs: instantOf(day, until, zone) }),
  };
}

const kindOf = ({ kind }: DraftFact): Proposal['kind'] =>
  kind === 'callback' ? 'callback' : 'visit';

/** Whether the status of the moment allows the status of the fact. */
function bearsStatus(slot: Slot, fact: DraftFact, call: CallEvidence): boolean {
  const standing = momentStanding(slot, call, kindOf(fact));
  const isSettled = standing === 'agreed' || standing === 'booked';
  if (fact.status === 'withdrawn') return standing !== 'agreed';
  if (fact.status === 'declined') return !isSettled;
  const isStill = fact.status === 'said' && standing === 'earlier' && !call.moments.cancelled;
  return isSettled || isStill || !call.isRead;
}

/**
 * The moment of a fact; null if it was not said, or not agreed.
 *
 * @param isAgreement whether the fact is an agreement of both sides
 */
export function readMoment(
  fact: DraftFact,
  { near, call }: { readonly near: SpokenEvidence; readonly call: CallEvidence },
  isAgreement: boolean,
): FactMoment | null {
  const clock = parseDraftedMoment(fact, near, call.evidence);
  if (!clock) return null;
  if (clock.day === null && clock.minutes === null) return {};
  const slot = slotOf(clock);
  if (!isAgreement) return instants(clock, call.time.zone);
  if (!bearsStatus(slot, fact, call)) return null;
  const agreed = fittingProposals(slot, call, kindOf(fact)).filter(isAgreed);
  return instants(withAgreed(clock, agreed), call.time.zone);
}
