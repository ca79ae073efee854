import type { Moment } from '../../../domain/facts/fact.ts';
import { type Day, dayFrom, dayNumber, instantOf } from '../../../language/values/calendar.ts';
import { isAgreed, type Proposal } from '../../local/dialogue/proposal.ts';
import type { Slot } from '../../local/dialogue/slot.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import type { Evidence } from '../claims/said.ts';
import { fittingProposals, momentStanding } from '../claims/settled-values.ts';
import { saysTime } from '../claims/value-claims.ts';
import type { DraftFact } from '../draft.ts';

type Span = Moment & { readonly untilMs?: number };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

function parseDay(text: string): Day | null {
  const [year = 0, month = 0, date = 0] = (DAY.exec(text) ?? []).slice(1).map(Number);
  return dayFrom(year, month, date);
}

function parseTime(text: string): number | null {
  const [hour, minute] = (TIME.exec(text) ?? []).slice(1).map(Number);
  return hour === undefined || minute === undefined ? null : hour * 60 + minute;
}

type Clock = Pick<Slot, 'day' | 'minutes' | 'until'>;

/** Day and times as a model writes them; undefined where it writes something else, or what nobody said near there. */
function readClock(
  { day, time, until }: DraftFact,
  near: Evidence,
  all: Evidence,
): Clock | undefined {
  const clock = {
    day: day === null ? null : parseDay(day),
    minutes: time === null ? null : parseTime(time),
    until: until === null ? null : parseTime(until),
  };
  const isRead =
    (day === null || (clock.day !== null && all.days.has(dayNumber(clock.day)))) &&
    [time, until].every((text, i) => {
      const minutes = i === 0 ? clock.minutes : clock.until;
      // The half of the day is the model's guess where nobody said it; a proposal corrects it below.
      return text === null || (minutes !== null && saysTime(minutes, false, near));
    });
  return isRead ? clock : undefined;
}

const slotOf = ({ day, minutes, until }: Clock): Slot => ({
  day,
  minutes,
  until,
  daySure: day !== null,
  sure: false,
  part: null,
  bound: null,
});

/** What was agreed on at that day and time, in the words of both sides. */
function withAgreed(clock: Clock, [agreed]: readonly Proposal[]): Clock {
  if (!agreed) return clock;
  const { day, minutes, until } = agreed.slot;
  return { day: day ?? clock.day, minutes: minutes ?? clock.minutes, until: until ?? clock.until };
}

function instants({ day, minutes, until }: Clock, zone: string | undefined): Span {
  if (day === null) return {};
  if (minutes === null) return { day };
  const atMs = instantOf(day, minutes, zone);
  return {
    atMs,
    ...(until !== null && until > minutes && { untilMs: instantOf(day, until, zone) }),
  };
}

/** Whether what became of the moment fits the status of a fact. */
function bearsStatus(slot: Slot, { status }: DraftFact, call: CallEvidence): boolean {
  const standing = momentStanding(slot, call);
  if (status === 'withdrawn') return true;
  if (status === 'declined') return standing !== 'agreed' && standing !== 'booked';
  if (!call.isRead) return true;
  const isSaid = status === 'said' && standing === 'earlier' && !call.moments.cancelled;
  return standing === 'agreed' || standing === 'booked' || isSaid;
}

/**
 * The moment of a fact, as far as it was said; null where the model names another one, or one that was not agreed.
 *
 * @param isAgreement whether the fact is no more than what both sides agreed
 */
export function readMoment(
  fact: DraftFact,
  near: Evidence,
  call: CallEvidence,
  isAgreement: boolean,
): Span | null {
  const clock = readClock(fact, near, call.evidence);
  if (!clock) return null;
  if (clock.day === null && clock.minutes === null) return {};
  const slot = slotOf(clock);
  if (isAgreement && !bearsStatus(slot, fact, call)) return null;
  const agreed = fittingProposals(slot, call).filter(isAgreed);
  return instants(withAgreed(clock, isAgreement ? agreed : []), call.time.zone);
}
