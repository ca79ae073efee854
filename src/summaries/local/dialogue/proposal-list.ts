import type { CalendarDay } from '../../../language/values/calendar.ts';
import {
  type EarlierMoment,
  isAgreed,
  isLive,
  type MomentKind,
  type Proposal,
} from './proposal.ts';
import { type Slot, slotsMatch } from './slot.ts';

/** Turns of the agent after which an offer still stands to be taken by name. */
const OFFER_TURNS = 4;

/** What was put forward so far, as it is looked up. */
export class ProposalList {
  readonly proposals: Proposal[] = [];
  /** What there was before the call, as far as it was named. */
  readonly earlier: EarlierMoment[] = [];
  lastAgentTurn = -1;
  lastUserTurn = -1;

  /** The agent's offers of its last turn. */
  offered(statuses: readonly Proposal['status'][] = ['open']): Proposal[] {
    return this.proposals.filter(
      (one) =>
        one.by === 'agent' && statuses.includes(one.status) && one.turn === this.lastAgentTurn,
    );
  }

  /** What the caller may take by naming it: the offers made last, and a wish of their own that the agent asked about. */
  acceptable(): Proposal[] {
    const live = this.proposals.filter(
      (one) =>
        (one.status === 'open' || one.status === 'mentioned') &&
        (one.by === 'agent' || one.asked) &&
        this.lastAgentTurn - one.turn <= OFFER_TURNS,
    );
    const last = Math.max(...live.map(({ turn }) => turn));
    return live.filter(({ turn, asked }) => turn === last || asked);
  }

  /** Whether something else is put forward for that day, or for any where none is said. */
  hasDay(day: CalendarDay | null): boolean {
    return this.proposals.some((one) => isLive(one) && (day === null || one.slot.day === day));
  }

  /** The caller's wishes of their last turn. */
  wished(): Proposal[] {
    return this.proposals.filter(
      (one) => one.by === 'user' && one.status === 'open' && one.turn === this.lastUserTurn,
    );
  }

  /** Live proposals that the slot fits: those that share day and time first, then agreed ones, then the newest. */
  fitting(slot: Slot, kind?: MomentKind): Proposal[] {
    const isWhole = ({ day, minutes }: Slot): boolean => day !== null && minutes !== null;
    const rank = (one: Proposal): number => Number(!(isWhole(one.slot) && isWhole(slot)));
    return this.proposals
      .filter((one) => isLive(one) && (!kind || one.kind === kind) && slotsMatch(one.slot, slot))
      .reverse()
      .sort((a, b) => rank(a) - rank(b) || Number(isAgreed(b)) - Number(isAgreed(a)));
  }
}
