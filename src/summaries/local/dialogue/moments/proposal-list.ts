import type { CalendarDay } from '../../../../language/values/calendar.ts';
import {
  type EarlierMoment,
  isAgreed,
  isLive,
  type MomentKind,
  type Proposal,
} from './proposal.ts';
import { type Slot, slotsMatch } from './slot.ts';

/** Turns of the agent for which an offer can be accepted by name. */
const OFFER_TURNS = 4;

/** The proposals so far, with lookups. */
export class ProposalList {
  readonly proposals: Proposal[] = [];
  /** Moments of appointments made before the call. */
  readonly earlier: EarlierMoment[] = [];
  lastAgentTurn = -1;
  lastUserTurn = -1;

  /** Offers of the agent's last turn. */
  offered(statuses: readonly Proposal['status'][] = ['open']): Proposal[] {
    return this.proposals.filter(
      (one) =>
        one.by === 'agent' && statuses.includes(one.status) && one.turn === this.lastAgentTurn,
    );
  }

  /** Proposals that the caller may accept by name: the latest offers, and own wishes that the agent asked about. */
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

  /** Whether there is a live proposal for that day, or any if no day is given. */
  hasDay(day: CalendarDay | null): boolean {
    return this.proposals.some((one) => isLive(one) && (day === null || one.slot.day === day));
  }

  /** Wishes of the caller's last turn. */
  wished(): Proposal[] {
    return this.proposals.filter(
      (one) => one.by === 'user' && one.status === 'open' && one.turn === this.lastUserTurn,
    );
  }

  /** Live proposals that match the slot: with the same day and time first, then agreed ones, then the newest. */
  fitting(slot: Slot, kind?: MomentKind): Proposal[] {
    const isWhole = ({ day, minutes }: Slot): boolean => day !== null && minutes !== null;
    const rank = (one: Proposal): number => Number(!(isWhole(one.slot) && isWhole(slot)));
    return this.proposals
      .filter((one) => isLive(one) && (!kind || one.kind === kind) && slotsMatch(one.slot, slot))
      .reverse()
      .sort((a, b) => rank(a) - rank(b) || Number(isAgreed(b)) - Number(isAgreed(a)));
  }
}
