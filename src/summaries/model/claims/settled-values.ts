import type { Fact } from '../../../domain/facts/fact.ts';
import { isKind } from '../../../language/values/value.ts';
import { isBooked } from '../../local/dialogue/acts.ts';
import { findMoments } from '../../local/dialogue/moments/find-moments.ts';
import { isAgreed, type Proposal } from '../../local/dialogue/moments/proposal.ts';
import { type Slot, slotsMatch } from '../../local/dialogue/moments/slot.ts';
import type { CallEvidence } from './call-evidence.ts';

const HALF_DAY = 720;

/** The status of a value; `dropped`: rejected or replaced; null: never proposed. */
export type Standing = 'agreed' | 'booked' | 'earlier' | 'dropped' | 'open' | null;

const isDeclined = ({ status }: Fact): boolean => status === 'declined' || status === 'withdrawn';

type ProposalKind = Proposal['kind'];

/** A moment without a certain kind is a visit. */
const isOfKind = (one: Proposal, kind: ProposalKind): boolean =>
  one.kind === kind || (kind === 'visit' && !one.isKindSure);

/** The proposals that match a moment. @param kind null for either kind */
export const fittingProposals = (
  slot: Slot,
  { moments }: CallEvidence,
  kind: ProposalKind | null = null,
): Proposal[] =>
  moments.proposals.filter(
    (one) => slotsMatch(one.slot, slot) && (kind === null || isOfKind(one, kind)),
  );

/** The status of a moment; `booked`: the agent said that it is booked. */
export function momentStanding(
  slot: Slot,
  call: CallEvidence,
  kind: ProposalKind | null = null,
): Standing {
  const fitting = fittingProposals(slot, call, kind);
  if (fitting.some(isAgreed)) return 'agreed';
  if (fitting.some(({ status }) => status === 'superseded' || status === 'rejected'))
    return 'dropped';
  const said = kind === 'callback' ? [] : call.sentences.filter(isBooked);
  const booked = said.flatMap(({ text, values }) => findMoments(text, values));
  if (booked.some((one) => slotsMatch(one.slot, slot))) return 'booked';
  if (call.moments.earlier.some((one) => slotsMatch(one.slot, slot))) return 'earlier';
  return fitting.length > 0 ? 'open' : null;
}

/** Whether a moment has the wrong half of the day for an agreed hour. */
export function isOtherHalf({ day, minutes, sure }: Slot, { moments }: CallEvidence): boolean {
  if (minutes === null || !sure) return false;
  const agreed = moments.proposals
    .filter(isAgreed)
    .filter(({ slot }) => day === null || slot.day === null || slot.day === day)
    .flatMap(({ slot }) => slot.minutes ?? []);
  return !agreed.includes(minutes) && agreed.some((one) => Math.abs(one - minutes) === HALF_DAY);
}

/** Whether an agent states that moment. */
export const agentSays = (slot: Slot, { sentences }: CallEvidence): boolean =>
  sentences
    .filter(({ role, question }) => role === 'agent' && !question)
    .some(({ text, values }) =>
      findMoments(text, values).some((one) => slotsMatch(one.slot, slot)),
    );

/** The status of a price. @param amountMinor minor units of its currency */
export function priceStanding(amountMinor: number, { prices, builtIn }: CallEvidence): Standing {
  const named = prices.prices.filter((one) => one.amountMinor === amountMinor);
  const known = builtIn
    .filter((fact) => fact.kind === 'quote')
    .filter(({ value }) => value.amountMinor === amountMinor);
  if (known.length > 0 && known.every(isDeclined)) return 'dropped';
  if (named.some(({ status }) => status === 'accepted')) return 'agreed';
  if (named.some(({ status }) => status === 'rejected' || status === 'superseded'))
    return 'dropped';
  return named.length > 0 ? 'open' : null;
}

/** Whether an agent named that amount: the caller's word is not enough for a price, refund or credit. */
export const agentNames = (amountMinor: number, { sentences }: CallEvidence): boolean =>
  sentences.some(
    ({ role, values }) =>
      role === 'agent' &&
      values.some((one) => isKind('money')(one) && one.amountMinor === amountMinor),
  );
